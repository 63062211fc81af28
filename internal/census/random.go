package census

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// Random estimates how often each solver is wrong on the boards of a size, from
// random ones; reference is right.
//
// It is an error if there are no such boards, or none to draw, if the reference
// does not solve one, and if ctx is done before the end.
func Random(ctx context.Context, solvers []Solver, reference Solver, d Draw, o Options) (evidence.Sample, error) {
	o = o.defaults()
	start := time.Now()
	if err := d.check(); err != nil {
		return evidence.Sample{}, err
	}
	if d.Boards < 1 {
		return evidence.Sample{}, fmt.Errorf("%d random boards; a sample has at least one", d.Boards)
	}
	p := panel{solvers, reference, o.MaxWork}
	spec := game.Spec{{Name: "n", Value: int64(d.Rows)}, {Name: "m", Value: int64(d.Cols)}, {Name: "w", Value: d.Max}}
	m := &meter{total: d.Boards, report: o.Progress}
	parts, err := share(ctx, o.Workers, d.Boards,
		func() rates { return newRates(len(solvers)) },
		func(ctx context.Context, r rates, i int) error {
			defer m.add(1)
			return p.judge(ctx, muqi.Game{}.Random(rand.New(rand.NewPCG(d.Seed, uint64(i))), spec), r.add)
		})
	if err != nil {
		return evidence.Sample{}, err
	}
	s := evidence.Sample{
		Schema: evidence.Schema, Game: muqi.Game{}.Info().Name,
		Rows: d.Rows, Cols: d.Cols, Max: d.Max, Seed: d.Seed, Boards: d.Boards,
	}
	for i, name := range p.names() {
		s.Rates = append(s.Rates, merge(parts, i).evidence(name))
	}
	s.Seconds = time.Since(start).Seconds()
	return s, nil
}

// rates is what one worker has seen, by solver.
type rates []rate

// A rate is how one solver did.
type rate struct {
	solved, wrong, largest uint64
	sum                    *big.Int // of the sizes of all errors
	unsolved               map[algos.Status]int
}

func newRates(solvers int) rates {
	r := make(rates, solvers)
	for i := range r {
		r[i].sum, r[i].unsolved = new(big.Int), map[algos.Status]int{}
	}
	return r
}

// add counts one board for solver i.
func (r rates) add(i int, status algos.Status, off deviation) {
	one := &r[i]
	if status != algos.OK {
		one.unsolved[status]++
		return
	}
	one.solved++
	if off.size > 0 {
		one.wrong++
		one.largest = max(one.largest, off.size)
		one.sum.Add(one.sum, new(big.Int).SetUint64(off.size))
	}
}

// merge adds up what all workers saw of solver i.
func merge(parts []rates, i int) rate {
	sum := newRates(1)[0]
	for _, p := range parts {
		sum.solved += p[i].solved
		sum.wrong += p[i].wrong
		sum.largest = max(sum.largest, p[i].largest)
		sum.sum.Add(sum.sum, p[i].sum)
		for status, boards := range p[i].unsolved {
			sum.unsolved[status] += boards
		}
	}
	return sum
}

// evidence turns the rate into what is kept of it.
func (r rate) evidence(name string) evidence.Rate {
	e := evidence.Rate{Name: name, Solved: r.solved, Wrong: r.wrong, MaxError: r.largest}
	if len(r.unsolved) > 0 {
		e.Unsolved = r.unsolved
	}
	e.Low, e.High = wilson(r.wrong, r.solved)
	if r.solved > 0 {
		e.Share = float64(r.wrong) / float64(r.solved)
		mean := new(big.Rat).SetFrac(r.sum, new(big.Int).SetUint64(r.solved))
		e.MeanError, _ = mean.Float64() // the nearest
	}
	return e
}

// wilson is the 95 % score interval of a share of which hits in n trials were
// seen (Wilson, 1927). Of no trials it is everything.
func wilson(hits, n uint64) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	z := math.Sqrt2 * math.Erfinv(0.95)
	trials, share := float64(n), float64(hits)/float64(n)
	scale := 1 + z*z/trials
	middle := (share + z*z/(2*trials)) / scale
	half := z / scale * math.Sqrt(share*(1-share)/trials+z*z/(4*trials*trials))
	return max(middle-half, 0), min(middle+half, 1)
}

package census

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// Random estimates how often each solver is wrong on the boards of a size, from
// random ones; reference is right. It is an error if it does not solve one.
func Random(
	ctx context.Context, solvers []Solver, reference Solver, d SampleSpec, o Options,
) (evidence.Sample, error) {
	o = o.defaults()
	start := time.Now()
	if err := d.check(); err != nil {
		return evidence.Sample{}, err
	}
	if d.Boards < 1 || int64(d.Boards) > o.MaxBoards {
		return evidence.Sample{}, fmt.Errorf("%d random boards; want 1 to %d", d.Boards, o.MaxBoards)
	}
	spec := muqi.Game{}.Families().Spec(int64(d.Rows), int64(d.Cols), d.Max)
	board := func(number int) muqi.Board {
		return muqi.Game{}.Random(rand.New(rand.NewPCG(d.Seed, uint64(number))), spec)
	}
	all, err := evaluate(ctx, solvers, reference, d.Boards, board, o)
	if err != nil {
		return evidence.Sample{}, err
	}
	s := evidence.Sample{
		Schema: evidence.Schema, Game: muqi.Game{}.Info().Name,
		Rows: d.Rows, Cols: d.Cols, Max: d.Max, Seed: d.Seed, Boards: d.Boards,
	}
	for _, one := range all {
		s.Rates = append(s.Rates, one.rate())
	}
	s.Seconds = time.Since(start).Seconds()
	return s, nil
}

// rate is how often the variant is wrong, and by how much.
func (c counts) rate() evidence.Rate {
	r := evidence.Rate{Name: c.name, Unsolved: c.unsolved}
	var sum float64
	r.Solved, r.Wrong, r.MaxError, sum = c.errors.totals()
	r.Low, r.High = wilson(r.Wrong, r.Solved)
	if r.Solved > 0 {
		r.Share, r.MeanError = float64(r.Wrong)/float64(r.Solved), sum/float64(r.Solved)
	}
	return r
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

package bench

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"gonum.org/v1/gonum/floats"

	"muqi/internal/benchdata"
)

// longestCycle is how long the slowest entry of a row may take for all boards, so that each slice
// of every entry solves all of them.
const longestCycle = 10 * time.Millisecond

// A row is the entries of one size of a game.
type row struct {
	live   []*Entry      // that can be measured
	name   string        // game=muqi/n=8/m=8/w=1e5
	boards int           // that are used
	each   bool          // one board in each round, the same for all entries; else all of them
	rounds int           // to be measured
	done   int           // complete
	took   time.Duration // by the rounds so far
}

// rowsOf groups entries that were probed by their size.
func rowsOf(entries []*Entry, rounds int) (rows []*row) {
	for _, e := range entries {
		name := "game=" + e.Game + "/" + e.Spec.String()
		i := slices.IndexFunc(rows, func(r *row) bool { return r.name == name })
		if i < 0 {
			i = len(rows)
			rows = append(rows, &row{name: name, boards: e.boards})
		}
		rows[i].live = append(rows[i].live, e)
	}
	for _, r := range rows {
		slowest := slices.MaxFunc(r.live, func(a, b *Entry) int { return cmp.Compare(a.took, b.took) })
		if r.each = slowest.took > longestCycle; r.each {
			r.boards = min(r.boards, rounds)
		}
		r.rounds = r.whole(rounds)
	}
	return rows
}

// whole is a number of rounds in which each board has its turn equally often.
func (r *row) whole(rounds int) int {
	if !r.each {
		return rounds
	}
	return (rounds + r.boards - 1) / r.boards * r.boards
}

// turn is the boards of the next round.
func (r *row) turn() []int {
	if r.each {
		return []int{r.done % r.boards}
	}
	return r.live[0].all()
}

// order is the entries in the order of the next round, which is drawn anew each time.
func (r *row) order(seed uint64) []*Entry {
	round := fnv.New64a()
	fmt.Fprint(round, r.name, " ", r.done)
	order := slices.Clone(r.live)
	rand.New(rand.NewPCG(seed, round.Sum64())).Shuffle(len(order), func(i, j int) {
		order[i], order[j] = order[j], order[i]
	})
	return order
}

// mark is the line before a round.
func (r *row) mark(order []*Entry, boards []int, seed uint64) string {
	var names []string
	for _, e := range order {
		names = append(names, e.Algo)
	}
	return fmt.Sprintf("%s%d: %s seed=%d boards=%s order=%s", benchdata.RoundMark, r.done+1, r.name, seed,
		strings.Trim(strings.ReplaceAll(fmt.Sprint(boards), " ", ","), "[]"), strings.Join(names, ","))
}

// base is the entry that the others are compared with: the one that has a copy, or else the first.
func (r *row) base() *Entry {
	for _, e := range r.live {
		copied := func(c *Entry) bool { return strings.HasPrefix(c.Algo, e.Algo+benchdata.CopyMark) }
		if slices.ContainsFunc(r.live, copied) {
			return e
		}
	}
	return r.live[0]
}

// wanted is how many rounds would make the interval of every × of the row narrow, or that of the time of the only
// entry, as far as the rounds so far tell.
func (r *row) wanted() (rounds int) {
	for _, e := range r.live {
		logs := slices.Clone(e.logs)
		if len(r.live) > 1 {
			floats.Sub(logs, r.base().logs)
		}
		rounds = max(rounds, benchdata.RoundsFor(logs, narrow))
	}
	return min(rounds, mostRounds)
}

const (
	narrow     = 0.02 // the half of an interval of ×, relative, that further rounds aim at
	mostRounds = 100
)

// extend plans further rounds, once, as far as the time that is left allows.
func extend(rows []*row, left time.Duration) {
	further := func(r *row) float64 { return float64(max(0, r.wanted()-r.done)) }
	cost := func(r *row) float64 { return r.took.Seconds() / float64(r.done) }
	total := 0.0
	for _, r := range rows {
		total += further(r) * cost(r)
	}
	if left <= 0 || total <= 0 {
		return
	}
	share := min(1, left.Seconds()/total)
	for _, r := range rows {
		if n := r.whole(r.done + int(further(r)*share)); float64(n-r.done)*cost(r) <= left.Seconds() {
			r.rounds = n
		}
	}
}

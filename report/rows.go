package report

import (
	"cmp"
	"iter"
	"math/big"
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/evidence"
)

// A row is a size that was benchmarked, with what theory counts there.
type row struct {
	benchdata.Row
	entries []benchdata.Entry // as in subject.variants
	counts  []evidence.Count
}

// join makes the rows of a table of benchmarks.
func (g *subject) join(t *benchdata.Table) {
	words := map[string]string{"benchmark": g.Text("benchmark"), "procs": g.Text("procs")}
	for _, key := range t.Keys {
		g.keys = append(g.keys, cmp.Or(words[key], key))
	}
	g.units = counterUnits(g.sizes(), t.Units)
	for _, r := range t.Rows {
		r.Name = cmp.Or(r.Name, g.Text("the only size"))
		joined := row{Row: r}
		if sizes := g.sizes(); r.Ladder < len(sizes) {
			joined.counts = sizes[r.Ladder].Counts
		}
		for _, v := range g.variants {
			joined.entries = append(joined.entries, r.Entries[v.Name])
		}
		g.rows = append(g.rows, joined)
	}
}

// sizes is the ladder of the benchmarks.
func (g *subject) sizes() []evidence.Size {
	if g.env == nil {
		return nil
	}
	return g.env.Sizes
}

// heapUnits are the counters of package testing, which come last.
var heapUnits = []string{"B", "allocs"}

// counterUnits lists the counters to show: those that theory speaks of, then the
// others as first seen.
func counterUnits(sizes []evidence.Size, counted []string) []string {
	var units []string
	for _, s := range sizes {
		for _, c := range s.Counts {
			units = append(units, c.Unit)
		}
	}
	var list []string
	for _, u := range slices.Concat(units, counted) {
		if !slices.Contains(list, u) && !slices.Contains(heapUnits, u) {
			list = append(list, u)
		}
	}
	return append(list, heapUnits...)
}

// count is what theory says about a unit at this size. ok is false where it
// says nothing, or no number.
func (r row) count(unit string) (n *big.Int, formula string, ok bool) {
	c := find(r.counts, func(c evidence.Count) bool { return c.Unit == unit })
	if c == nil {
		return nil, "", false
	}
	n, ok = new(big.Int).SetString(c.N, 10)
	return n, c.Formula, ok
}

// work is how much of a size there is by theory: its moves, or what its first
// formula counts.
func (r row) work() (n *big.Int, ok bool) {
	if n, _, ok = r.count(movesUnit); !ok && len(r.counts) > 0 {
		n, _, ok = r.count(r.counts[0].Unit)
	}
	return n, ok
}

// timed yields every row and variant whose entry has a time.
func (g *subject) timed() iter.Seq2[row, int] {
	return func(yield func(row, int) bool) {
		for _, r := range g.rows {
			for i, e := range r.entries {
				if e.Time != nil && !yield(r, i) {
					return
				}
			}
		}
	}
}

// common lists the rows at which all of the given variants were timed.
func (g *subject) common(variants ...int) []row {
	return slices.DeleteFunc(slices.Clone(g.rows), func(r row) bool {
		return slices.ContainsFunc(variants, func(i int) bool { return r.entries[i].Time == nil })
	})
}

// largest is the row of these with the most work by the formula, the first of
// several; without a formula it is the last. rows must not be empty.
func largest(rows []row) row {
	best, most := rows[len(rows)-1], new(big.Int)
	for _, r := range rows {
		if n, ok := r.work(); ok && n.Cmp(most) > 0 {
			best, most = r, n
		}
	}
	return best
}

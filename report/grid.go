package report

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"muqi/internal/benchdata"
	"muqi/internal/evidence"
)

// A grid holds the benchmarks of one game: a row is a size, a column a variant.
type grid struct {
	keys  []string // headings of the columns that name a row
	rows  []row
	cells [][]benchdata.Cell // [row][variant], as in subject.variants
	units []string           // counters
	idle  []string           // sizes of the ladder that have no row
}

// A row is a size with what theory counts there.
type row struct {
	labels []string // one for each of grid.keys
	name   string   // n=10 m=10 w=1e5
	counts []evidence.Count
}

// newGrid joins benchmarks with the sizes of the ladder. It is nil if there are
// no benchmarks.
func newGrid(table *benchdata.Table, g *subject) *grid {
	if len(table.Rows) == 0 {
		return nil
	}
	t := &grid{units: counterUnits(g, table.Units)}
	for _, key := range table.Keys {
		switch key {
		case benchdata.Benchmark:
			key = g.Text("benchmark")
		case benchdata.Procs:
			key = g.Text("procs")
		}
		t.keys = append(t.keys, key)
	}
	sizes := g.sizes()
	for _, r := range table.Rows {
		row := row{labels: r.Labels, name: cmp.Or(rowName(t.keys, r.Labels), g.Text("the only size"))}
		if r.Ladder < len(sizes) {
			row.counts = sizes[r.Ladder].Counts
		}
		t.rows = append(t.rows, row)
		var cells []benchdata.Cell
		for _, v := range g.variants {
			cells = append(cells, table.Cell(r, v.Name))
		}
		t.cells = append(t.cells, cells)
	}
	for i, s := range sizes {
		if !slices.ContainsFunc(table.Rows, func(r benchdata.Row) bool { return r.Ladder == i }) {
			t.idle = append(t.idle, s.Spec)
		}
	}
	return t
}

// sizes is the ladder of the benchmarks.
func (g *subject) sizes() []evidence.Size {
	if g.env == nil {
		return nil
	}
	return g.env.Sizes
}

func rowName(keys, labels []string) string {
	var parts []string
	for i, label := range labels {
		if label != "" {
			parts = append(parts, keys[i]+"="+label)
		}
	}
	return strings.Join(parts, " ")
}

// heapUnits are the counters of package testing, which come last.
var heapUnits = []string{"B", "allocs"}

// counterUnits lists the counters to show: those that theory speaks of, then the
// others as first seen.
func counterUnits(g *subject, counted []string) []string {
	var units []string
	add := func(u string) {
		if !slices.Contains(units, u) && !slices.Contains(heapUnits, u) {
			units = append(units, u)
		}
	}
	for _, s := range g.sizes() {
		for _, c := range s.Counts {
			add(c.Unit)
		}
	}
	for _, u := range counted {
		add(u)
	}
	return append(units, heapUnits...)
}

// work is how much of a size there is by theory: its moves, or what its first
// formula counts.
func (r row) work() (n *big.Int, ok bool) {
	if n, _, ok = r.count(movesUnit); !ok && len(r.counts) > 0 {
		n, _, ok = r.count(r.counts[0].Unit)
	}
	return n, ok
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

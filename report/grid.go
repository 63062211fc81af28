package report

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"golang.org/x/perf/benchmath"
	"golang.org/x/perf/benchproc"

	"muqi/internal/evidence"
)

// A grid holds the benchmarks of one game: a row is a size, a column a variant.
type grid struct {
	keys  []string // headings of the columns that name a row
	rows  []row
	cells [][]cell // [row][variant], as in subject.variants
	units []string // counters, without their "/op"
	idle  []string // sizes of the ladder that have no row
}

// A row is a size, and where benchmarks of several kinds were run, the kind.
type row struct {
	labels []string // one for each of grid.keys
	name   string   // n=10 m=10 w=1e5
	counts []evidence.Count
}

// A cell is one variant at one size.
type cell struct {
	time   *timing // nil where it was not measured
	work   map[string]counter
	absent *evidence.Absent // why it was not measured, or not to the end, where evidence says
}

// A counter is the work of a cell in one unit.
type counter struct {
	benchmath.Summary
	atLeast bool // the true amount may be larger
}

// newGrid collects and summarises the benchmarks of game g. It is nil if there
// are none.
func newGrid(gr *groups, g *subject) *grid {
	places := rowsOf(gr, g)
	if len(places) == 0 {
		return nil
	}
	t := &grid{units: counterUnits(gr, g)}
	sizeFields, runFields := labelFields(gr, places)
	for _, f := range sizeFields {
		t.keys = append(t.keys, strings.TrimPrefix(f.Name, "/"))
	}
	for _, f := range runFields {
		t.keys = append(t.keys, g.runHeading(f.Name))
	}
	sizes := ladder(gr, g)
	for _, p := range places {
		r := g.newRow(t.keys, p, sizeFields, runFields)
		if size := find(sizes, func(s rung) bool { return s.size == p.size }); size != nil {
			r.counts = size.Counts
		}
		t.rows = append(t.rows, r)
		var cells []cell
		for _, v := range g.variants {
			p.algo = v.Name
			cells = append(cells, newCell(gr, p))
		}
		t.cells = append(t.cells, cells)
	}
	for _, s := range sizes {
		if !slices.ContainsFunc(places, func(p place) bool { return p.size == s.size }) {
			t.idle = append(t.idle, s.Spec)
		}
	}
	return t
}

// runHeading names a field of a run, which is shown where it varies.
func (w words) runHeading(field string) string {
	if field == ".fullname" {
		return w.Text("benchmark")
	}
	return w.Text("procs")
}

// A rung is a size of the ladder.
type rung struct {
	size benchproc.Key
	evidence.Size
}

func ladder(gr *groups, g *subject) []rung {
	var sizes []rung
	if g.env != nil {
		for _, s := range g.env.Sizes {
			sizes = append(sizes, rung{gr.sizeOf(s.Spec), s})
		}
	}
	return sizes
}

// rowsOf lists the places, without their variant, that have a measurement or a
// reason for having none: in the order of the ladder, then by number.
func rowsOf(gr *groups, g *subject) []place {
	seen, measured := map[place]bool{}, map[benchproc.Key]bool{}
	for p := range gr.values {
		if p.game == g.name {
			p.algo = ""
			seen[p], measured[p.size] = true, true
		}
	}
	for p := range gr.absent {
		if p.game == g.name && !measured[p.size] {
			p.algo = ""
			seen[p] = true
		}
	}
	var places []place
	for p := range seen {
		places = append(places, p)
	}
	sizes := ladder(gr, g)
	rank := func(p place) int {
		if i := slices.IndexFunc(sizes, func(r rung) bool { return r.size == p.size }); i >= 0 {
			return i
		}
		return len(sizes)
	}
	slices.SortFunc(places, func(a, b place) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), compareKeys(a.size, b.size), compareKeys(a.run, b.run))
	})
	return places
}

func compareKeys(a, b benchproc.Key) int {
	switch {
	case a == b:
		return 0
	case a.IsZero() || !b.IsZero() && a.Less(b):
		return -1
	}
	return 1
}

// labelFields chooses what names a row: the keys that this game has, and what
// varies of the rest.
func labelFields(gr *groups, places []place) (size, run []*benchproc.Field) {
	var runs []benchproc.Key
	for _, p := range places {
		if !p.run.IsZero() {
			runs = append(runs, p.run)
		}
	}
	for _, f := range gr.size.FlattenedFields() {
		if slices.ContainsFunc(places, func(p place) bool { return p.size.Get(f) != "" }) {
			size = append(size, f)
		}
	}
	return size, benchproc.NonSingularFields(runs)
}

func (w words) newRow(keys []string, p place, size, run []*benchproc.Field) row {
	var r row
	for _, f := range size {
		r.labels = append(r.labels, p.size.Get(f))
	}
	for _, f := range run {
		label := ""
		if !p.run.IsZero() {
			label = p.run.Get(f)
		}
		r.labels = append(r.labels, label)
	}
	var parts []string
	for i, label := range r.labels {
		if label != "" {
			parts = append(parts, keys[i]+"="+label)
		}
	}
	r.name = cmp.Or(strings.Join(parts, " "), w.Text("the only size"))
	return r
}

func newCell(gr *groups, p place) cell {
	c := cell{work: map[string]counter{}}
	for unit, values := range gr.values[p] {
		if unit == timeUnit {
			c.time = newTiming(values)
		} else {
			name, atLeast := counterName(unit)
			c.work[name] = counter{summarise(values, gr.metadata.GetAssumption(unit)), atLeast}
		}
	}
	p.run = benchproc.Key{}
	if a, ok := gr.absent[p]; ok {
		c.absent = &a
	}
	return c
}

// counterName is a unit of benchmark text as counters and formulas name it,
// without the mark of a lower bound.
func counterName(unit string) (name string, atLeast bool) {
	return strings.CutPrefix(strings.TrimSuffix(unit, "/op"), "at-least-")
}

// heapUnits are the counters of package testing, which come last.
var heapUnits = []string{"B", "allocs"}

// counterUnits lists the units to show: those that theory speaks of, then the
// others as first seen. Times and rates are none.
func counterUnits(gr *groups, g *subject) []string {
	var units []string
	add := func(u string) {
		if !slices.Contains(units, u) && !slices.Contains(heapUnits, u) {
			units = append(units, u)
		}
	}
	for _, s := range ladder(gr, g) {
		for _, c := range s.Counts {
			add(c.Unit)
		}
	}
	for _, u := range gr.units {
		if u != timeUnit && strings.HasSuffix(u, "/op") {
			name, _ := counterName(u)
			add(name)
		}
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

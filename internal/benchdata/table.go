package benchdata

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchproc"
)

// A Table holds the measurements of one game: a column for each variant, a row
// for each size.
type Table struct {
	Algos []string // the columns, as first seen
	Keys  []string // what names a row: n, m, w, and Benchmark and Procs where these vary
	Rows  []Row    // those of the ladder in its order, then the others by number
	Units []string // the counters of the whole text, as first seen

	values      map[place]map[string][]float64 // by unit
	absent      map[place]*Absent
	assumptions benchfmt.UnitMetadataMap
}

// Benchmark and Procs are the keys of rows that come from different benchmarks,
// or were measured with different values of GOMAXPROCS.
const (
	Benchmark = "benchmark"
	Procs     = "procs"
)

// A Row is a size, and where benchmarks of several kinds were run, the kind.
type Row struct {
	Labels []string // one for each of Table.Keys; "" for a key that the row lacks
	Ladder int      // the index in the ladder; its length where the size is not in it

	size, run benchproc.Key
}

// A place is a cell. The run of what is absent is zero.
type place struct {
	algo      string
	size, run benchproc.Key
}

// Table sorts what the text says of a game into cells. The ladder lists sizes
// in the order of their rows, each by the keys of a name: n=10/m=10/w=1e5.
func (t *Text) Table(game string, ladder []string) (*Table, error) {
	var sizes, names []*benchfmt.Result
	for _, size := range ladder {
		sizes = append(sizes, &benchfmt.Result{Name: benchfmt.Name("Size/" + size)})
	}
	names = slices.Clone(sizes)
	var entries []entry
	for _, e := range t.entries {
		if e.game == game {
			entries, names = append(entries, e), append(names, e.Result)
		}
	}
	size, run, err := projections(names)
	if err != nil {
		return nil, err
	}
	table := &Table{
		Units: t.counters, assumptions: t.units,
		values: map[place]map[string][]float64{}, absent: map[place]*Absent{},
	}
	for _, e := range entries {
		if e.absent == nil {
			table.add(e, Row{size: size.Project(e.Result), run: run.Project(e.Result)})
		} else {
			table.add(e, Row{size: size.Project(e.Result)})
		}
	}
	var keys []benchproc.Key
	for _, s := range sizes {
		keys = append(keys, size.Project(s))
	}
	table.order(keys)
	table.label(size)
	return table, nil
}

// projections parses what tells the benchmarks of a game apart: the keys that
// make a size, and the rest of their names.
func projections(names []*benchfmt.Result) (size, run *benchproc.Projection, err error) {
	var keys []string
	for _, r := range names {
		_, parts := r.Name.Parts()
		for _, part := range parts {
			key, _, ok := bytes.Cut(part, []byte("="))
			switch string(key) {
			case "/game", "/algo", "/gomaxprocs", "/":
				continue
			}
			if k := strconv.Quote(string(key)) + "@num"; ok && !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		}
	}
	var parser benchproc.ProjectionParser
	if _, err := parser.Parse("/game,/algo", nil); err != nil { // these are not part of the rest
		return nil, nil, err
	}
	if size, err = parser.Parse(strings.Join(keys, ","), nil); err != nil {
		return nil, nil, err
	}
	run, err = parser.Parse(".fullname,/gomaxprocs@num", nil)
	return size, run, err
}

// add keeps what an entry says. Entries with measurements come first.
func (t *Table) add(e entry, r Row) {
	at := place{e.algo, r.size, r.run}
	if !slices.Contains(t.Algos, e.algo) {
		t.Algos = append(t.Algos, e.algo)
	}
	known := func(x Row) bool { return x.size == r.size && (x.run == r.run || e.absent != nil) }
	if !slices.ContainsFunc(t.Rows, known) {
		t.Rows = append(t.Rows, r)
	}
	if e.absent != nil {
		t.absent[at] = e.absent
		return
	}
	if t.values[at] == nil {
		t.values[at] = map[string][]float64{}
	}
	for _, v := range e.Values {
		t.values[at][v.Unit] = append(t.values[at][v.Unit], v.Value)
	}
}

// order sorts the rows, those of the ladder first.
func (t *Table) order(ladder []benchproc.Key) {
	for i, r := range t.Rows {
		if t.Rows[i].Ladder = slices.Index(ladder, r.size); t.Rows[i].Ladder < 0 {
			t.Rows[i].Ladder = len(ladder)
		}
	}
	slices.SortStableFunc(t.Rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.Ladder, b.Ladder), compare(a.size, b.size), compare(a.run, b.run))
	})
}

// compare orders keys of one projection; a zero key comes first.
func compare(a, b benchproc.Key) int {
	switch {
	case a == b:
		return 0
	case a.IsZero(), !b.IsZero() && a.Less(b):
		return -1
	}
	return 1
}

// label names the rows by the keys that some of them have, and by what varies
// of the rest.
func (t *Table) label(size *benchproc.Projection) {
	for _, f := range size.FlattenedFields() {
		if slices.ContainsFunc(t.Rows, func(r Row) bool { return r.size.Get(f) != "" }) {
			t.Keys = append(t.Keys, strings.TrimPrefix(f.Name, "/"))
			for i, r := range t.Rows {
				t.Rows[i].Labels = append(r.Labels, r.size.Get(f))
			}
		}
	}
	var runs []benchproc.Key
	for _, r := range t.Rows {
		if !r.run.IsZero() {
			runs = append(runs, r.run)
		}
	}
	for _, f := range benchproc.NonSingularFields(runs) {
		name := Procs
		if f.Name == ".fullname" {
			name = Benchmark
		}
		t.Keys = append(t.Keys, name)
		for i, r := range t.Rows {
			label := ""
			if !r.run.IsZero() {
				label = r.run.Get(f)
			}
			t.Rows[i].Labels = append(r.Labels, label)
		}
	}
}

package benchdata

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchmath"
	"golang.org/x/perf/benchproc"
)

// A Table holds the measurements of one game: a row for each size, and in it an
// entry for each variant.
type Table struct {
	Algos []string // the variants, as first seen, without their copies
	Keys  []string // what names a row: n, m, w, and "benchmark", "procs" (GOMAXPROCS), cpu … where these vary
	Rows  []Row    // those of the ladder in its order, then the others by number
	Units []string // the counters of the whole text, as first seen

	Floor    float64 // the noise floor of the whole text, and the number of
	Controls int     // comparisons from which it is
}

// A Row is a size, and where benchmarks of several kinds were run, the kind.
type Row struct {
	Name    string           // n=10 m=10 w=1e5
	Labels  []string         // one for each of Table.Keys; "" for a key that the row lacks
	Ladder  int              // the index in the ladder; its length where the size is not in it
	Entries map[string]Entry // by variant

	at    rowKey
	lines map[string][]line // by variant
}

// An Entry is what is known of one variant at one size.
type Entry struct {
	Time    *Sample           // seconds of one solve; nil where it was not measured
	CPU     *Sample           // seconds of processor time of one solve, on all threads; nil where not measured
	Threads float64           // that worked on one solve; 0 where the text does not say
	Work    map[string]Sample // the counters of one solve by unit, without its "/op"
	Absent  *Absent           // why it was not measured, or not to the end, where the text says
	Versus  *Comparison       // with the baseline, after Table.Compare; nil for itself, and where one has no time
}

// A rowKey is what tells the lines of a game apart: the size, and what is left of
// their names. Of a line that says what is absent nothing is left.
type rowKey struct{ size, rest benchproc.Key }

// Table sorts what the text says of a game. The ladder lists sizes in the order
// of their rows, each by the keys of a name: n=10/m=10/w=1e5.
func (t *Text) Table(game string, ladder []string) (*Table, error) {
	lines := slices.DeleteFunc(slices.Clone(t.lines), func(l line) bool { return l.game != game })
	var results []*benchfmt.Result
	for _, size := range ladder {
		results = append(results, &benchfmt.Result{Name: benchfmt.Name("Size/" + size)})
	}
	for _, l := range lines {
		results = append(results, l.Result)
	}
	size, rest, err := projections(results)
	if err != nil {
		return nil, err
	}
	table := &Table{Units: t.counters(), Floor: t.Floor, Controls: t.Controls}
	nothing := rest.Project(new(benchfmt.Result))
	for _, l := range lines {
		at := rowKey{size.Project(l.Result), nothing}
		if l.absent == nil {
			at.rest = rest.Project(l.Result)
		}
		table.add(l, at)
	}
	for i := range table.Rows {
		r := &table.Rows[i]
		inRow := func(b *benchfmt.Result) bool { return size.Project(b) == r.at.size }
		if r.Ladder = slices.IndexFunc(results[:len(ladder)], inRow); r.Ladder < 0 {
			r.Ladder = len(ladder)
		}
		for algo, lines := range r.lines {
			r.Entries[algo] = newEntry(lines, t.units)
		}
	}
	slices.SortStableFunc(table.Rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.Ladder, b.Ladder), compareKeys(a.at.size, b.at.size),
			compareKeys(a.at.rest, b.at.rest))
	})
	table.label(size, nothing)
	return table, nil
}

// add adds a line to its row, or one that says what is absent, after all others, to every row of its size.
func (t *Table) add(l line, at rowKey) {
	fits := func(r Row) bool { return r.at.size == at.size && (l.absent != nil || r.at.rest == at.rest) }
	if !slices.ContainsFunc(t.Rows, fits) {
		t.Rows = append(t.Rows, Row{at: at, Entries: map[string]Entry{}, lines: map[string][]line{}})
	}
	for _, r := range t.Rows {
		if fits(r) {
			r.lines[l.algo] = append(r.lines[l.algo], l)
		}
	}
	if !IsCopy(l.algo) {
		t.Algos = appendNew(t.Algos, l.algo)
	}
}

func compareKeys(a, b benchproc.Key) int {
	switch {
	case a == b:
		return 0
	case a.Less(b):
		return -1
	}
	return 1
}

// projections parses what tells the benchmarks of a game apart: the keys that
// make a size, and the rest of their names.
func projections(names []*benchfmt.Result) (size, rest *benchproc.Projection, err error) {
	var keys []string
	for _, r := range names {
		_, parts := r.Name.Parts()
		for _, part := range parts {
			key, _, ok := bytes.Cut(part, []byte("="))
			switch string(key) {
			case "/game", "/algo", "/gomaxprocs", "/":
				continue
			}
			if ok {
				keys = appendNew(keys, strconv.Quote(string(key))+"@num")
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
	rest, err = parser.Parse(".fullname,/gomaxprocs@num,.config", nil)
	return size, rest, err
}

// label names the rows by the keys that some of them have, and by what varies
// of the rest.
func (t *Table) label(size *benchproc.Projection, nothing benchproc.Key) {
	var rest []benchproc.Key
	for _, r := range t.Rows {
		if r.at.rest != nothing {
			rest = append(rest, r.at.rest)
		}
	}
	add := func(key string, label func(rowKey) string) {
		t.Keys = append(t.Keys, key)
		for i := range t.Rows {
			r := &t.Rows[i]
			value := label(r.at)
			r.Labels = append(r.Labels, value)
			if value != "" {
				r.Name = strings.TrimPrefix(r.Name+" "+key+"="+value, " ")
			}
		}
	}
	for _, f := range size.FlattenedFields() {
		if slices.ContainsFunc(t.Rows, func(r Row) bool { return r.at.size.Get(f) != "" }) {
			add(strings.TrimPrefix(f.Name, "/"), func(at rowKey) string { return at.size.Get(f) })
		}
	}
	headings := map[string]string{".fullname": "benchmark", "/gomaxprocs": "procs"}
	for _, f := range benchproc.NonSingularFields(rest) {
		add(cmp.Or(headings[f.Name], f.Name), func(at rowKey) string { return at.rest.Get(f) })
	}
}

func newEntry(lines []line, units benchfmt.UnitMetadataMap) Entry {
	e, values := Entry{Work: map[string]Sample{}}, map[string][]float64{}
	for _, l := range lines {
		if l.absent != nil {
			e.Absent = l.absent
		}
		for _, v := range l.Values {
			values[v.Unit] = append(values[v.Unit], v.Value)
		}
	}
	for _, unit := range slices.Sorted(maps.Keys(values)) { // at-least-table-B/op comes before table-B/op
		e.add(unit, newSample(values[unit], units.GetAssumption(unit)), units)
	}
	if e.Time != nil && lines[0].GetConfig(roundsKey) == paired { // and so have the others
		e.Time.byRound = values[timeUnit] // in the order of the text, and so of the rounds
	}
	return e
}

// add sets what a metric says.
func (e *Entry) add(unit string, s Sample, units benchfmt.UnitMetadataMap) {
	switch unit {
	case timeUnit:
		e.Time = &s
	case cpuUnit:
		e.CPU = &s
	case Threads:
		e.Threads = s.Center
	}
	name, atLeast, ok := counterOf(unit, units)
	if !ok {
		return
	}
	s.AtLeast = atLeast
	if units.GetAssumption(unit) != benchmath.AssumeExact {
		s.Warnings = nil // they are about an interval that nobody sees
	}
	e.Work[name] = s
}

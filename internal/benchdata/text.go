package benchdata

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchproc"
	"golang.org/x/perf/benchunit"
)

// A Text is what a file of benchmark text holds.
type Text struct {
	File     string   // its name
	Games    []string // values of the key game, as first seen
	Config   []Config // the lines such as "cpu: …", as first seen
	Varying  []string // keys of Config in which measurements differ, sorted
	Others   int      // benchmarks without the keys game and algo, which no table shows
	Warnings []string // lines that could not be used, with their places

	Floor    float64 // the noise floor: by which share identical code differed at most
	Controls int     // comparisons of identical code, from which it is; 0: it is not known

	lines []line // measurements, and after them what is absent
	units benchfmt.UnitMetadataMap
	names *benchproc.Projection
}

// A Config is a key of the configuration with all its values.
type Config struct {
	Key    string
	Values []string
}

// A line is a benchmark with its measurements, or with why it has none.
type line struct {
	game, algo string
	key        benchproc.Key // these two, GOMAXPROCS, and the configuration
	*benchfmt.Result
	absent *Absent
}

// Units as benchfmt names them.
const (
	timeUnit = "sec/op"     // wall time of one solve
	cpuUnit  = "cpu-sec/op" // processor time of one solve, in text cpu-ns/op
)

// Read parses the text of a file. It is an error, on one line, if none of it
// measures a benchmark with the keys game and algo.
func Read(file string, data []byte) (*Text, error) {
	names, err := new(benchproc.ProjectionParser).Parse("/game,/algo,/gomaxprocs,.config", nil)
	if err != nil {
		return nil, err
	}
	lines, err := readLines(file, data)
	if err != nil {
		return nil, err
	}
	t := &Text{File: file, names: names}
	r := benchfmt.NewReader(strings.NewReader(withoutLong(lines)), file)
	for r.Scan() {
		switch record := r.Result().(type) {
		case *benchfmt.SyntaxError:
			t.Warnings = append(t.Warnings, record.Error())
		case *benchfmt.Result:
			t.measurement(record.Clone())
		}
	}
	if err := cmp.Or(r.Err(), t.check(lines)); err != nil {
		return nil, err
	}
	t.units = r.Units()
	t.describe()
	for i, text := range lines {
		if a, ok, err := ParseAbsent(text); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
		} else if ok {
			t.add(&benchfmt.Result{Name: benchfmt.Name("Absent/" + a.Name)}, &a)
		}
	}
	return t, t.setFloor()
}

// measurement adds a result with those of its values that can be true.
func (t *Text) measurement(r *benchfmt.Result) {
	file, number := r.Pos()
	var good []benchfmt.Value
	var warnings []string
	for _, v := range r.Values {
		_, v.Unit = benchunit.Tidy(v.Value, v.Unit) // benchfmt leaves the unit of 0 ns/op as it is
		least, most, want := 0.0, mostCount, "a number from 0 to 1e100"
		if v.Unit == timeUnit {
			least, most, want = leastTime, mostTime, "a time from 0.001 to 1e18 ns"
		}
		if least <= v.Value && v.Value <= most {
			good = append(good, v)
			continue
		}
		warnings = append(warnings,
			fmt.Sprintf("%s:%d: the value of %s is not a measurement; want %s", file, number, v.Unit, want))
	}
	r.Values = good
	if t.add(r, nil) {
		t.Warnings = append(t.Warnings, warnings...)
	} else {
		t.Others++
	}
}

// What a measurement may be, so that ratios of any two are numbers.
const (
	leastTime = 1e-12 // seconds
	mostTime  = 1e9
	mostCount = 1e100
)

// add keeps a line whose name has the keys of a table, unless it says nothing.
func (t *Text) add(r *benchfmt.Result, a *Absent) (hasKeys bool) {
	key, fields := t.names.Project(r), t.names.Fields()
	l := line{game: key.Get(fields[0]), algo: key.Get(fields[1]), key: key, Result: r, absent: a}
	if l.game == "" || l.algo == "" {
		return false
	}
	if key.Get(fields[2]) == "" {
		r.Name = append(r.Name, "-1"...) // package testing leaves GOMAXPROCS out where it is 1
	}
	if len(r.Values) > 0 || a != nil {
		t.lines = append(t.lines, l)
		t.Games = appendNew(t.Games, l.game)
	}
	return true
}

// counters are the units of work.
func (t *Text) counters() (units []string) {
	for _, l := range t.lines {
		for _, v := range l.Values {
			if name, _, ok := counterOf(v.Unit, t.units); ok {
				units = appendNew(units, name)
			}
		}
	}
	return units
}

// Variants are the names of the variants that the text measures, without copies.
func (t *Text) Variants() (names []string) {
	for _, l := range t.lines {
		if !IsCopy(l.algo) {
			names = appendNew(names, l.algo)
		}
	}
	return names
}

// appendNew appends what a list has not yet.
func appendNew(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// check returns an error if there is nothing to show.
func (t *Text) check(lines []string) error {
	why := t.File + ": no benchmark line"
	switch {
	case len(t.lines) > 0:
		return nil
	case t.Others > 0:
		why = t.File + ": no benchmark name has the keys game and algo"
	case len(t.Warnings) > 0:
		why = t.Warnings[0]
	default:
		if kind, line := otherKind(lines); kind != "" {
			why = fmt.Sprintf("%s:%d: %s", t.File, line, kind)
		}
	}
	return fmt.Errorf("%s; want lines such as \"BenchmarkSolve/game=…/algo=…/n=… 100 1234 ns/op\"", why)
}

// describe lists the configurations of all measurements, and what differs.
func (t *Text) describe() {
	for _, f := range t.names.Fields()[3].Sub {
		var values []string
		for _, l := range t.lines {
			values = appendNew(values, l.key.Get(f))
		}
		if len(values) > 1 {
			t.Varying = append(t.Varying, f.Name)
		}
		values = slices.DeleteFunc(values, func(v string) bool { return v == "" })
		t.Config = append(t.Config, Config{f.Name, values})
	}
	slices.Sort(t.Varying)
}

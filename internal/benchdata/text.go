package benchdata

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchproc"
	"golang.org/x/perf/benchunit"
)

// A Text is what a file of benchmark text holds.
type Text struct {
	Games    []string // values of the key game, as first seen
	Config   []Config // the lines such as "cpu: …", as first seen
	Varying  []string // keys of Config in which measurements differ, sorted
	Others   int      // benchmarks without the keys game and algo, which no table shows
	Warnings []string // lines that could not be used, with their places

	entries  []entry // measurements, and after them what is absent
	counters []string
	units    benchfmt.UnitMetadataMap
}

// A Config is a key of the configuration with all its values.
type Config struct {
	Key    string
	Values []string
}

// An entry is a benchmark with its measurements, or with why it has none.
type entry struct {
	game, algo string
	*benchfmt.Result
	absent *Absent
}

// timeUnit is how benchfmt names the time of one operation.
const timeUnit = "sec/op"

// Read parses the text of a file. It is an error, on one line, if none of it
// measures a benchmark with the keys game and algo.
func Read(file string, data []byte) (*Text, error) {
	in, err := newReader()
	if err != nil {
		return nil, err
	}
	lines := benchfmt.NewReader(bytes.NewReader(data), file)
	for lines.Scan() {
		switch line := lines.Result().(type) {
		case *benchfmt.SyntaxError:
			in.Warnings = append(in.Warnings, line.Error())
		case *benchfmt.Result:
			in.measurement(line.Clone())
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if err := in.check(file); err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(data)) {
		if a, ok := ParseAbsent(line); ok {
			in.absent(a)
		}
	}
	in.units = lines.Units()
	in.describe()
	return &in.Text, nil
}

// A reader makes a Text.
type reader struct {
	Text
	names, config *benchproc.Projection
	configs       []benchproc.Key // of all measurements
}

func newReader() (*reader, error) {
	var parser benchproc.ProjectionParser
	names, err := parser.Parse("/game,/algo,/gomaxprocs", nil)
	if err != nil {
		return nil, err
	}
	config, err := parser.Parse(".config", nil)
	return &reader{names: names, config: config}, err
}

// measurement keeps a result with those of its values that can be true.
func (in *reader) measurement(r *benchfmt.Result) {
	e := in.entry(r)
	if e.game == "" || e.algo == "" {
		in.Others++
		return
	}
	file, line := r.Pos()
	good := r.Values[:0]
	for _, v := range r.Values {
		_, v.Unit = benchunit.Tidy(v.Value, v.Unit) // benchfmt leaves the unit of 0 ns/op as it is
		if !IsNumber(v.Value) || v.Value < 0 || v.Unit == timeUnit && v.Value == 0 {
			in.Warnings = append(in.Warnings,
				fmt.Sprintf("%s:%d: the value of %s is no measurement; want a positive number", file, line, v.Unit))
			continue
		}
		good = append(good, v)
	}
	if r.Values = good; len(good) > 0 {
		in.keep(e)
		in.configs = append(in.configs, in.config.Project(r))
	}
}

// absent keeps the reason why a benchmark has no measurements.
func (in *reader) absent(a Absent) {
	e := in.entry(&benchfmt.Result{Name: benchfmt.Name("Absent/" + a.Name)})
	if e.absent = &a; e.game != "" && e.algo != "" {
		in.keep(e)
	}
}

// entry reads the name of a result.
func (in *reader) entry(r *benchfmt.Result) entry {
	key, fields := in.names.Project(r), in.names.Fields()
	if key.Get(fields[2]) == "" {
		r.Name = append(r.Name, "-1"...) // package testing leaves GOMAXPROCS out where it is 1
	}
	return entry{game: key.Get(fields[0]), algo: key.Get(fields[1]), Result: r}
}

func (in *reader) keep(e entry) {
	in.entries = append(in.entries, e)
	if !slices.Contains(in.Games, e.game) {
		in.Games = append(in.Games, e.game)
	}
	for _, v := range e.Values {
		name, _ := counterOf(v.Unit)
		if strings.HasSuffix(v.Unit, "/op") && v.Unit != timeUnit && !slices.Contains(in.counters, name) {
			in.counters = append(in.counters, name)
		}
	}
}

// check returns an error if there is nothing to show.
func (in *reader) check(file string) error {
	const want = "want lines such as \"BenchmarkSolve/game=…/algo=…/n=… 100 1234 ns/op\""
	switch {
	case len(in.entries) > 0:
		return nil
	case in.Others > 0:
		return fmt.Errorf("%s: no benchmark name has the keys game and algo; %s", file, want)
	case len(in.Warnings) > 0:
		return fmt.Errorf("%s; %s", in.Warnings[0], want)
	}
	return fmt.Errorf("%s: no benchmark line; %s", file, want)
}

// describe lists the configurations of all measurements, and what differs.
func (in *reader) describe() {
	for _, f := range in.config.FlattenedFields() {
		c := Config{Key: f.Name}
		for _, k := range in.configs {
			if v := k.Get(f); v != "" && !slices.Contains(c.Values, v) {
				c.Values = append(c.Values, v)
			}
		}
		in.Config = append(in.Config, c)
	}
	for _, f := range benchproc.NonSingularFields(in.configs) {
		in.Varying = append(in.Varying, f.Name)
	}
	slices.Sort(in.Varying)
}

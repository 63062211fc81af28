package report

import (
	"bytes"
	"fmt"
	"math"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchunit"

	"muqi/internal/evidence"
)

// Benchmarks is what a file of benchmark text holds.
type Benchmarks struct {
	File     string
	Results  []*benchfmt.Result // those whose names have the keys game and algo
	Units    benchfmt.UnitMetadataMap
	Absent   []evidence.Absent // what was not run, and why
	Others   int               // benchmarks without these keys, which no table shows
	Warnings []string          // lines that could not be used, with their places
}

// The keys of a benchmark's name that say which game and which variant it ran.
const (
	gameKey = "game"
	algoKey = "algo"
)

// timeUnit is how benchfmt names the time of one operation.
const timeUnit = "sec/op"

// readBenchmarks parses benchmark text. It is an error if none of it is a
// benchmark of a variant.
func readBenchmarks(path string, data []byte) (*Benchmarks, error) {
	b := &Benchmarks{File: path}
	r := benchfmt.NewReader(bytes.NewReader(data), path)
	for r.Scan() {
		switch rec := r.Result().(type) {
		case *benchfmt.SyntaxError:
			b.Warnings = append(b.Warnings, rec.Error())
		case *benchfmt.Result:
			b.add(rec.Clone())
		}
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	b.Units = r.Units()
	for line := range strings.Lines(string(data)) {
		if a, ok := evidence.ParseAbsent(line); ok {
			b.Absent = append(b.Absent, a)
		}
	}
	return b, b.check()
}

// add keeps a result that a table can show.
func (b *Benchmarks) add(r *benchfmt.Result) {
	if keyValue(r.Name, gameKey) == "" || keyValue(r.Name, algoKey) == "" {
		b.Others++
		return
	}
	if _, parts := r.Name.Parts(); keyValue(r.Name, "gomaxprocs") == "" && parts[len(parts)-1][0] != '-' {
		r.Name = append(r.Name, "-1"...) // package testing leaves GOMAXPROCS out where it is 1
	}
	file, line := r.Pos()
	var good []benchfmt.Value
	for _, v := range r.Values {
		_, v.Unit = benchunit.Tidy(v.Value, v.Unit) // the reader leaves the unit of 0 ns/op as it is
		if math.IsNaN(v.Value) || math.IsInf(v.Value, 0) || v.Value < 0 || v.Unit == timeUnit && v.Value == 0 {
			b.Warnings = append(b.Warnings, fmt.Sprintf("%s:%d: the value of %s is no measurement; want a positive number", file, line, v.Unit))
			continue
		}
		good = append(good, v)
	}
	if r.Values = good; len(good) > 0 {
		b.Results = append(b.Results, r)
	}
}

func (b *Benchmarks) check() error {
	const want = "want lines such as \"BenchmarkSolve/game=…/algo=…/n=… 100 1234 ns/op\""
	switch {
	case len(b.Results) > 0:
		return nil
	case b.Others > 0:
		return fmt.Errorf("%s: no benchmark name has the keys game and algo; %s", b.File, want)
	case len(b.Warnings) > 0:
		return fmt.Errorf("%s; %s", b.Warnings[0], want)
	}
	return fmt.Errorf("%s: no benchmark line; %s", b.File, want)
}

// absentName is the name that the benchmark of an absent cell would have.
func absentName(a evidence.Absent) benchfmt.Name { return benchfmt.Name("Absent/" + a.Name) }

// names lists the names of all benchmarks that have a game and a variant, run
// or absent.
func (b *Benchmarks) names() []benchfmt.Name {
	var names []benchfmt.Name
	for _, r := range b.Results {
		names = append(names, r.Name)
	}
	for _, a := range b.Absent {
		if name := absentName(a); keyValue(name, gameKey) != "" && keyValue(name, algoKey) != "" {
			names = append(names, name)
		}
	}
	return names
}

// nameKeys lists the keys of a benchmark's name in their order.
func nameKeys(name benchfmt.Name) []string {
	_, parts := name.Parts()
	var keys []string
	for _, part := range parts {
		if key, _, ok := bytes.Cut(part, []byte("=")); ok && len(key) > 1 && key[0] == '/' {
			keys = append(keys, string(key[1:]))
		}
	}
	return keys
}

// keyValue is the value of a key of a benchmark's name, or "".
func keyValue(name benchfmt.Name, key string) string {
	_, parts := name.Parts()
	for _, part := range parts {
		if v, ok := bytes.CutPrefix(part, []byte("/"+key+"=")); ok {
			return string(v)
		}
	}
	return ""
}

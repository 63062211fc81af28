package bench

import (
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"

	"muqi/internal/benchdata"
	"muqi/internal/host"
)

// WriteHeader writes the lines that begin a benchmark text, as go test has them, after those
// that declare the counters of the entries, which Probe has seen, to be exact. interleaved says that
// the rounds can be paired.
func WriteHeader(w io.Writer, entries []*Entry, interleaved bool) error {
	var text strings.Builder
	counted := map[string]float64{}
	for _, e := range entries {
		maps.Copy(counted, e.mean(e.all()))
	}
	for _, metric := range slices.Sorted(maps.Keys(counted)) {
		fmt.Fprintf(&text, "Unit %s assume=exact\n", metric)
	}
	fmt.Fprintf(&text, "goos: %s\ngoarch: %s\npkg: muqi/bench\n", runtime.GOOS, runtime.GOARCH)
	if cpu := host.CPU(); cpu != "" {
		fmt.Fprintf(&text, "cpu: %s\n", cpu)
	}
	if interleaved {
		fmt.Fprintln(&text, benchdata.Interleaved)
	}
	_, err := io.WriteString(w, text.String())
	return err
}

// line is a measurement as go test prints it, without the end of the line.
func (e *Entry) line(r testing.BenchmarkResult) string {
	name := "BenchmarkSolve/" + e.Name()
	if procs := runtime.GOMAXPROCS(0); procs != 1 {
		name += fmt.Sprintf("-%d", procs)
	}
	if e.process {
		return name + "\t" + r.String() // the heap of this process is not the other's
	}
	return name + "\t" + r.String() + "\t" + r.MemString()
}

package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/bench"
	"muqi/internal/benchdata"
	"muqi/internal/catalog"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/gather"
	"muqi/report"
)

type benchFlags struct {
	bench.Options
	own     ownFlags
	memory  size // that this process may take
	algos   []string
	sizes   []string
	quick   bool
	text    string
	against string
	profile string
}

func newBench(e *env) *cobra.Command {
	var f benchFlags
	cmd := &cobra.Command{
		Use:   "bench",
		Short: "Benchmark the variants, in Go's benchmark format",
		Long: "bench measures every variant on every size, in interleaved rounds, and prints text for\n" +
			"benchstat:\n\n" + e.benchstatCommands(),
		Example: "  muqi bench --algo contour-mask,contour-dense > bench.txt\n" +
			"  muqi bench --algo contour-fast --size n=17/m=17/w=1e5 --time 10s\n" +
			"  muqi bench --game apple --algo applequeue --time 10s > apple.txt",
		Args: noArgs,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, _ []string) error {
		if cmd.Flags().Changed("memory") {
			f.memory = f.own.memory
		}
		if cmd.Flags().Changed("rounds") && !cmd.Flags().Changed("for") {
			f.Budget = 0 // as many as were asked for
		}
		return profiled(f.profile, func() error { return e.bench(s, f) })
	})
	fl.StringSliceVar(&f.algos, "algo", nil, "the variants to measure (default all)")
	f.own.add(fl)
	f.memory = min(halfTheMemory(), algos.DefaultMaxBytes)
	fl.Lookup("memory").Usage = "memory of the program, and of this process, which else takes up to " +
		f.memory.String()
	fl.BoolVar(&f.quick, "quick", false, "only some of the smaller sizes")
	fl.StringSliceVar(&f.sizes, "size", nil,
		"other sizes than those of the report, such as n=17/m=17/w=1e5")
	fl.IntVar(&f.Rounds, "rounds", bench.Full.Rounds, "rounds of each variant and size, at least")
	fl.DurationVar(&f.Time, "benchtime", bench.Full.Time, "time of each variant and size in one round")
	fl.DurationVar(&f.Budget, "for", 30*time.Second,
		"what is left of this is for more rounds of the sizes whose ratios vary")
	fl.DurationVar(&f.Limit, "time", bench.MaxSolve, "time of one solve; variants that take longer are not measured")
	fl.StringVar(&f.text, "text", "", "write to `FILE` instead of standard output")
	fl.StringVar(&f.against, "against", "", againstUsage)
	fl.StringVar(&f.profile, "cpuprofile", "", "write a CPU profile to `FILE`")
	exclusive(cmd, [2]string{"quick", "size"})
	return cmd
}

func (e *env) bench(s catalog.Suite, f benchFlags) error {
	if err := f.Check(); err != nil {
		return err
	}
	bytes, err := f.memory.forSolver()
	if err != nil {
		return err
	}
	debug.SetMemoryLimit(int64(f.memory)) // what one solve left behind must not add to the next
	if err := s.Check(f.algos...); err != nil {
		return err
	}
	return e.withOwn(f.own, asProcess, f.Limit, func(programs ...external.Program) error {
		entries, err := s.Entries(f.algos, f.sizes, f.quick, algos.Options{MaxBytes: bytes}, programs...)
		if err != nil {
			return fmt.Errorf("--size: %w", err)
		}
		return e.benchEntries(entries, f)
	})
}

// benchstatCommands lists the command that tabulates the text of each game.
func (e *env) benchstatCommands() string {
	var lines strings.Builder
	for _, g := range e.describeAll() {
		filter, col, row := gather.BenchstatFlags(g)
		fmt.Fprintf(&lines, "  go run golang.org/x/perf/cmd/benchstat@latest \\\n      -filter '%s' \\\n"+
			"      -col '%s' \\\n      -row %s bench.txt\n", filter, col, row)
	}
	return lines.String()
}

// asProcess is the name of a program whose times are those of whole processes.
func asProcess(name string) string { return name + "(process)" }

// benchEntries measures the entries and writes benchmark text where it is wanted.
// On a terminal the text itself shows the progress.
func (e *env) benchEntries(entries []*bench.Entry, f benchFlags) error {
	old, err := loadAgainst(f.against)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	w := io.MultiWriter(&text, e.out)
	if f.text != "" {
		w = &text
		if err := checkFile(f.text); err != nil {
			return err
		}
	}
	if f.text != "" || !isTerminal(e.out) {
		f.Progress = e.bar.stage("bench")
	}
	if err := bench.Run(e.ctx, w, entries, f.Options); err != nil {
		return err
	}
	e.bar.clear()
	if f.text != "" {
		if err := evidence.WriteFile(f.text, text.Bytes()); err != nil {
			return err
		}
		if err := e.say("Benchmark text in %s", f.text); err != nil {
			return err
		}
	}
	return e.benchOutcome(text.Bytes(), old, f)
}

// benchOutcome says what a comparison of identical code showed, and compares with an older text. It goes to
// standard error where the text is on standard output.
func (e *env) benchOutcome(data []byte, old *benchdata.Text, f benchFlags) error {
	twice := len(slices.Compact(slices.Sorted(slices.Values(f.algos)))) < len(f.algos)
	if old == nil && !twice {
		return nil
	}
	text, err := benchdata.Read(cmp.Or(f.text, "the text"), data)
	if err != nil {
		return err
	}
	w := e.out
	if f.text == "" {
		w = e.err
	}
	if twice {
		fmt.Fprintln(w, e.lang.Format("A/A comparison: %s2 is the same code again. Identical code differed by up to %s.",
			benchdata.CopyMark, doc.Percent(text.Floor)))
	}
	found := &report.Evidence{Bench: text, Against: old, Env: &evidence.Env{Games: e.describeAll()}}
	return e.against(w, found, report.Options{Width: e.width()})
}

package main

import (
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/spf13/cobra"

	"muqi/algos"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

type solveFlags struct {
	algos           []string
	all, line, json bool
	profile         string
	memory          size
	threads         int
}

func newSolve(e *env) *cobra.Command {
	var f solveFlags
	cmd := &cobra.Command{
		Use:   "solve [FILE…]",
		Short: "Print the value of each board or orchard",
		Long: "solve reads boards from the files or from standard input (-), and prints the value of\n" +
			"each on a line. Orchards come as the number of cases and the grids.",
		Example: "  echo '2 3  2 7 3 9 1 2  3 7 2 2 3 1' | muqi solve --line\n" +
			"  printf '1\\n3.T3S\\n' | muqi solve --game apple --line",
	}
	fl := e.onGame(cmd, func(s catalog.Suite, files []string) error {
		return profiled(f.profile, func() error { return e.solve(s, files, f) })
	})
	fl.StringSliceVar(&f.algos, "algo", nil, "`VARIANT`, or several with commas for a table (default "+
		e.ofGames(func(g evidence.Game) string { return g.Default })+")")
	fl.BoolVar(&f.all, "all", false, "a table of every variant: value, status, time, work")
	fl.BoolVar(&f.line, "line", false, "an optimal line of play")
	fl.BoolVar(&f.json, "json", false, "as JSON")
	f.memory = halfTheMemory()
	fl.Var(&f.memory, "memory", "memory of the whole program; a board that needs more is refused")
	fl.IntVar(&f.threads, "threads", 0, "threads for a large board; 0 takes all")
	fl.StringVar(&f.profile, "cpuprofile", "", "write a CPU profile to `FILE`")
	exclusive(cmd, [2]string{"algo", "all"})
	return cmd
}

func (e *env) solve(s catalog.Suite, files []string, f solveFlags) error {
	names, err := namesFor(s, f)
	if err != nil {
		return err
	}
	if f.threads < 0 {
		return fmt.Errorf("--threads %d: want 0 or more", f.threads)
	}
	bytes, err := f.memory.forSolver()
	if err != nil {
		return err
	}
	debug.SetMemoryLimit(int64(f.memory)) // what one board left behind must not add to the next
	o := catalog.SolveOptions{Algos: names, Line: f.line, Options: algos.Options{MaxBytes: bytes, Threads: f.threads}}
	all := evidence.Solutions{Schema: evidence.Schema, Solved: []evidence.Solved{}}
	err = e.eachFile(files, func(name string, r io.Reader) error {
		o.Options.Progress = e.bar.solving()
		for results, err := range s.Solve(e.ctx, name, r, o) {
			e.bar.clear()
			var limit *algos.LimitError
			if errors.As(err, &limit) {
				return fmt.Errorf("%s: line of play: %w", name, err)
			}
			if err == nil {
				all.Solved = append(all.Solved, results...)
				err = e.printSolved(s.Describe().Noun, results, f)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if e.ctx.Err() != nil {
		return err // an array would look complete
	}
	if f.json { // what was solved before another error is not lost
		return errors.Join(e.printJSON(all), err)
	}
	return err
}

func namesFor(s catalog.Suite, f solveFlags) ([]string, error) {
	switch {
	case f.all:
		return nil, nil
	case len(f.algos) == 0:
		return []string{s.Describe().Default}, nil
	}
	return f.algos, s.Check(f.algos...)
}

// printSolved prints the results on one instance, one for each variant. Where one variant alone was asked for,
// it is an error that it has no value.
func (e *env) printSolved(noun string, results []evidence.Solved, f solveFlags) error {
	r, w, table := results[0], show.In(e.lang), f.all || len(f.algos) > 1
	if !table && r.Status != algos.OK {
		return fmt.Errorf("%s: %s %s: %s%s", r.File, r.Size, noun, r.Error, moreMemory(r.Err))
	}
	if f.json {
		return nil
	}
	var err error
	if table {
		err = e.show(false, show.Solved(w, results))
	} else {
		_, err = fmt.Fprintln(e.out, *r.Value)
	}
	if err == nil && f.line {
		err = e.show(false, show.Line(w, r)...)
	}
	return err
}

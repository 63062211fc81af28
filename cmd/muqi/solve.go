package main

import (
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/spf13/cobra"

	"muqi/algos"
	"muqi/internal/catalog"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
	"muqi/internal/show"
)

// solveFlags are those of "muqi solve".
type solveFlags struct {
	algo            string
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
		Long: "solve reads boards from the files, or from standard input where there is none\n" +
			"or a file is -, and prints the value of each on a line. Several boards may\n" +
			"follow each other in one stream.\n\n" +
			"For the game apple it reads the number of cases, then the grids, with blank lines\n" +
			"between them or with as many rows each.",
		Example: "  echo '2 3  2 7 3 9 1 2  3 7 2 2 3 1' | muqi solve --line\n" +
			"  printf '1\\n3.T3S\\n' | muqi solve --game apple --line",
		RunE: func(_ *cobra.Command, files []string) error {
			return profiled(f.profile, func() error { return e.solve(files, f) })
		},
	}
	fl := cmd.Flags()
	e.gameFlag(fl)
	fl.StringVar(&f.algo, "algo", "", "the variant to solve with (see \"muqi list\")")
	fl.BoolVar(&f.all, "all", false, "a table of every variant: value, status, time, work")
	fl.BoolVar(&f.line, "line", false, "an optimal line of play with the running difference, or the thief's apples")
	fl.BoolVar(&f.json, "json", false, "as a JSON array, one object for each instance and variant")
	f.memory = halfTheMemory()
	fl.Var(&f.memory, "memory", "what the program may take; a board that needs more is refused beforehand")
	fl.IntVar(&f.threads, "threads", 0, "threads for a large board; 0 takes all")
	fl.StringVar(&f.profile, "cpuprofile", "", "write a CPU profile to `FILE`")
	cmd.MarkFlagsMutuallyExclusive("algo", "all")
	return cmd
}

// solve solves every board of every file.
func (e *env) solve(files []string, f solveFlags) error {
	s, err := e.suite()
	if err != nil {
		return err
	}
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
	if len(files) == 0 {
		files = []string{"-"}
	}
	o := catalog.Solving{Algos: names, Line: f.line, Options: algos.Options{MaxBytes: bytes, Threads: f.threads}}
	p := printer{out: e.out, lang: e.lang, f: f, noun: s.Describe().Noun, all: []evidence.Solved{}}
	for _, file := range files {
		if err = e.solveFile(s, file, o, &p); err != nil {
			break
		}
	}
	if e.ctx.Err() != nil {
		return err // an array would look complete
	}
	// What was solved before another error is not lost.
	return errors.Join(p.close(), err)
}

// namesFor lists the variants to run; nil means all.
func namesFor(s catalog.Suite, f solveFlags) ([]string, error) {
	switch {
	case f.all:
		return nil, nil
	case f.algo == "":
		return []string{s.Default()}, nil
	}
	return []string{f.algo}, s.Check(f.algo)
}

// solveFile solves the boards of one file, "-" being standard input.
func (e *env) solveFile(s catalog.Suite, file string, o catalog.Solving, p *printer) error {
	r, name, err := e.open(file)
	if err != nil {
		return err
	}
	defer r.Close()
	bar := newProgress(e.err)
	defer bar.clear()
	o.Options.Progress = bar.solving()
	for results, err := range s.Solve(e.ctx, name, r, o) {
		bar.clear()
		var limit *algos.LimitError
		if errors.As(err, &limit) {
			return fmt.Errorf("%s: line of play: %w", name, err)
		}
		if err != nil {
			return err
		}
		if err := p.print(results); err != nil {
			return err
		}
	}
	return nil
}

// printer prints results as the flags say.
type printer struct {
	out  io.Writer
	lang lang.Language
	f    solveFlags
	noun string            // what an instance is called
	all  []evidence.Solved // for JSON
}

// print prints the results on one board, one for each variant.
func (p *printer) print(results []evidence.Solved) error {
	switch {
	case p.f.json:
		p.all = append(p.all, results...)
		if p.f.all {
			return nil
		}
		return p.trouble(results[0])
	case p.f.all:
		if err := doc.Terminal(p.out, show.Solved(show.In(p.lang), results)); err != nil {
			return err
		}
	default:
		if err := p.trouble(results[0]); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(p.out, *results[0].Value); err != nil {
			return err
		}
	}
	if p.f.line {
		return doc.Terminal(p.out, show.Line(show.In(p.lang), results[0])...)
	}
	return nil
}

// trouble is why there is no value, where one variant alone was asked for one.
func (p *printer) trouble(r evidence.Solved) error {
	if r.Status == algos.OK {
		return nil
	}
	return fmt.Errorf("%s: %s %s: %s%s", r.File, r.Size, p.noun, r.Error, moreMemory(r.Err))
}

func (p *printer) close() error {
	if !p.f.json {
		return nil
	}
	return printJSON(p.out, p.all)
}

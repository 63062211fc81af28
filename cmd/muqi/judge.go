package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"muqi/algos/external"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/gather"
	"muqi/internal/judge"
	"muqi/internal/show"
)

type judgeFlags struct {
	programFlags
	seed     uint64
	tests    string
	stress   time.Duration
	noStress bool
	failures failures
	json, md bool
}

// judgeStress is how long a judging looks for a failure beyond its tests.
const judgeStress = 10 * time.Second

func newJudge(e *env) *cobra.Command {
	var f judgeFlags
	cmd := &cobra.Command{
		Use:   "judge PROGRAM|SOURCE…",
		Short: "Judge your own program, in any language",
		Long: "judge runs programs on tests like the contest's (20 of 5 points each), on the traps, and\n" +
			"on ever more boards. It gives verdicts, points, the smallest failure of each kind, and\n" +
			"the known fault that fails alike. C and C++ are compiled first. The exit code is 1\n" +
			"unless everything is accepted.",
		Example: "  muqi judge chess.cpp\n  muqi judge --in chess.in --out chess.out ./chess\n" +
			"  muqi judge --compile 'rustc -O -o {out} {src}' chess.rs",
		Args: wantPrograms,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, files []string) error { return e.judge(s, files, f) })
	f.programFlags.add(fl)
	fl.DurationVar(&f.time, "time", external.DefaultTime, "CPU time that the program may take on one instance")
	fl.Uint64Var(&f.seed, "seed", catalog.Seed, "seed of the tests")
	fl.StringVar(&f.tests, "tests", "",
		"tests of your own, a `FOLDER` of .in with .out or .ans, instead of the contest's and the traps")
	fl.DurationVar(&f.stress, "for", judgeStress, "search for a failure beyond the tests for this time")
	fl.BoolVar(&f.noStress, "no-stress", false, "run only the tests")
	f.failures.add(fl, "the smallest failures")
	fl.BoolVar(&f.json, "json", false, "as JSON")
	fl.BoolVar(&f.md, "md", false, "as Markdown")
	exclusive(cmd, [2]string{"json", "md"}, [2]string{"for", "no-stress"})
	return cmd
}

func wantPrograms(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("%s: no program named; want a program or a source, see \"%s --help\"", cmd.Name(), cmd.CommandPath())
	}
	return nil
}

func (e *env) judge(s catalog.Suite, files []string, f judgeFlags) error {
	o, err := f.options(s.Describe().Name)
	if err != nil {
		return err
	}
	j := evidence.Judging{
		Schema: evidence.Schema, Game: s.Describe().Name, Seed: f.seed,
		Time: f.time.Seconds(), Memory: int64(f.memory), Unsupported: external.Unsupported(),
	}
	err = e.withPrograms(files, f.programFlags, func(programs []prepared) error {
		for _, p := range programs {
			o.Progress = gather.Stages(e.bar.stage, p.file)
			judged, err := e.judgeOne(s, p, o, f.failures)
			if err != nil {
				return err
			}
			j.Programs = append(j.Programs, judged)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return e.finishJudge(j, f)
}

func (f judgeFlags) options(game string) (o judge.Options, err error) {
	if err := f.check(); err != nil {
		return o, err
	}
	if f.stress < 0 {
		return o, fmt.Errorf("--for %v: want 0 or more", f.stress)
	}
	o = judge.Options{Seed: f.seed, Stress: f.stress}
	if f.noStress {
		o.Stress = 0
	}
	if f.tests != "" {
		if o.Own, err = ownTests(f.tests); err != nil {
			return o, err
		}
	}
	o.Saved, err = f.failures.saved(game)
	return o, err
}

func (e *env) judgeOne(s catalog.Suite, p prepared, o judge.Options, to failures) (evidence.Judged, error) {
	if p.compiler != "" {
		return evidence.Judged{Name: p.file, Compiler: p.compiler, Tests: []evidence.Tested{}}, nil
	}
	j, err := s.Judge(e.ctx, p.Program, o)
	if err != nil {
		return j, err
	}
	j.Hints = p.hints(j)
	for i := range j.Findings {
		if err := to.save(s.Describe().Name, p.file, &j.Findings[i]); err != nil {
			return j, err
		}
	}
	return j, nil
}

func (e *env) finishJudge(j evidence.Judging, f judgeFlags) error {
	var err error
	if blocks := show.Judging(show.In(e.lang), j); f.md {
		err = e.show(true, blocks...)
	} else {
		err = e.print(j, f.json, blocks...)
	}
	if err != nil {
		return err
	}
	if slices.ContainsFunc(j.Programs, func(p evidence.Judged) bool { return !p.Accepted() }) {
		return errFailed
	}
	return nil
}

type stressFlags struct {
	programFlags
	seed     uint64
	budget   time.Duration
	failures failures
}

func newStress(e *env) *cobra.Command {
	var f stressFlags
	cmd := &cobra.Command{
		Use:   "stress PROGRAM|SOURCE",
		Short: "Run your program on ever more boards until it fails",
		Long: "stress runs a program on the failures of earlier runs, on all small boards, and then on\n" +
			"random boards and boards likely to expose faults. A failure is reduced and saved with\n" +
			"its right answer. The exit code is 1 if there is one.",
		Example: "  muqi stress --for 5m chess.cpp",
		Args:    wantOneProgram,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, files []string) error { return e.stress(s, files[0], f) })
	f.programFlags.add(fl)
	fl.DurationVar(&f.budget, "for", time.Minute, "search for this time")
	fl.DurationVar(&f.time, "time", external.DefaultTime, "CPU time that the program may take on one board")
	fl.Uint64Var(&f.seed, "seed", catalog.Seed, "seed of the random boards")
	f.failures.add(fl, "the failure")
	return cmd
}

func wantOneProgram(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return fmt.Errorf("unexpected argument %q: %s takes one program", args[1], cmd.CommandPath())
	}
	return wantPrograms(cmd, args)
}

func (e *env) stress(s catalog.Suite, file string, f stressFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	if f.budget <= 0 {
		return fmt.Errorf("--for %v: want more than 0", f.budget)
	}
	name := s.Describe().Name
	saved, err := f.failures.saved(name)
	if err != nil {
		return err
	}
	return e.withProgram(file, f.programFlags, func(p prepared) error {
		found, err := s.Stress(e.ctx, p.Program, judge.Options{
			Seed: f.seed, Saved: saved, Stress: f.budget, Shrink: f.budget, Progress: gather.Stages(e.bar.stage, file),
		})
		if err == nil && found.Failure != nil {
			err = f.failures.save(name, file, found.Failure)
		}
		if err == nil {
			err = e.show(false, show.Stressed(show.In(e.lang), file, found)...)
		}
		if err == nil && found.Failed {
			err = errFailed
		}
		return err
	})
}

package main

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"muqi/algos"
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
	expect   string
	verbose  bool
	json, md bool
}

// judgeStress is how long a judging looks for a failure beyond its tests.
const judgeStress = 10 * time.Second

func newJudge(e *env) *cobra.Command {
	var f judgeFlags
	cmd := &cobra.Command{
		Use:   "judge PROGRAM|SOURCE|FOLDER…",
		Short: "Judge your own program, in any language",
		Long: "judge runs programs on tests like the contest's (20 of 5 points each), on the traps, and\n" +
			"on ever more boards. It gives verdicts, points, the smallest failure of each kind, and\n" +
			"the known fault that explains them. C and C++ are compiled first; a folder stands for\n" +
			"the programs in it. The exit code is 0 where all are accepted, 1 where one is not, 3 where\n" +
			"the machine was too busy to tell, 4 where a source does not compile, 5 where the judge failed.",
		Example: "  muqi judge chess.cpp\n  muqi judge --in chess.in --out chess.out ./chess\n" +
			"  muqi judge --compile 'rustc -O -o {out} {src}' chess.rs\n" +
			"  muqi judge --tests tests --expect verdicts.txt contestants",
		Args: wantPrograms,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, files []string) error { return e.judge(s, files, f) })
	f.programFlags.add(fl)
	fl.DurationVar(&f.time, "time", external.DefaultTime, "CPU time that the program may take on one instance")
	fl.Uint64Var(&f.seed, "seed", catalog.Seed, "seed of the tests")
	fl.StringVar(&f.tests, "tests", "",
		"tests of your own, a `FOLDER` of .in with .out or .ans, instead of the contest's and the traps; "+
			"subtasks.txt in it has lines such as: 30 1.in 2.in")
	fl.StringVar(&f.expect, "expect", "",
		"`FILE` with the verdict of each program, such as: slow.cpp TLE; exit 1 where one differs")
	fl.BoolVar(&f.verbose, "verbose", false, "all footnotes")
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
		return fmt.Errorf("%s: no program named; want a program or a source, see \"%s --help\"",
			cmd.Name(), cmd.CommandPath())
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
	expected, err := readExpected(f.expect)
	if err != nil {
		return err
	}
	if files, err = programsIn(files); err != nil {
		return err
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
	return e.finishJudge(j, f, expected)
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
		if o.Own, o.Subtasks, err = ownTests(f.tests); err != nil {
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
	j, err := s.Judge(e.ctx, p.Program, o, nil)
	if err != nil {
		return j, err
	}
	for i := range j.Findings {
		if err := to.save(s.Describe().Name, p.file, &j.Findings[i]); err != nil {
			return j, err
		}
	}
	return j, nil
}

func (e *env) finishJudge(j evidence.Judging, f judgeFlags, expected expectations) error {
	var err error
	if blocks := show.Judging(show.In(e.lang), j, f.verbose); f.md {
		err = e.show(true, blocks...)
	} else {
		err = e.print(j, f.json, blocks...)
	}
	if err != nil {
		return err
	}
	if expected != nil {
		return e.check(expected, j)
	}
	return outcomeOf(j)
}

// outcomeOf is the exit code of a judging: what speaks against the judge comes first, then what
// speaks against a program.
func outcomeOf(j evidence.Judging) error {
	codes := map[algos.Status]outcome{
		algos.JudgeError: exitJudge, algos.Wrong: exitFailed, algos.Undecided: exitUndecided,
	}
	for _, result := range []algos.Status{algos.JudgeError, algos.Wrong, algos.Undecided} {
		if slices.ContainsFunc(j.Programs, func(p evidence.Judged) bool {
			return p.Compiler == "" && p.Result() == result
		}) {
			return codes[result]
		}
	}
	if slices.ContainsFunc(j.Programs, func(p evidence.Judged) bool { return p.Compiler != "" }) {
		return outcome(exitNotCompiled)
	}
	return nil
}

type stressFlags struct {
	programFlags
	seed     uint64
	budget   time.Duration
	failures failures

	generate, reference string
}

func newStress(e *env) *cobra.Command {
	var f stressFlags
	cmd := &cobra.Command{
		Use:   "stress PROGRAM|SOURCE",
		Short: "Run your program on ever more boards until it fails",
		Long: "stress runs a program on the failures of earlier runs, on all small boards, and then on\n" +
			"random boards and boards likely to expose faults. A failure is reduced and saved with\n" +
			"its right answer. The exit code is 1 if there is one, and 3 if nothing was found but\n" +
			"not even all small boards were tried.",
		Example: "  muqi stress --for 5m chess.cpp\n  muqi stress --generate gen.cpp --reference brute.cpp chess.cpp",
		Args:    wantOneProgram,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, files []string) error { return e.stress(s, files[0], f) })
	f.programFlags.add(fl)
	fl.DurationVar(&f.budget, "for", time.Minute, "search for this time")
	fl.DurationVar(&f.time, "time", external.DefaultTime, "CPU time that the program may take on one board")
	fl.Uint64Var(&f.seed, "seed", catalog.Seed, "seed of the random boards")
	fl.StringVar(&f.generate, "generate", "",
		"instances of your own: what this `PROGRAM` prints, its argument being a seed")
	fl.StringVar(&f.reference, "reference", "", "the right answer is what this `PROGRAM` says")
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
	files := []string{file}
	for _, own := range []string{f.generate, f.reference} {
		if own != "" {
			files = append(files, own)
		}
	}
	return e.withPrograms(files, f.programFlags, func(all []prepared) error {
		for _, p := range all {
			if p.compiler != "" {
				return e.notCompiled(p)
			}
		}
		p, own := all[0], all[1:]
		o := judge.Options{
			Seed: f.seed, Saved: saved, Stress: f.budget, Shrink: f.budget, StressOnly: true,
			Progress: gather.Stages(e.bar.stage, file),
		}
		if f.generate != "" {
			o.Generate, own = own[0].Generate, own[1:]
		}
		var reference *external.Program
		if f.reference != "" {
			reference = &own[0].Program
			reference.Limits = external.Limits{Time: 10 * f.time}
		}
		found, err := s.Judge(e.ctx, p.Program, o, reference)
		for i := range found.Findings {
			err = cmp.Or(err, f.failures.save(name, file, &found.Findings[i]))
		}
		if err == nil {
			err = e.show(false, show.Stressed(show.In(e.lang), name, found)...)
		}
		switch {
		case err != nil:
			return err
		case found.Stress.Failed:
			return errFailed
		case !found.Stress.All:
			return outcome(exitUndecided)
		}
		return nil
	})
}

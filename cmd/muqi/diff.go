package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/internal/catalog"
	"muqi/internal/diff"
	"muqi/internal/evidence"
	"muqi/internal/gather"
	"muqi/internal/show"
	"muqi/report"
)

type diffFlags struct {
	diff.Options
	own  ownFlags
	dir  string
	json bool
}

func newDiff(e *env) *cobra.Command {
	var f diffFlags
	cmd := &cobra.Command{
		Use:   "diff",
		Short: "Compare the answers of all variants on a corpus",
		Long: "diff runs all variants on the shipped instances, all small ones and random ones. It\n" +
			"prints verdicts and agreement, and saves the smallest counterexample of each kind\n" +
			"with its right answer. The exit code is 1 if a variant that claims to be exact fails.",
		Example: "  muqi diff --boards 2000 --seed 7\n  muqi diff --program ./a.out",
		Args:    noArgs,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, _ []string) error { return e.diff(s, f) })
	fl.Uint64Var(&f.Seed, "seed", 1, "seed of the random instances")
	fl.IntVar(&f.Boards, "boards", gather.Boards, "number of random instances")
	fl.DurationVar(&f.Time, "for", 0, "begin no random instance after this time (0: no limit)")
	fl.DurationVar(&f.Limit, "time", diff.DefaultLimit, "time of one solve; longer is a finding")
	f.own.add(fl)
	fl.StringVar(&f.dir, "out-dir", "out", "`FOLDER` for the counterexamples and diff.json")
	fl.BoolVar(&f.json, "json", false, "print the evidence as JSON instead of tables")
	return cmd
}

func (e *env) diff(s catalog.Suite, f diffFlags) error {
	if f.Boards < 0 {
		return fmt.Errorf("--boards %d: want 0 or more", f.Boards)
	}
	if f.Time < 0 {
		return fmt.Errorf("--for %v: want 0 or more", f.Time)
	}
	if f.Limit <= 0 {
		return fmt.Errorf("--time %v: want more than 0", f.Limit)
	}
	if err := evidence.CheckWritable(f.dir); err != nil {
		return err
	}
	itself := func(name string) string { return name }
	return e.withOwn(f.own, itself, f.Limit, func(programs ...external.Program) error {
		f.Progress = e.bar.stage("diff")
		d, err := s.Diff(e.ctx, f.Options, programs...)
		if err != nil {
			return err
		}
		return e.finishDiff(s, d, f)
	})
}

func (e *env) finishDiff(s catalog.Suite, d evidence.Diff, f diffFlags) error {
	diffs := evidence.Diffs{Schema: evidence.Schema, Games: []evidence.Diff{d}}
	err := diffs.Save(f.dir)
	if err == nil && f.json {
		err = e.printJSON(diffs)
	} else if err == nil {
		err = errors.Join(e.showDiffs(diffs, f.dir), e.sayWhy(s, d, f.dir))
	}
	if err == nil && slices.ContainsFunc(d.Variants, evidence.Tally.Broken) {
		return errFailed
	}
	return err
}

func (e *env) showDiffs(diffs evidence.Diffs, dir string) error {
	e.bar.clear()
	if err := report.Differences(e.out, diffs, report.Options{Lang: e.lang, Folder: filepath.ToSlash(dir), Width: e.width()}); err != nil {
		return err
	}
	return e.say("\nEvidence in %s, counterexamples in %s",
		filepath.Join(dir, evidence.DiffFile), filepath.Join(dir, evidence.Counterexamples))
}

// sayWhy ends with the command that explains the first wrong value, where the game has explanations.
// Programs come before variants.
func (e *env) sayWhy(s catalog.Suite, d evidence.Diff, dir string) error {
	for _, v := range d.Variants {
		wrong := slices.IndexFunc(v.Failures, func(f evidence.Failure) bool { return f.Status == algos.Wrong })
		if wrong < 0 || !s.Explains() {
			continue
		}
		algo, game := v.Name, d.Game
		if s.Check(algo) != nil {
			algo = "" // somebody's program
		}
		if game == e.suites[0].Describe().Name {
			game = ""
		}
		file := filepath.Join(dir, filepath.FromSlash(v.Failures[wrong].Artifact))
		return e.say("Why %s is wrong: %s", v.Name, show.ExplainCommand(algo, game, file))
	}
	return nil
}

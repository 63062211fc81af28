package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"muqi/algos/external"
	"muqi/internal/catalog"
	"muqi/internal/diff"
	"muqi/internal/evidence"
	"muqi/internal/gather"
	"muqi/report"
)

// diffFlags are those of "muqi diff".
type diffFlags struct {
	diff.Options
	own  ownFlags
	out  string
	json bool
}

func newDiff(e *env) *cobra.Command {
	var f diffFlags
	cmd := &cobra.Command{
		Use:   "diff",
		Short: "Compare the answers of all variants on a corpus",
		Long: "diff runs all variants on the shipped instances, all small ones and random ones.\n" +
			"It prints a verdict for each variant and how often they agree, and saves the\n" +
			"smallest counterexample of each kind as contest input with its right answer.\n\n" +
			"The exit code is 1 where a variant that claims to be exact fails, 0 where only\n" +
			"flawed ones do.",
		Example: "  muqi diff --boards 2000 --seed 7\n  muqi diff --program ./a.out",
		Args:    noArgs,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, _ []string) error { return e.diff(s, f) })
	fl.Uint64Var(&f.Seed, "seed", 1, "seed of the random instances")
	fl.IntVar(&f.Boards, "boards", gather.Boards, "number of random instances")
	fl.DurationVar(&f.Time, "time", 0, "begin no random instance after this time (0: no limit)")
	fl.DurationVar(&f.Limit, "limit", diff.DefaultLimit, "time of one solve; longer is a finding")
	f.own.add(fl)
	fl.StringVar(&f.out, "out", "out", "folder for the counterexamples and diff.json")
	fl.BoolVar(&f.json, "json", false, "print the evidence as JSON instead of tables")
	return cmd
}

func (e *env) diff(s catalog.Suite, f diffFlags) error {
	if f.Boards < 0 {
		return fmt.Errorf("--boards %d: want 0 or more", f.Boards)
	}
	if f.Time < 0 || f.Limit <= 0 {
		return fmt.Errorf("--time %v --limit %v: want a time of 0 or more and a limit of more than 0", f.Time, f.Limit)
	}
	if err := evidence.CheckWritable(f.out); err != nil {
		return err
	}
	itself := func(name string) string { return name }
	return e.withOwn(f.own, itself, f.Limit, func(programs ...external.Program) error {
		bar := newProgress(e.err)
		f.Progress = bar.stage("diff")
		d, err := s.Diff(e.ctx, f.Options, programs...)
		bar.clear()
		if err != nil {
			return err
		}
		return e.finishDiff(evidence.Diffs{Schema: evidence.Schema, Games: []evidence.Diff{d}}, f)
	})
}

// finishDiff saves what a comparison found, prints it and judges it.
func (e *env) finishDiff(diffs evidence.Diffs, f diffFlags) error {
	if err := diffs.Save(f.out); err != nil {
		return err
	}
	var err error
	if f.json {
		err = printJSON(e.out, diffs)
	} else {
		err = report.Differences(e.out, diffs, report.Options{Lang: e.lang, Folder: filepath.ToSlash(f.out)})
	}
	if err == nil && !f.json {
		_, err = fmt.Fprintf(e.out, "\n%s\n", e.lang.Format("Evidence in %s, counterexamples in %s",
			filepath.Join(f.out, evidence.DiffFile), filepath.Join(f.out, evidence.Counterexamples)))
	}
	if err != nil {
		return err
	}
	for _, d := range diffs.Games {
		for _, v := range d.Variants {
			if v.Broken() {
				return errFailed
			}
		}
	}
	return nil
}

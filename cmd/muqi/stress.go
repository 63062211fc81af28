package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"muqi/algos/external"
	"muqi/internal/catalog"
	"muqi/internal/gather"
	"muqi/internal/judge"
	"muqi/internal/show"
)

// stressFlags are those of "muqi stress".
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
		Long: "stress runs a program on the failures of earlier runs, on all small boards in the\n" +
			"order of their size, and then on boards that faults like and random ones, until it\n" +
			"fails or the time is over. A failure is made smaller until nothing can be taken\n" +
			"away, and saved as contest input with its answer.\n\n" +
			"The exit code is 1 where it fails.",
		Example: "  muqi stress --time 5m chess.cpp",
		Args:    wantOneProgram,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, files []string) error { return e.stress(s, files[0], f) })
	f.programFlags.add(fl, "")
	fl.DurationVar(&f.budget, "time", time.Minute, "look for a failure for this time")
	fl.DurationVar(&f.time, "limit", external.DefaultTime, "CPU time that the program may take on one board")
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
		return fmt.Errorf("--time %v: want more than 0", f.budget)
	}
	name := s.Describe().Name
	saved, err := f.failures.saved(name)
	if err != nil {
		return err
	}
	return e.withProgram(file, f.programFlags, func(p prepared) error {
		bar := newProgress(e.err)
		found, err := s.Stress(e.ctx, p.Program, judge.Options{
			Seed: f.seed, Saved: saved, Stress: f.budget, Shrink: f.budget, Progress: gather.Stages(bar.stage, file),
		})
		bar.clear()
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

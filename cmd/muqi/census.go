package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muqi/internal/catalog"
	"muqi/internal/census"
	"muqi/internal/show"
)

type censusFlags struct {
	census.Options
	census.SampleSpec
	algos  []string
	memory size
	random bool
	json   bool
}

func newCensus(e *env) *cobra.Command {
	var f censusFlags
	cmd := &cobra.Command{
		Use:   "census",
		Short: "Count on how many boards of a size a variant is wrong",
		Long: "census counts on how many of all boards of a size with weights 0 … max a variant is\n" +
			"wrong, and by how much. Both orientations of forward DP are counted by sums A + B,\n" +
			"which is quick; the variants of --algo by solving every board.",
		Example: "  muqi census --rows 3 --cols 3 --max 1",
		Args:    noArgs,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, _ []string) error {
		for _, name := range []string{"boards", "seed"} {
			if cmd.Flags().Changed(name) && !f.random {
				return fmt.Errorf("--%s: only with --random", name)
			}
		}
		if !cmd.Flags().Changed("rows") || !cmd.Flags().Changed("cols") {
			return errors.New("census: want --rows and --cols, such as --rows 3 --cols 3")
		}
		return e.census(s, f)
	})
	fl.IntVar(&f.Rows, "rows", 0, "number of rows (required)")
	fl.IntVar(&f.Cols, "cols", 0, "number of columns (required)")
	fl.Int64Var(&f.Max, "max", 1, "largest weight")
	fl.StringSliceVar(&f.algos, "algo", nil, "the variants to count board by board")
	fl.Int64Var(&f.MaxBoards, "max-boards", census.DefaultMaxBoards, "solve at most this many boards one by one")
	f.memory = halfTheMemory()
	fl.Var(&f.memory, "memory", "memory for the table of sums")
	fl.BoolVar(&f.random, "random", false, "draw random boards instead of counting all")
	fl.IntVar(&f.Boards, "boards", 1000, "number of random boards")
	fl.Uint64Var(&f.Seed, "seed", 1, "seed of the random boards")
	fl.IntVar(&f.Workers, "threads", 0, "number of threads (default one a core)")
	fl.BoolVar(&f.json, "json", false, "as JSON")
	return cmd
}

func (e *env) census(s catalog.Suite, f censusFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	counter, err := s.Census()
	if err != nil {
		var counted []string
		for _, other := range e.suites {
			if _, err := other.Census(); err == nil {
				counted = append(counted, other.Describe().Name)
			}
		}
		return fmt.Errorf("%w; want one of %s", err, strings.Join(counted, ", "))
	}
	f.MaxBytes = int64(f.memory)
	f.Progress = e.bar.stage("census")
	if f.random {
		found, err := counter.Sample(e.ctx, f.algos, f.SampleSpec, f.Options)
		if err != nil {
			return err
		}
		return e.print(found, f.json, show.Sample(show.In(e.lang), found)...)
	}
	f.Begin = func(boards int64) {
		fmt.Fprintln(e.err, "muqi:", e.lang.Format("%d boards to solve, each by %s and by %s",
			boards, s.Describe().Default, strings.Join(f.algos, ", ")))
	}
	found, err := counter.Count(e.ctx, f.algos, f.Size, f.Options)
	if err != nil {
		return err
	}
	return e.print(found, f.json, show.Census(show.In(e.lang), found)...)
}

// check reports flags that make no sense.
func (f censusFlags) check() error {
	switch {
	case f.Workers < 0:
		return fmt.Errorf("--threads %d: want 0 or more", f.Workers)
	case f.MaxBoards < 1:
		return fmt.Errorf("--max-boards %d: want 1 or more", f.MaxBoards)
	}
	return nil
}

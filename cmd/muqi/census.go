package main

import (
	"fmt"
	"math"
	"strings"

	"github.com/spf13/cobra"

	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/census"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// censusFlags are those of "muqi census".
type censusFlags struct {
	census.Options
	rows, cols int
	most       int64
	algos      []string
	memory     int64 // GiB
	random     bool
	boards     int
	seed       uint64
	json       bool
}

func newCensus(e *env) *cobra.Command {
	var f censusFlags
	cmd := &cobra.Command{
		Use:   "census",
		Short: "Count on how many boards of a size a variant is wrong",
		Long: "census counts, over all boards of a size with weights 0 … max, on how many a\n" +
			"variant is wrong, by how much at most, and how often by how much. The numbers\n" +
			"are exact. Both orientations of the forward search are counted by sums A + B,\n" +
			"which is quick; the variants of --algo by solving every single board, which it\n" +
			"says the number of before. With --random it estimates, from random boards.",
		Example: "  muqi census --rows 3 --cols 3 --max 1",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			for _, name := range []string{"boards", "seed"} {
				if cmd.Flags().Changed(name) && !f.random {
					return fmt.Errorf("--%s: only with --random", name)
				}
			}
			return e.census(f)
		},
	}
	fl := cmd.Flags()
	e.gameFlag(fl)
	fl.IntVar(&f.rows, "rows", 0, "number of rows (required)")
	fl.IntVar(&f.cols, "cols", 0, "number of columns (required)")
	fl.Int64Var(&f.most, "max", 1, "largest weight")
	fl.StringSliceVar(&f.algos, "algo", nil, "the variants to count, board by board (see \"muqi list\")")
	fl.Int64Var(&f.MaxBoards, "max-boards", census.DefaultMaxBoards, "solve no more boards than this, one by one")
	fl.Int64Var(&f.memory, "memory", 0, "`GiB` that the table of sums may take (default half of the memory)")
	fl.BoolVar(&f.random, "random", false, "draw random boards instead of counting all")
	fl.IntVar(&f.boards, "boards", 1000, "number of random boards")
	fl.Uint64Var(&f.seed, "seed", 1, "seed of the random boards")
	fl.IntVar(&f.Workers, "threads", 0, "number of threads (default one a core)")
	fl.BoolVar(&f.json, "json", false, "as JSON")
	for _, name := range []string{"rows", "cols"} {
		_ = cmd.MarkFlagRequired(name) // it only fails where there is no such flag
	}
	return cmd
}

func (e *env) census(f censusFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	s, err := e.suite()
	if err != nil {
		return err
	}
	names := f.algos
	if len(names) == 0 {
		names = census.ForwardNames()
	}
	solvers, truth, err := censusSolvers(s, names)
	if err != nil {
		return err
	}
	bar := newProgress(e.err)
	defer bar.clear()
	f.MaxBytes = f.memory << 30
	f.Progress = bar.stage("census")
	if f.random {
		found, err := census.Random(e.ctx, solvers, truth, f.rows, f.cols, f.most, f.boards, f.seed, f.Options)
		bar.clear()
		if err != nil {
			return err
		}
		return e.print(found, f.json, show.Sample(e.lang, found)...)
	}
	var found evidence.Census
	if len(f.algos) == 0 {
		found, err = census.Forward(e.ctx, f.rows, f.cols, f.most, f.Options)
	} else {
		found, err = e.censusFull(solvers, truth, f)
	}
	bar.clear()
	if err != nil {
		return err
	}
	return e.print(found, f.json, show.Census(e.lang, found)...)
}

// check reports flags that make no sense.
func (f censusFlags) check() error {
	switch {
	case f.Workers < 0:
		return fmt.Errorf("--threads %d: want 0 or more", f.Workers)
	case f.memory < 0 || f.memory > math.MaxInt64>>30:
		return fmt.Errorf("--memory %d: want 0 to %d", f.memory, math.MaxInt64>>30)
	case f.MaxBoards < 1:
		return fmt.Errorf("--max-boards %d: want 1 or more", f.MaxBoards)
	}
	return nil
}

// censusFull solves every board, and says before how many these are.
func (e *env) censusFull(solvers []census.Solver, truth census.Solver, f censusFlags) (evidence.Census, error) {
	boards, err := census.Boards(f.rows, f.cols, f.most)
	if err != nil {
		return evidence.Census{}, err
	}
	if boards.IsInt64() && boards.Int64() <= f.MaxBoards {
		fmt.Fprintln(e.err, "muqi:", e.lang.Format("%v boards to solve, each by %s and by %s", boards, truth.Info().Name, strings.Join(f.algos, ", ")))
	}
	return census.Full(e.ctx, solvers, truth, f.rows, f.cols, f.most, f.Options)
}

// censusSolvers are the variants of the given names, and the one that tells the
// truth.
func censusSolvers(s catalog.Suite, names []string) (solvers []census.Solver, truth census.Solver, err error) {
	solvers, ok := catalog.Variants[muqi.Board](s, append(names, s.Default()))
	if !ok {
		return nil, nil, fmt.Errorf("the game %s has no census", s.Describe().Name)
	}
	if err := variants([]evidence.Game{s.Describe()}, names...); err != nil {
		return nil, nil, err
	}
	last := len(solvers) - 1
	return solvers[:last], solvers[last], nil
}

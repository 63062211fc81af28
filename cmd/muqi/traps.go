package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"muqi/internal/catalog"
	"muqi/internal/show"
)

func newTraps(e *env) *cobra.Command {
	var dir string
	var search bool
	var seed uint64
	cmd := &cobra.Command{
		Use:   "traps",
		Short: "Write a small set of boards that exposes every known fault",
		Long: "traps writes boards within the contest's limits with their answers, and an index\n" +
			"of which board catches which flawed variant. Every one is caught, and any two\n" +
			"fail differently, so the pattern of failures names the fault.",
		Example: "  muqi traps --out traps",
		Args:    noArgs,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, _ []string) error {
		if cmd.Flags().Changed("seed") && !search {
			return fmt.Errorf("--seed: only with --search")
		}
		bar := newProgress(e.err)
		defer bar.clear()
		var find *catalog.TrapSearch
		if search {
			find = &catalog.TrapSearch{Seed: seed, Progress: bar.stage("traps")}
		}
		index, err := s.WriteTraps(e.ctx, dir, find)
		if err != nil {
			return err
		}
		bar.clear()
		if err := e.show(false, show.Traps(show.In(e.lang), index)...); err != nil {
			return err
		}
		_, err = fmt.Fprintf(e.out, "\n%s\n", e.lang.Format("%d boards in %s", len(index.Boards), dir))
		return err
	})
	fl.StringVar(&dir, "out", "out/traps", "folder to write to")
	fl.BoolVar(&search, "search", false, "search for a set anew, which takes a minute or more, instead of writing the one found before")
	fl.Uint64Var(&seed, "seed", 1, "seed of the boards to choose from")
	return cmd
}

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
		Long: "traps writes boards within the contest's limits with their answers, and an index of\n" +
			"which board catches which flawed variant. Any two variants fail differently.",
		Example: "  muqi traps --out-dir traps",
		Args:    noArgs,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, _ []string) error {
		if cmd.Flags().Changed("seed") && !search {
			return fmt.Errorf("--seed: only with --search")
		}
		var find *catalog.TrapSearch
		if search {
			find = &catalog.TrapSearch{Seed: seed, Progress: e.bar.stage("traps")}
		}
		index, err := s.WriteTraps(e.ctx, dir, find)
		if err != nil {
			return err
		}
		w := show.In(e.lang)
		return e.show(false, append(show.Traps(w, index), w.Para("%d boards in %s", len(index.Boards), dir))...)
	})
	fl.StringVar(&dir, "out-dir", "out/traps", "`FOLDER` to write to")
	fl.BoolVar(&search, "search", false, "search for a new set, a minute or more")
	fl.Uint64Var(&seed, "seed", 1, "seed of the boards to choose from")
	return cmd
}

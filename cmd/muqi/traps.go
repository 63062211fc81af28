package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"muqi/internal/catalog"
	"muqi/internal/show"
)

func newTraps(e *env) *cobra.Command {
	var dir string
	var tests bool
	var seed uint64
	cmd := &cobra.Command{
		Use:   "traps",
		Short: "Write a small set of boards that exposes every known fault",
		Long: "traps writes boards within the contest's limits with their answers, and an index of\n" +
			"which board catches which flawed variant. Any two variants fail differently.",
		Example: "  muqi traps --out-dir traps\n  muqi traps --tests --out-dir tests",
		Args:    noArgs,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, _ []string) error {
		if cmd.Flags().Changed("seed") && !tests {
			return fmt.Errorf("--seed: only with --tests")
		}
		w := show.In(e.lang)
		if tests {
			n, err := s.WriteTests(e.ctx, dir, seed)
			if err != nil {
				return err
			}
			return e.show(false, w.Para("%d tests in %s, their groups in %s", n, dir, catalog.SubtasksFile))
		}
		index, err := s.WriteTraps(dir)
		if err != nil {
			return err
		}
		return e.show(false, append(show.Traps(w, index), w.Para("%d traps in %s", len(index.Boards), dir))...)
	})
	fl.StringVar(&dir, "out-dir", "out/traps", "`FOLDER` to write to")
	fl.BoolVar(&tests, "tests", false, "write tests like the contest's, and the traps, for another judge: "+
		"chess1.in, chess1.ans …, subtasks.txt")
	fl.Uint64Var(&seed, "seed", 1, "seed of the tests")
	return cmd
}

package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
	"github.com/spf13/cobra"

	"muqi/catalog"
	"muqi/evidence"
)

// env is what every command works with.
type env struct {
	ctx      context.Context
	args     []string
	in       io.Reader
	out, err io.Writer
	game     string // the --game flag
}

func newRoot(e *env) *cobra.Command {
	root := &cobra.Command{
		Use:   "muqi",
		Short: "Solvers of 一双木棋 compared: right or wrong, how fast, and why",
		Long: "muqi runs several solvers of the contest task 一双木棋 behind one interface,\n" +
			"compares their answers, benchmarks them and writes a report.",
		Example:       "  muqi report\n  echo '1 1 7 3' | muqi solve",
		Version:       version(),
		Args:          cobra.NoArgs,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.PersistentFlags().StringVar(&e.game, "game", catalog.All()[0].Describe().Name, "the game (see \"muqi list\")")
	root.AddCommand(newReport(e), newSolve(e), newDiff(e), newBench(e), newList(e))
	return root
}

// suite is the suite of the game that was asked for.
func (e *env) suite() (catalog.Suite, error) {
	suites := catalog.All()
	var names []string
	for _, s := range suites {
		if s.Describe().Name == e.game {
			return s, nil
		}
		names = append(names, s.Describe().Name)
	}
	return nil, unknown("game", e.game, names)
}

// variants checks the names of variants that were asked for.
func variants(s catalog.Suite, names []string) error {
	var known []string
	for _, v := range s.Describe().Variants {
		known = append(known, v.Name)
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return unknown("variant", name, known)
		}
	}
	return nil
}

// unknown is the error of a name that is not in the list, with the nearest one.
func unknown(what, name string, known []string) error {
	nearest := slices.MinFunc(known, func(a, b string) int {
		return levenshtein.ComputeDistance(name, a) - levenshtein.ComputeDistance(name, b)
	})
	return fmt.Errorf("unknown %s %q: did you mean %q? There are %s", what, name, nearest, strings.Join(known, ", "))
}

// describeAll describes every game of the suite.
func describeAll() (games []evidence.Game) {
	for _, s := range catalog.All() {
		games = append(games, s.Describe())
	}
	return games
}

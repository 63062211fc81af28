package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muqi/game"
	"muqi/internal/catalog"
	"muqi/internal/show"
)

// smallestFlags are those of "muqi smallest".
type smallestFlags struct {
	game.Bounds
	algo string
	json bool
}

func newSmallest(e *env) *cobra.Command {
	var f smallestFlags
	cmd := &cobra.Command{
		Use:   "smallest",
		Short: "Find the smallest board or orchard on which a variant is wrong",
		Long: "smallest runs a variant on board after board, in the order fewest cells, fewest\n" +
			"rows, least total weight, lexicographically least (A before B), and says what it\n" +
			"looked at and whether that is a proof. Orchards come in the order fewest cells,\n" +
			"fewest rows, fewest apples, fewest trees, lexicographically least.",
		Example: "  muqi smallest --algo bfsforward-natural\n  muqi smallest --game apple",
		Args:    noArgs,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, _ []string) error { return e.smallest(s, f, cmd.Flags()) })
	fl.StringVar(&f.algo, "algo", "", "the variant (see \"muqi list\"; default the game's own)")
	fl.IntVar(&f.Cells, "cells", 0, "look at shapes of at most so many cells (default the game's own)")
	fl.Int64Var(&f.Total, "total", 0, "look at instances of at most this total weight, or of so many apples (default the game's own)")
	fl.BoolVar(&f.json, "json", false, "as JSON")
	return cmd
}

// maxCells keeps the list of shapes short; far fewer cells take for ever.
const maxCells = 1000

// check reports bounds that make no sense.
func (f smallestFlags) check(given *pflag.FlagSet) error {
	switch {
	case given.Changed("cells") && (f.Cells < 1 || f.Cells > maxCells):
		return fmt.Errorf("--cells %d: want 1 to %d", f.Cells, maxCells)
	case given.Changed("total") && f.Total < 0:
		return fmt.Errorf("--total %d: want 0 or more", f.Total)
	}
	return nil
}

func (e *env) smallest(s catalog.Suite, f smallestFlags, given *pflag.FlagSet) error {
	if err := f.check(given); err != nil {
		return err
	}
	own := s.Explaining().Bounds
	if !given.Changed("cells") {
		f.Cells = own.Cells
	}
	if !given.Changed("total") {
		f.Total = own.Total
	}
	bar := newProgress(e.err)
	found, err := s.Smallest(e.ctx, f.algo, f.Bounds, bar.stage("smallest"))
	bar.clear()
	if err != nil {
		return err
	}
	return e.print(found, f.json, show.Smallest(show.In(e.lang), found, s.Describe().Noun)...)
}

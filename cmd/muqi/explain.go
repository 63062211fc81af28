package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muqi/game"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

type explainFlags struct {
	algo     string
	md, json bool
}

func newExplain(e *env) *cobra.Command {
	var f explainFlags
	cmd := &cobra.Command{
		Use:   "explain [FILE…]",
		Short: "Show why a flawed variant is wrong on a board or an orchard",
		Long: "explain shows the line of play that a flawed variant believes in, its first mistake,\n" +
			"and the whole strategy against it; for forward DP where the right value is lost, for\n" +
			"memoised search in orchards the position that it counts as 0. Without a file it takes\n" +
			"an example that can be checked by hand.",
		Example: "  muqi explain --algo bfsforward-natural --md\n  muqi explain --game apple",
	}
	fl := e.onGame(cmd, func(s catalog.Suite, files []string) error { return e.explain(s, files, f) })
	fl.StringVar(&f.algo, "algo", "", "the `VARIANT` to explain (default "+e.explained()+")")
	fl.BoolVar(&f.md, "md", false, "as Markdown")
	fl.BoolVar(&f.json, "json", false, "as JSON")
	exclusive(cmd, [2]string{"md", "json"})
	return cmd
}

func (e *env) explain(s catalog.Suite, files []string, f explainFlags) (err error) {
	all := evidence.Explanations{Schema: evidence.Schema, Explanations: []evidence.Explanation{}, Smallest: []evidence.Smallest{}}
	add := func(x evidence.Explanation) error {
		all.Explanations = append(all.Explanations, x)
		if f.json {
			return nil
		}
		if len(all.Explanations) > 1 {
			if _, err := fmt.Fprintln(e.out); err != nil {
				return err
			}
		}
		return e.show(f.md, show.Explanation(show.In(e.lang), x, 1)...)
	}
	if len(files) == 0 {
		err = e.explainExample(s, f, add)
	} else {
		err = e.eachFile(files, func(name string, r io.Reader) error {
			for x, err := range s.Explain(e.ctx, name, r, f.algo) {
				if err == nil {
					err = add(x)
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
	}
	if f.json && e.ctx.Err() == nil {
		return errors.Join(e.printJSON(all), err)
	}
	return err
}

// explainExample explains the variant on an example. An exact variant need not
// have one.
func (e *env) explainExample(s catalog.Suite, f explainFlags, add func(evidence.Explanation) error) error {
	x, err := s.ExplainExample(e.ctx, f.algo, nil)
	var right *catalog.RightError
	switch {
	case err == nil:
		return add(x)
	case !errors.As(err, &right) || !right.Exact:
		return err
	case f.json:
		return nil
	}
	return e.say("%s is right on every %s to %d cells and total weight %d: there is nothing to explain.",
		right.Algo, e.lang.Word(right.Noun), right.Bounds.Cells, right.Bounds.Total)
}

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
		Long: "smallest tries instances in the order fewest cells, fewest rows, least total weight or\n" +
			"fewest apples, and says what it tried and whether that is a proof.",
		Example: "  muqi smallest --algo bfsforward-natural\n  muqi smallest --game apple",
		Args:    noArgs,
	}
	fl := e.onGame(cmd, func(s catalog.Suite, _ []string) error { return e.smallest(s, f, cmd.Flags()) })
	fl.StringVar(&f.algo, "algo", "", "the `VARIANT` (default "+e.explained()+")")
	fl.IntVar(&f.Cells, "cells", 0, "try shapes of at most this many cells (default the game's own)")
	fl.Int64Var(&f.Total, "total", 0, "try at most this total weight, or this many apples (default the game's own)")
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
	own := s.Bounds()
	if !given.Changed("cells") {
		f.Cells = own.Cells
	}
	if !given.Changed("total") {
		f.Total = own.Total
	}
	found, err := s.Smallest(e.ctx, f.algo, f.Bounds, e.bar.stage("smallest"))
	if err != nil {
		return err
	}
	asJSON := evidence.Explanations{
		Schema: evidence.Schema, Explanations: []evidence.Explanation{}, Smallest: []evidence.Smallest{found},
	}
	return e.print(asJSON, f.json, show.Smallest(show.In(e.lang), found, s.Describe().Noun)...)
}

package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// explainFlags are those of "muqi explain".
type explainFlags struct {
	algo     string
	md, json bool
}

func newExplain(e *env) *cobra.Command {
	var f explainFlags
	cmd := &cobra.Command{
		Use:   "explain [FILE…]",
		Short: "Show why a flawed variant is wrong on a board or an orchard",
		Long: "explain shows the line of play that a forward search believes in, the mistake in\n" +
			"it, where the search loses the truth, and what it computes instead. Without a\n" +
			"file it takes the smallest board on which the variant is wrong.\n\n" +
			"For the game apple it shows the position that a memoised search counts as 0 since\n" +
			"it is on its stack, what that is worth, how the error comes to the start, and the\n" +
			"play that proves it. Without a file it takes the orchard 3.T3S.",
		Example: "  muqi explain --algo bfsforward-natural --md\n  muqi explain --game apple",
	}
	fl := e.onGame(cmd, func(s catalog.Suite, files []string) error { return e.explain(s, files, f) })
	fl.StringVar(&f.algo, "algo", "", "the variant to explain (see \"muqi list\"; default the game's own)")
	fl.BoolVar(&f.md, "md", false, "as Markdown")
	fl.BoolVar(&f.json, "json", false, "as a JSON array")
	cmd.MarkFlagsMutuallyExclusive("md", "json")
	return cmd
}

func (e *env) explain(s catalog.Suite, files []string, f explainFlags) (err error) {
	all := []evidence.Explanation{}
	add := func(x evidence.Explanation) error {
		all = append(all, x)
		if f.json {
			return nil
		}
		if len(all) > 1 {
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
		return errors.Join(printJSON(e.out, all), err)
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
	return e.say("%s is right on every %s to %d cells of total weight to %d. "+
		"It claims to be exact: there is nothing to explain.",
		right.Algo, e.lang.Word(right.Noun), right.Bounds.Cells, right.Bounds.Total)
}

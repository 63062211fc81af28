package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"muqi/catalog"
	"muqi/evidence"
	"muqi/game"
	"muqi/report"
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
		Short: "Show why a flawed variant is wrong on a board",
		Long: "explain shows the line of play that a forward search believes in, the mistake in\n" +
			"it, where the search loses the truth, and what it computes instead. Without a\n" +
			"file it takes the smallest board on which the variant is wrong.",
		Example: "  muqi explain --algo bfsforward-natural --md",
		RunE:    func(_ *cobra.Command, files []string) error { return e.explain(files, f) },
	}
	fl := cmd.Flags()
	e.gameFlag(fl)
	fl.StringVar(&f.algo, "algo", "bfsforward-literal", "the variant to explain (see \"muqi list\")")
	fl.BoolVar(&f.md, "md", false, "as Markdown")
	fl.BoolVar(&f.json, "json", false, "as a JSON array")
	cmd.MarkFlagsMutuallyExclusive("md", "json")
	return cmd
}

func (e *env) explain(files []string, f explainFlags) error {
	s, err := e.suite()
	if err != nil {
		return err
	}
	if err := variants([]evidence.Game{s.Describe()}, f.algo); err != nil {
		return err
	}
	p := explainPrinter{e.out, f, []evidence.Explanation{}}
	if len(files) == 0 {
		err = e.explainSmallest(s, &p)
	}
	for _, file := range files {
		if err = e.explainFile(s, file, &p); err != nil {
			break
		}
	}
	if f.json {
		return errors.Join(printJSON(e.out, p.all), err)
	}
	return err
}

// explainSmallest explains the smallest counterexample of the variant.
func (e *env) explainSmallest(s catalog.Suite, p *explainPrinter) error {
	found, err := s.Smallest(e.ctx, p.f.algo, defaultBounds, nil)
	switch {
	case err != nil:
		return err
	case found.Board == nil:
		return fmt.Errorf("%s is right on every board to %d cells of total weight to %d: name a file with a larger one", p.f.algo, defaultBounds.Cells, defaultBounds.Total)
	}
	return p.each(s.Explain(e.ctx, "smallest counterexample", strings.NewReader(found.Board.Input()), p.f.algo))
}

// explainFile explains the boards of one file, "-" being standard input.
func (e *env) explainFile(s catalog.Suite, file string, p *explainPrinter) error {
	r, name, err := e.open(file)
	if err != nil {
		return err
	}
	defer r.Close()
	return p.each(s.Explain(e.ctx, name, r, p.f.algo))
}

// explainPrinter prints explanations as the flags say.
type explainPrinter struct {
	out io.Writer
	f   explainFlags
	all []evidence.Explanation // for JSON
}

func (p *explainPrinter) each(explanations func(func(evidence.Explanation, error) bool)) error {
	for x, err := range explanations {
		if err != nil {
			return err
		}
		switch {
		case p.f.json:
			p.all = append(p.all, x)
		case p.f.md:
			err = report.ExplainMarkdown(p.out, x)
		default:
			err = report.ExplainTerminal(p.out, x)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// defaultBounds keep the search for a smallest counterexample to seconds.
var defaultBounds = game.Bounds{Cells: 9, Total: 4}

func newSmallest(e *env) *cobra.Command {
	bounds := defaultBounds
	var algo string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "smallest",
		Short: "Find the smallest board on which a variant is wrong",
		Long: "smallest runs a variant on board after board, in the order fewest cells, fewest\n" +
			"rows, least total weight, lexicographically least (A before B), and says what it\n" +
			"looked at and whether that is a proof.",
		Example: "  muqi smallest --algo bfsforward-natural",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			s, err := e.suite()
			if err != nil {
				return err
			}
			if err := variants([]evidence.Game{s.Describe()}, algo); err != nil {
				return err
			}
			if bounds.Cells < 1 || bounds.Total < 0 {
				return fmt.Errorf("--cells %d --total %d: want at least one cell and a total of 0 or more", bounds.Cells, bounds.Total)
			}
			bar := newProgress(e.err)
			found, err := s.Smallest(e.ctx, algo, bounds, bar.stage("smallest"))
			bar.clear()
			switch {
			case err != nil:
				return err
			case asJSON:
				return printJSON(e.out, found)
			}
			return report.Smallest(e.out, found)
		},
	}
	fl := cmd.Flags()
	e.gameFlag(fl)
	fl.StringVar(&algo, "algo", "bfsforward-literal", "the variant (see \"muqi list\")")
	fl.IntVar(&bounds.Cells, "cells", bounds.Cells, "look at shapes of at most so many cells")
	fl.Int64Var(&bounds.Total, "total", bounds.Total, "look at boards of at most this total weight")
	fl.BoolVar(&asJSON, "json", false, "as JSON")
	return cmd
}

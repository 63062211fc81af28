package main

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
	"muqi/internal/show"
	"muqi/internal/traps"
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
		RunE:    func(_ *cobra.Command, files []string) error { return e.explain(files, f) },
	}
	fl := cmd.Flags()
	e.gameFlag(fl)
	fl.StringVar(&f.algo, "algo", "", "the variant to explain (see \"muqi list\"; default the game's own)")
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
	if f.algo, err = explained(s, f.algo); err != nil {
		return err
	}
	p := explainPrinter{out: e.out, lang: e.lang, f: f, all: []evidence.Explanation{}}
	if len(files) == 0 {
		err = e.explainExample(s, &p)
	}
	for _, file := range files {
		if err = e.explainFile(s, file, &p); err != nil {
			break
		}
	}
	if f.json && e.ctx.Err() == nil {
		return errors.Join(printJSON(e.out, p.all), err)
	}
	return err
}

// explained is the variant to explain: the named one, or the game's own.
func explained(s catalog.Suite, name string) (string, error) {
	if name == "" {
		return s.Explaining().Algo, nil
	}
	return name, variants([]evidence.Game{s.Describe()}, name)
}

// explainExample explains the variant on the game's example, or on its smallest
// counterexample. An exact variant need not have one.
func (e *env) explainExample(s catalog.Suite, p *explainPrinter) error {
	if example := s.Explaining().Input; example != "" {
		return p.each(s.Explain(e.ctx, "example", strings.NewReader(example), p.f.algo))
	}
	bounds := s.Explaining().Bounds
	found, err := s.Smallest(e.ctx, p.f.algo, bounds, nil)
	if err != nil {
		return err
	}
	if found.Input() != "" {
		return p.each(s.Explain(e.ctx, "smallest counterexample", strings.NewReader(found.Input()), p.f.algo))
	}
	if trap := trapFor(p.f.algo); trap != "" {
		return p.each(s.Explain(e.ctx, "trap", strings.NewReader(trap), p.f.algo))
	}
	if !claimsExact(s, p.f.algo) {
		return fmt.Errorf("%s is right on every board to %d cells of total weight to %d: name a file with a larger one", p.f.algo, bounds.Cells, bounds.Total)
	}
	if p.f.json {
		return nil
	}
	_, err = fmt.Fprintln(e.out, e.lang.Format("%s is right on every board to %d cells of total weight to %d. It claims to be exact: there is nothing to explain.",
		p.f.algo, bounds.Cells, bounds.Total))
	return err
}

// trapFor is the smallest of the traps on which the variant finds a wrong
// value, for variants that only larger boards expose; empty where there is none.
func trapFor(algo string) string {
	index, boards := traps.Shipped()
	for i, b := range index.Boards {
		if b.Catches[algo].Value != nil {
			var in strings.Builder
			if (muqi.Game{}).Format(&in, boards[i]) == nil {
				return in.String()
			}
		}
	}
	return ""
}

// claimsExact reports whether a variant claims to be exact.
func claimsExact(s catalog.Suite, name string) bool {
	return slices.ContainsFunc(s.Describe().Variants, func(v evidence.Variant) bool { return v.Name == name && v.Exact })
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
	out     io.Writer
	lang    lang.Language
	f       explainFlags
	printed int
	all     []evidence.Explanation // for JSON
}

// each prints explanations until there is an error.
func (p *explainPrinter) each(explanations iter.Seq2[evidence.Explanation, error]) error {
	for x, err := range explanations {
		if err == nil {
			err = p.print(x)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (p *explainPrinter) print(x evidence.Explanation) error {
	if p.f.json {
		p.all = append(p.all, x)
		return nil
	}
	if p.printed++; p.printed > 1 {
		if _, err := fmt.Fprintln(p.out); err != nil {
			return err
		}
	}
	blocks := show.Explanation(p.lang, x, 1)
	if p.f.md {
		return doc.Markdown(p.out, blocks...)
	}
	return doc.Terminal(p.out, blocks...)
}

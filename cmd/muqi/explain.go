package main

import (
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/spf13/cobra"

	"muqi/internal/catalog"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
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

// explainExample explains the variant on an example. An exact variant need not
// have one.
func (e *env) explainExample(s catalog.Suite, p *explainPrinter) error {
	x, err := s.ExplainExample(e.ctx, p.f.algo, nil)
	var right *catalog.RightError
	switch {
	case err == nil:
		return p.print(x)
	case !errors.As(err, &right) || !right.Exact:
		return err
	case p.f.json:
		return nil
	}
	_, err = fmt.Fprintln(e.out, e.lang.Format("%s is right on every %s to %d cells of total weight to %d. It claims to be exact: there is nothing to explain.",
		right.Algo, e.lang.Word(right.Noun), right.Bounds.Cells, right.Bounds.Total))
	return err
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
	blocks := show.Explanation(show.In(p.lang), x, 1)
	if p.f.md {
		return doc.Markdown(p.out, blocks...)
	}
	return doc.Terminal(p.out, blocks...)
}

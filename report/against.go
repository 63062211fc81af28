package report

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// compareWith compares the benchmarks with those of an older text.
func (b *benchmarks) compareWith(w show.Words, now, old *benchdata.Text, g evidence.Game) error {
	if now == nil || old == nil {
		return nil
	}
	then, err := benchmarkTable(old, g)
	if err != nil {
		return err
	}
	base := g.Baseline
	if b.baseline >= 0 {
		base = b.variants[b.baseline].Name
	}
	if base = b.CommonBaseline(then, base); base != "" {
		b.changes = b.Table.Against(then, base)
	}
	within := doc.Percent(max(b.Within(), then.Within()))
	b.against = append(environments(w, now, old), changed(w, b.changes, old.File, base, within)...)
	return nil
}

// environments says in what the texts differ.
func environments(w show.Words, now, old *benchdata.Text) []doc.Block {
	config := func(t *benchdata.Text, key string) string {
		for _, c := range t.Config {
			if c.Key == key {
				return strings.Join(c.Values, "; ")
			}
		}
		return ""
	}
	var keys, lines []string
	for _, c := range slices.Concat(now.Config, old.Config) {
		keys = append(keys, c.Key)
	}
	for _, key := range unique(keys) {
		if is, was := config(now, key), config(old, key); is != was {
			lines = append(lines, w.Format("%s was %s and is %s", key, cmp.Or(was, doc.None), cmp.Or(is, doc.None)))
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return []doc.Block{w.Para("**The environments differ:** %s.", w.Semicolons(lines))}
}

// changed lists what has become faster or slower, and counts the rest.
func changed(w show.Words, changes []benchdata.Change, old, base, within string) []doc.Block {
	counts := map[benchdata.Outcome]int{}
	t := w.Table(2, "changes", "size", "variant", "× then", "× now", "now ÷ then", "outcome")
	for _, c := range changes {
		counts[c.Outcome]++
		if c.Outcome == benchdata.Faster || c.Outcome == benchdata.Slower {
			word := w.Text("faster")
			if c.Outcome == benchdata.Slower {
				word = w.Text("slower")
			}
			t.Rows = append(t.Rows,
				[]string{c.Row.Name, c.Algo, ratioText(c.Then), ratioText(c.Now), ratioText(c.Comparison), word})
		}
	}
	if len(changes) == 0 {
		return []doc.Block{w.Para("**Against %s:** both texts have no variant and size in common.", old)}
	}
	blocks := []doc.Block{w.Para("**Against %s:** of %d speed-ups over `%s`, %d are slower, %d faster, "+
		"%d equal within %s, %d not known.", old, len(changes), base, counts[benchdata.Slower],
		counts[benchdata.Faster], counts[benchdata.Equal], within, counts[benchdata.Unknown])}
	if len(t.Rows) > 0 {
		blocks = append(blocks, t)
	}
	return blocks
}

// Against writes how the benchmarks differ from those of Evidence.Against, for a terminal, and reports whether
// something has become slower.
func Against(w io.Writer, e *Evidence, o Options) (slower bool, err error) {
	s, err := newReportData(e, o)
	if err != nil {
		return false, err
	}
	for _, g := range s.games {
		isSlower := func(c benchdata.Change) bool { return c.Outcome == benchdata.Slower }
		slower = slower || slices.ContainsFunc(g.bench.changes, isSlower)
	}
	return slower, doc.Terminal(w, o.width(), s.each(func(g *game) []doc.Block { return g.bench.against })...)
}

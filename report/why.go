package report

import (
	"fmt"
	"maps"
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/page"
	"muqi/internal/show"
)

func forwardChapter(w show.Words, g *game) []doc.Block {
	explained, often := forwardExplained(g.explanations), howOften(w, g)
	if len(explained)+len(often) == 0 {
		return nil
	}
	blocks := []doc.Block{w.Para("**The player who decides stands before the move.** The value of a position is the best " +
		"over its successors, chosen by whoever is to move. Forward DP keeps the best over its " +
		"predecessors, and so lets whoever arrives choose the past.",
	), page.Walk()}
	for _, e := range explained {
		blocks = append(blocks, show.Explanation(w, e, 3)...)
	}
	return append(blocks, often...)
}

func forwardExplained(all []evidence.Explanation) []evidence.Explanation {
	return filter(all, func(e evidence.Explanation) bool { return e.Board != nil && e.Orientation != "" })
}

func howOften(w show.Words, g *game) (blocks []doc.Block) {
	if counts := censusTable(w, g.censuses); len(counts.Rows) > 0 {
		blocks = append(blocks, w.Heading(3, "On how many boards"),
			w.Para("Exact counts over all boards with weights 0 … max."), counts)
	}
	if rates := rateTable(w, g.samples); len(rates.Rows) > 0 {
		blocks = append(blocks, w.Heading(3, "How often and how far off on random boards"),
			w.Para("Weights are uniform in 0 … max; intervals are those of Wilson."))
		blocks = append(blocks, ratePlot(w, g.bench, g.samples, rates)...)
	}
	return blocks
}

func censusTable(w show.Words, all []evidence.Census) doc.Table {
	t := w.Table(3, "size", "max", "variant", "boards", "wrong", "share", "largest error")
	for _, c := range all {
		for _, name := range slices.Sorted(maps.Keys(c.Wrong)) {
			wrong := c.Wrong[name]
			t.Add(fmt.Sprintf("%d×%d", c.Rows, c.Cols), c.Max, name, c.Boards, wrong, show.Share(wrong, c.Boards), c.MaxError[name])
		}
	}
	return t
}

func rateTable(w show.Words, all []evidence.Sample) doc.Table {
	t := w.Table(3, "size", "max", "variant", "boards", "wrong", "share", "95 % interval", "mean error")
	for _, s := range all {
		for _, r := range s.Rates {
			t.Add(fmt.Sprintf("%d×%d", s.Rows, s.Cols), s.Max, r.Name, r.Solved, r.Wrong,
				show.Share(r.Wrong, r.Solved), show.Interval(r), doc.Number(r.MeanError))
		}
	}
	return t
}

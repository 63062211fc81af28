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

// forwardChapter is on the forward DP, where the evidence explains one or
// counts how often one is wrong.
func forwardChapter(w show.Words, g *game) []doc.Block {
	explained, often := forwardExplained(g.explanations), howOften(w, g)
	if len(explained)+len(often) == 0 {
		return nil
	}
	blocks := []doc.Block{w.Para("**The player who chooses stands at the source of a move, not at its target.** " +
		"The value of a position S is the best over its successors, " +
		"chosen by whoever is to move at S. Forward relaxation keeps at every position S′ the best over its predecessors, " +
		"and so lets a player at S′ choose where to have come from. That decision was taken earlier, by whoever moved then, " +
		"and with an eye on what was still to come, which the forward pass has not seen.",
	), page.Walk(w.Language, boards(w, explained, g.Sample))}
	for _, e := range explained {
		blocks = append(blocks, show.Explanation(w, e, 3)...)
	}
	return append(append(blocks, theorems(w)...), often...)
}

// forwardExplained lists the explanations of forward DPs.
func forwardExplained(all []evidence.Explanation) []evidence.Explanation {
	return filter(all, func(e evidence.Explanation) bool { return e.Orientation != "" })
}

// boards lists what the page can walk over: the boards of explanations, and the
// example of the task's statement.
func boards(w show.Words, explained []evidence.Explanation, sample string) (all []page.Board) {
	add := func(rows, cols int, b page.Board) {
		if max(rows, cols) <= page.WidestWalk {
			all = append(all, b)
		}
	}
	for _, e := range explained {
		rows, cols := e.Board.Rows(), e.Board.Cols()
		name := w.Format("%d×%d, where %s is wrong", rows, cols, e.Algo)
		add(rows, cols, page.Board{Name: name, Orientation: e.Orientation, Input: e.Board.Input()})
	}
	var rows, cols int
	if _, err := fmt.Sscan(sample, &rows, &cols); err == nil {
		add(rows, cols, page.Board{Name: w.Format("the sample, %d×%d", rows, cols), Input: sample})
	}
	return all
}

// theorems says what is proved about forward searches in general.
func theorems(w show.Words) []doc.Block {
	return []doc.Block{
		w.Heading(3, "What holds on every board"),
		doc.List{
			w.Say("**Un-playing.** The forward search is the exact solution of another game: the board is un-played from full to empty. " +
				"That is the game on the board turned by 180°, begun by whoever makes the last move. " +
				"Relaxing Black's moves with max lets each player choose what to collect there; relaxing them with min lets the opponent choose it."),
			w.Say("**A blunder always exists.** Traced back from the full board, the search's own choices are a line of play. " +
				"If its outcome is not the value of the board, some move in it is a mistake of the player who makes it: " +
				"a line without mistakes ends with the value. The mistake, the better move and what that guarantees are a proof that anyone can check."),
			w.Say("**One aim, no error.** Let both players maximise the same sum, and the search is right on every board: " +
				"a longest path has the same length from either end. What breaks it is the alternation of max and min."),
		},
	}
}

// howOften shows exact counts over all small boards, and rates on random ones.
func howOften(w show.Words, g *game) (blocks []doc.Block) {
	if counts := censusTable(w, g.censuses); len(counts.Rows) > 0 {
		blocks = append(blocks, w.Heading(3, "On how many boards"),
			w.Para("Exact counts over all boards of a size with weights 0 … max, each cell of A and of B on its own."), counts)
	}
	if rates := rateTable(w, g.samples); len(rates.Rows) > 0 {
		blocks = append(blocks, w.Heading(3, "How often and how far off on random boards"),
			w.Para("Weights uniform in 0 … max. The share of wrong values with its 95 %% interval (Wilson), and the mean size of the error over all boards."))
		blocks = append(blocks, ratePlots(w, g.bench, g.samples, rates)...)
	}
	return blocks
}

// censusTable has a row for every size and variant that was counted.
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

// rateTable has a row for every size and variant that was sampled.
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

package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/page"
	"muqi/internal/show"
)

// forwardPrefix starts the names of the variants that relax forward.
const forwardPrefix = "bfsforward"

// forward is the chapter on the forward DP, where the suite has one: why it is
// wrong, shown on its smallest counterexample, and how often.
func (g *subject) forward() []doc.Block {
	names := g.forwardNames()
	if len(names) == 0 {
		return nil
	}
	blocks := []doc.Block{g.Para("**The player who chooses stands at the source of a move, not at its target.** " +
		"The value of a position S is the best over its successors, " +
		"chosen by whoever is to move at S. Forward relaxation keeps at every position S′ the best over its predecessors, " +
		"and so lets a player at S′ choose where to have come from. That decision was taken earlier, by whoever moved then, " +
		"and with an eye on what was still to come, which the forward pass has not seen.",
	), page.Walk(g.Language, g.boards())}
	for _, name := range names {
		blocks = append(blocks, g.walkThrough(name)...)
	}
	blocks = append(blocks, theorems(g.Words)...)
	return append(blocks, g.howOften()...)
}

// forwardNames lists the flawed variants that relax forward.
func (g *subject) forwardNames() (names []string) {
	for _, v := range g.variants {
		if v.claim == flawed && strings.HasPrefix(v.Name, forwardPrefix) {
			names = append(names, v.Name)
		}
	}
	return names
}

// walkThrough explains a variant on its smallest counterexample, as far as the
// evidence goes.
func (g *subject) walkThrough(name string) []doc.Block {
	for _, e := range g.explanations {
		if e.Algo == name {
			return show.Explanation(g.Language, e, 3)
		}
	}
	f := g.smallestOf(name)
	if f == nil {
		return []doc.Block{g.Para("`%s`: there is no counterexample in the evidence.", name)}
	}
	return []doc.Block{
		g.Para("`%s`: its smallest counterexample is %d×%d. Right is **%s**, it says **%s**.", name, f.Rows, f.Cols, g.Value(f.Want), g.Value(f.Got)),
		doc.Input(f.Input),
	}
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
func (g *subject) howOften() []doc.Block {
	if g.census == nil {
		return nil
	}
	var blocks []doc.Block
	if counts := censusTable(g.Words, g.census.Censuses); len(counts.Rows) > 0 {
		blocks = append(blocks, g.Heading(3, "On how many boards"),
			g.Para("Exact counts over all boards of a size with weights 0 … max, each cell of A and of B on its own."), counts)
	}
	if rates := rateTable(g.Words, g.census.Samples); len(rates.Rows) > 0 {
		blocks = append(blocks, g.Heading(3, "How often and how far off on random boards"),
			g.Para("Weights uniform in 0 … max. The share of wrong values with its 95 %% interval (Wilson), and the mean size of the error over all boards."))
		blocks = append(blocks, g.ratePlots(g.census.Samples, rates)...)
	}
	return blocks
}

// censusTable has a row for every size and variant that was counted.
func censusTable(w show.Words, all []evidence.Census) doc.Table {
	t := doc.Table{Head: w.Heads("size", "max", "variant", "boards", "wrong", "share", "largest error"), Labels: 3}
	for _, c := range all {
		for _, name := range slices.Sorted(maps.Keys(c.Wrong)) {
			t.Rows = append(t.Rows, []string{
				fmt.Sprintf("%d×%d", c.Rows, c.Cols), fmt.Sprint(c.Max), name,
				show.Unsigned(c.Boards), show.Unsigned(c.Wrong[name]), show.Share(c.Wrong[name], c.Boards), show.Unsigned(c.MaxError[name]),
			})
		}
	}
	return t
}

// rateTable has a row for every size and variant that was sampled.
func rateTable(w show.Words, all []evidence.Sample) doc.Table {
	t := doc.Table{Head: w.Heads("size", "max", "variant", "boards", "wrong", "share", "95 % interval", "mean error"), Labels: 3}
	for _, s := range all {
		for _, r := range s.Rates {
			t.Rows = append(t.Rows, []string{
				fmt.Sprintf("%d×%d", s.Rows, s.Cols), fmt.Sprint(s.Max), r.Name, show.Unsigned(r.Solved), show.Unsigned(r.Wrong),
				show.Share(r.Wrong, r.Solved), fmt.Sprintf("%.2f … %.2f %%", 100*r.Low, 100*r.High), doc.Number(r.MeanError),
			})
		}
	}
	return t
}

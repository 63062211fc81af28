package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// howOften says on how many instances the explained variants are wrong.
func howOften(w show.Words, g *game) []doc.Block {
	blocks := shareTable(w, g)
	if len(blocks) == 0 {
		blocks = smallShares(w, g.diff)
	}
	if last := largestSample(g.samples); last != nil {
		blocks = append(blocks, w.Para("On random boards of %d×%d with weights 0 … %d, the wrong answers are %s. With 95 %% confidence each is wrong "+
			"on at least %.1f %% of all such boards.", last.Rows, last.Cols, last.Max, wrongOf(w, last.Rates), 100*leastShare(last.Rates)))
		blocks = append(blocks, ratePlot(w, g.bench, g.samples)...)
	}
	return blocks
}

// shareTable has exact counts of forward DP. Those of other variants are in the appendix.
func shareTable(w show.Words, g *game) []doc.Block {
	if len(g.censuses) == 0 || len(g.forward) == 0 {
		return nil
	}
	t := w.Table(1, "wrong boards by size", "size", "boards")
	for _, e := range g.forward {
		t.Head = append(t.Head, w.Format("%s wrong", w.Word(e.Orientation)))
	}
	for _, c := range g.censuses {
		row := []any{fmt.Sprintf("%d×%d", c.Rows, c.Cols), c.Boards}
		for _, e := range g.forward {
			wrong, counted := c.Wrong[e.Algo]
			if !counted {
				row = append(row, doc.None)
				continue
			}
			row = append(row, w.Format("%d (%s)", wrong, show.Share(wrong, c.Boards)))
		}
		t.Add(row...)
	}
	return []doc.Block{
		w.Para("Exact counts over all boards with weights 0 and 1:"),
		t,
		w.Para("In these counts it matters who moves last. With an odd number of cells Black begins both the real " +
			"game and the un-played one, and natural is wrong less often than literal. With an even number White " +
			"begins the un-played game, and it is the other way round. With large weights the difference fades."),
		bySample(w, g),
	}
}

// bySample says how likely it is that a forward DP passes a board like the sample.
func bySample(w show.Words, g *game) doc.Block {
	b, ok := evidence.ParseWeights(g.Sample)
	var l doc.Line
	for _, e := range g.forward {
		for _, c := range g.censuses {
			if wrong, counted := c.Wrong[e.Algo]; ok && counted && c.Rows == b.Rows() && c.Cols == b.Cols() && passes(g, e.Algo) {
				l = w.Say("The sample is a %d×%d board. Even with weights 0 and 1, %s forward DP is right on %s of such "+
					"boards, so one of them shows little.",
					c.Rows, c.Cols, w.Word(e.Orientation), show.Share(c.Boards-wrong, c.Boards))
			}
		}
	}
	return doc.Paragraph(l)
}

// smallShares says how many of the exhaustive part of the corpus flawed variants get wrong.
func smallShares(w show.Words, d *evidence.Diff) []doc.Block {
	if d == nil {
		return nil
	}
	var list doc.List
	for i, group := range d.Groups {
		for _, v := range d.Variants {
			wrong, solved := v.Groups[i][algos.Wrong], v.Groups[i][algos.Wrong]+v.Groups[i][algos.OK]
			if !v.Exact && solved > 0 {
				list = append(list, w.Say("**%s:** `%s` is wrong on %d of the %d that it solved (%s).",
					show.Capital(w.Reason(group.What)), v.Name, wrong, solved, show.Share(uint64(wrong), uint64(solved))))
			}
		}
	}
	if len(list) == 0 {
		return nil
	}
	return []doc.Block{list}
}

func largestSample(all []evidence.Sample) *evidence.Sample {
	var last *evidence.Sample
	for i, x := range all {
		if len(x.Rates) > 0 && (last == nil || x.Rows*x.Cols > last.Rows*last.Cols) {
			last = &all[i]
		}
	}
	return last
}

// wrongOf says on how many boards each variant is wrong: "100 of 100 by `x`".
func wrongOf(w show.Words, rates []evidence.Rate) doc.Line {
	var l doc.Line
	for i, r := range rates {
		l = doc.Join(l, w.If(i > 0, ", "), w.Say("%d of %d by `%s`", r.Wrong, r.Solved, r.Name))
	}
	return l
}

func leastShare(rates []evidence.Rate) float64 {
	return slices.MinFunc(rates, func(a, b evidence.Rate) int { return cmp.Compare(a.Low, b.Low) }).Low
}

// countsSection has all censuses and samples.
func countsSection(w show.Words, g *game) (blocks []doc.Block) {
	if t := censusTable(w, g.censuses); len(t.Rows) > 0 {
		blocks = append(blocks, w.Para("Exact counts over all boards with weights 0 … max."), t)
	}
	if t := rateTable(w, g.samples); len(t.Rows) > 0 {
		blocks = append(blocks, w.Para("Random boards, weights uniform in 0 … max; the intervals are those of Wilson."), t)
	}
	return blocks
}

func censusTable(w show.Words, all []evidence.Census) doc.Table {
	t := w.Table(3, "exact counts", "size", "max", "variant", "boards", "wrong", "share", "largest error")
	for _, c := range all {
		for _, name := range slices.Sorted(maps.Keys(c.Wrong)) {
			wrong := c.Wrong[name]
			t.Add(fmt.Sprintf("%d×%d", c.Rows, c.Cols), c.Max, name, c.Boards, wrong, show.Share(wrong, c.Boards), c.MaxError[name])
		}
	}
	return t
}

func rateTable(w show.Words, all []evidence.Sample) doc.Table {
	t := w.Table(3, "random boards", "size", "max", "variant", "boards", "wrong", "95 % interval", "mean error")
	for _, s := range all {
		for _, r := range s.Rates {
			t.Add(fmt.Sprintf("%d×%d", s.Rows, s.Cols), s.Max, r.Name, r.Solved, r.Wrong, show.Interval(r), doc.Number(r.MeanError))
		}
	}
	return t
}

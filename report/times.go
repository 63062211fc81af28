package report

import (
	"cmp"
	"fmt"
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/reason"
	"muqi/internal/show"
)

// movesUnit is the counter by which time is divided for the time of one move.
const movesUnit = "moves"

// timesChapter is on speed.
func timesChapter(w show.Words, b *benchmarks, limit float64) []doc.Block {
	blocks := timeTable(w, b, limit)
	if len(b.rows) == 0 {
		return blocks
	}
	blocks = append(blocks, doc.Paragraph(roundsLine(w, b)))
	var idle []string
	for i, s := range b.ladder {
		if !slices.ContainsFunc(b.rows, func(r row) bool { return r.Ladder == i }) {
			idle = append(idle, s.Spec)
		}
	}
	if len(idle) > 0 {
		blocks = append(blocks, w.Para("Sizes of the ladder without any benchmark: %s.", w.Semicolons(idle)))
	}
	if b.baseline >= 0 {
		blocks = append(blocks, speedups(w, b)...)
	}
	blocks = append(blocks, moveTimes(w, b)...)
	return append(blocks, spreads(w, b)...)
}

// timeTable shows the median of every entry.
func timeTable(w show.Words, b *benchmarks, limit float64) []doc.Block {
	if len(b.rows) == 0 {
		return []doc.Block{w.Para("Nothing was timed: there are no benchmarks of this game in the evidence.")}
	}
	fewest, most := roundsRange(b)
	t := b.table(func(r row, i int, n *doc.Notes) string {
		e := r.entries[i]
		text := timeText(w, e, n)
		if e.Time != nil && fewest < most && len(e.Time.Values) < max(b.wanted, most) {
			text = n.Mark(text, w.Format("%s only", w.Count(len(e.Time.Values), "1 round", "%d rounds")))
		}
		return text
	})
	blocks := timePlot(w, b, limit,
		w.Para("Time of one instance: the median of all rounds, ± its 95 %% interval. The interval is not symmetric; ± gives its farther end."),
		t,
	)
	blocks = append(blocks, processLines(w, b)...)
	if b.standsIn != "" {
		blocks = append(blocks, doc.Paragraph(doc.Plain(b.standsIn)))
	}
	return blocks
}

// timeText is the time of an entry, or why it has none.
func timeText(w show.Words, e benchdata.Entry, n *doc.Notes) string {
	switch {
	case e.Time == nil && e.Absent == nil:
		return w.Text("not run")
	case e.Time == nil:
		return n.Mark(cmp.Or(w.Status(e.Absent.Status), w.Text("absent")), w.Reason(e.Absent.Reason))
	}
	text := doc.Seconds(e.Time.Center)
	if s, ok := e.Time.Spread(); ok {
		text += fmt.Sprintf(" ± %.0f %%", 100*s)
	}
	text = markWarnings(w, text, e.Time.Warnings, n)
	if e.Absent != nil { // it failed after some rounds
		text = n.Mark(text, w.Format("no further rounds: %s", w.Reason(e.Absent.Reason)))
	}
	return text
}

// markWarnings adds what is to be known of a figure as notes.
func markWarnings(w show.Words, text string, warnings []reason.Reason, n *doc.Notes) string {
	for _, warning := range warnings {
		text = n.Mark(text, w.Reason(warning))
	}
	return text
}

// processLines names the variants whose times are those of whole processes.
func processLines(w show.Words, b *benchmarks) []doc.Block {
	var blocks []doc.Block
	for i, v := range b.variants {
		var starts []float64
		for _, r := range b.rows {
			if s, ok := r.entries[i].Work[benchdata.StartUp]; ok {
				starts = append(starts, s.Center)
			}
		}
		if len(starts) == 0 {
			continue
		}
		slices.Sort(starts)
		blocks = append(blocks, w.Para("`%s` is **timed as a whole process**, unlike the variants of the suite: %s of every time is its start-up, measured by a trivial run.",
			v.Name, doc.Seconds(starts[len(starts)/2])))
	}
	return blocks
}

// roundsRange is the smallest and the largest number of rounds of an entry.
func roundsRange(b *benchmarks) (fewest, most int) {
	for r, i := range b.timed() {
		n := len(r.entries[i].Time.Values)
		if fewest == 0 || n < fewest {
			fewest = n
		}
		most = max(most, n)
	}
	return fewest, most
}

func roundsLine(w show.Words, b *benchmarks) doc.Line {
	fewest, most := roundsRange(b)
	l := w.Say("Rounds of each cell: %d.", most)
	switch {
	case most == 0:
		return w.Say("No cell was timed.")
	case fewest < most:
		l = w.Say("Rounds of each cell: %d to %d.", fewest, most)
	}
	if fewest < b.wanted {
		return doc.Join(l, w.Say(" **Fewer than the %d that were wanted.**", b.wanted))
	}
	return l
}

// wideSpread is the relative width of an interval, on its wider side, from
// which a reader is warned.
const wideSpread = 0.05

// mostWide is how many entries a warning lists one by one.
const mostWide = 12

// spreads warns of entries whose rounds differ much.
func spreads(w show.Words, b *benchmarks) []doc.Block {
	var wide doc.List
	known := 0
	for r, i := range b.timed() {
		s, ok := r.entries[i].Time.Spread()
		if ok {
			known++
		}
		if ok && s > wideSpread {
			wide = append(wide, w.Say("`%s` at %s: ± %s", b.variants[i].Name, r.Name, doc.Percent(s)))
		}
	}
	limit := fmt.Sprintf("%.0f %%", 100*wideSpread)
	switch {
	case known == 0:
		return []doc.Block{w.Para("No cell has rounds enough for an interval, so nothing is known of how they spread.")}
	case len(wide) == 0:
		return []doc.Block{w.Para("No interval reaches farther than %s from its median.", limit)}
	case len(wide) > mostWide:
		return []doc.Block{w.Para("**Warning.** In %d of the %d cells the rounds spread by more than %s"+
			": so far from the median lies the farther end of its 95 %% interval. It was a busy machine; read the times with care, and the ratios rather than the times.",
			len(wide), known, limit)}
	}
	return []doc.Block{
		w.Para("**Warning.** In these cells the rounds spread by more than %s"+
			": so far from the median lies the farther end of its 95 %% interval. Read them with care.", limit),
		wide,
	}
}

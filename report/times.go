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

func timesSection(w show.Words, b *benchmarks) []doc.Block {
	blocks := timeTable(w, b)
	if len(b.rows) == 0 {
		return blocks
	}
	var idle []string
	for i, s := range b.ladder {
		if !slices.ContainsFunc(b.rows, func(r row) bool { return r.Ladder == i }) {
			idle = append(idle, s.Spec)
		}
	}
	if len(idle) > 0 {
		blocks = append(blocks, w.Para("Sizes without a benchmark: %s.", w.Semicolons(idle)))
	}
	if b.baseline >= 0 {
		blocks = append(blocks, speedups(w, b)...)
	}
	blocks = append(blocks, growthTable(w, b)...)
	blocks = append(blocks, processorTable(w, b)...)
	return append(blocks, b.against...)
}

func timeTable(w show.Words, b *benchmarks) []doc.Block {
	if len(b.rows) == 0 {
		return []doc.Block{w.Para("The evidence has no benchmarks of this game.")}
	}
	t := b.table(w.Text("time of one instance"), func(r row, i int, n *doc.Notes) string { return timeText(w, r.entries[i], n) })
	blocks := []doc.Block{
		w.Para("Time of one instance: the median of %s, ± the farther end of its 95 %% interval.", roundsText(w, b)),
		t,
	}
	if b.standsIn != "" {
		blocks = append(blocks, doc.Paragraph(doc.Plain(b.standsIn)))
	}
	return blocks
}

// roundsText is how many rounds the entries have: "10 rounds", "10 to 40 rounds".
func roundsText(w show.Words, b *benchmarks) string {
	var counts []int
	for r, i := range b.timed() {
		counts = append(counts, len(r.entries[i].Time.Values))
	}
	if len(counts) == 0 {
		return w.Format("%d rounds", 0)
	}
	if least, most := slices.Min(counts), slices.Max(counts); least < most {
		return w.Format("%d to %d rounds", least, most)
	}
	return w.Count(counts[0], "1 round", "%d rounds")
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

// markWarnings adds what is to be known of a number as notes.
func markWarnings(w show.Words, text string, warnings []reason.Reason, n *doc.Notes) string {
	for _, warning := range warnings {
		text = n.Mark(text, w.Reason(warning))
	}
	return text
}

// wideSpread is the relative width of an interval, on its wider side, from
// which a reader is warned.
const wideSpread = 0.05

func spreads(w show.Words, b *benchmarks) doc.Block {
	wide, known := 0, 0
	for r, i := range b.timed() {
		if s, ok := r.entries[i].Time.Spread(); ok {
			known++
			if s > wideSpread {
				wide++
			}
		}
	}
	limit := fmt.Sprintf("%.0f %%", 100*wideSpread)
	switch {
	case known == 0:
		return w.Para("No entry has enough rounds for an interval.")
	case wide == 0:
		return w.Para("Every interval ends within %s of its median.", limit)
	}
	return w.Para("**Warning.** In %d of %d entries the interval reaches farther than %s from the median. "+
		"Trust ratios more than times.",
		wide, known, limit)
}

package show

import (
	"fmt"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// Smallest tells the outcome of a search for the smallest counterexample. noun
// is what an instance is called.
func Smallest(w Words, s evidence.Smallest, noun string) []doc.Block {
	noun = w.Word(noun)
	searched := []doc.Block{w.Para("What was tried, in order:"), searchedTable(w, s, noun)}
	if s.Input == "" {
		right := w.Para("`%s` is right on all %ss that were tried, which proves nothing about the others.",
			s.Algo, noun)
		return append([]doc.Block{right}, searched...)
	}
	found := doc.Join(
		w.Say("`%s` is wrong on this %s: it is worth **%d**, the variant says **%d**. ",
			s.Algo, noun, s.Truth, s.Value),
		w.If(s.Proved, "It is the smallest such %s, proved.", noun),
		w.If(!s.Proved, "It is the smallest found: not all smaller %ss were tried.", noun))
	return append([]doc.Block{doc.Paragraph(found), doc.Fence(s.Input)}, searched...)
}

func searchedTable(w Words, s evidence.Smallest, noun string) doc.Table {
	t := doc.Table{Title: w.Text("what was tried"), Head: []string{w.Text("shape"), w.Text("total"), w.Format("%ss", noun), w.Text("outcome")},
		Labels: 4}
	for i, b := range s.Below {
		total, boards, outcome := fmt.Sprintf("≤ %d", b.Total), fmt.Sprint(b.Instances),
			w.Text("right on all of them")
		if b.All {
			total, boards = w.Text("any"), w.Format("all %s", boards)
		}
		if b.Some {
			total = w.Text("some")
		}
		switch {
		case b.Reason.Why != "":
			total, boards, outcome = w.Text("any"), w.Text("all"),
				t.Notes.Mark(w.Text("right, proved"), w.Reason(b.Reason))
		case s.Input != "" && i == len(s.Below)-1:
			outcome = w.Text("wrong on the last of them")
		}
		t.Add(b.Shape, total, boards, outcome)
	}
	return t
}

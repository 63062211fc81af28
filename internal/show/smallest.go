package show

import (
	"fmt"
	"strconv"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// Smallest tells the outcome of a search for the smallest counterexample. noun
// is what an instance is called.
func Smallest(l lang.Language, s evidence.Smallest, noun string) []doc.Block {
	w := In(l)
	blocks := []doc.Block{smallestVerdict(w, s, noun)}
	if s.Input() != "" {
		blocks = append(blocks, doc.Fence(s.Input()))
	}
	return append(blocks, w.Para("What was looked at, in order:"), searchedTable(w, s, noun))
}

func searchedTable(w Words, s evidence.Smallest, noun string) doc.Table {
	t := doc.Table{Head: []string{w.Text("shape"), w.Text("total"), w.Format("%ss", w.Said(noun)), w.Text("outcome")}, Labels: 4}
	for i, b := range s.Below {
		total, boards, outcome := fmt.Sprintf("≤ %d", b.Total), strconv.FormatInt(b.Boards, 10), w.Text("right on all of them")
		if b.All {
			total, boards = w.Text("any"), w.Format("all %s", boards)
		}
		switch {
		case b.Reason != "":
			total, boards, outcome = w.Text("any"), w.Text("all"), t.Notes.Mark(w.Text("right, proved"), w.Said(b.Reason))
		case s.Input() != "" && i == len(s.Below)-1:
			outcome = w.Text("wrong on the last of them")
		}
		t.Rows = append(t.Rows, []string{fmt.Sprintf("%d×%d", b.Rows, b.Cols), total, boards, outcome})
	}
	return t
}

// smallestVerdict says what was found, and how sure it is that nothing is
// smaller.
func smallestVerdict(w Words, s evidence.Smallest, noun string) doc.Paragraph {
	if s.Input() == "" {
		return w.Para("`%s` is right on all %ss that were looked at. That is no proof that it is right on all others.", s.Algo, w.Said(noun))
	}
	l := w.Say("`%s` is wrong on this %s: it is worth **%d**, the variant says **%d**. ", s.Algo, w.Said(noun), s.Truth, s.Value)
	if s.Proved {
		return doc.Paragraph(doc.Join(l, w.Say("It is the smallest such %s, proved.", w.Said(noun))))
	}
	return doc.Paragraph(doc.Join(l, w.Say("It is the smallest found. Of the smaller shapes there are more %ss, which were not looked at.", w.Said(noun))))
}

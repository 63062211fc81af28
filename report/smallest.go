package report

import (
	"fmt"
	"io"
	"strconv"

	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// Smallest writes the outcome of a search for the smallest counterexample, for
// a terminal. noun is what an instance is called.
func Smallest(out io.Writer, l lang.Language, s evidence.Smallest, noun string) error {
	w := words{l}
	blocks := []block{w.smallestVerdict(s, noun)}
	if s.Input() != "" {
		blocks = append(blocks, fence(s.Input()))
	}
	return write(out, new(terminal), append(blocks, w.para("What was looked at, in order:"), w.searchedTable(s, noun)))
}

func (w words) searchedTable(s evidence.Smallest, noun string) table {
	t := table{head: []string{w.Text("shape"), w.Text("total"), w.Format("%ss", w.Said(noun)), w.Text("outcome")}, labels: 4}
	for i, b := range s.Below {
		total, boards, outcome := fmt.Sprintf("≤ %d", b.Total), strconv.FormatInt(b.Boards, 10), w.Text("right on all of them")
		if b.All {
			total, boards = w.Text("any"), w.Format("all %s", boards)
		}
		switch {
		case b.Reason != "":
			total, boards, outcome = w.Text("any"), w.Text("all"), t.notes.mark(w.Text("right, proved"), w.Said(b.Reason))
		case s.Input() != "" && i == len(s.Below)-1:
			outcome = w.Text("wrong on the last of them")
		}
		t.rows = append(t.rows, []string{fmt.Sprintf("%d×%d", b.Rows, b.Cols), total, boards, outcome})
	}
	return t
}

// smallestVerdict says what was found, and how sure it is that nothing is
// smaller.
func (w words) smallestVerdict(s evidence.Smallest, noun string) para {
	if s.Input() == "" {
		return w.para("`%s` is right on all %ss that were looked at. That is no proof that it is right on all others.", s.Algo, w.Said(noun))
	}
	l := w.say("`%s` is wrong on this %s: it is worth **%d**, the variant says **%d**. ", s.Algo, w.Said(noun), s.Truth, s.Value)
	if s.Proved {
		return para(joined(l, w.say("It is the smallest such %s, proved.", w.Said(noun))))
	}
	return para(joined(l, w.say("It is the smallest found. Of the smaller shapes there are more %ss, which were not looked at.", w.Said(noun))))
}

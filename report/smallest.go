package report

import (
	"fmt"
	"io"
	"strconv"

	"muqi/evidence"
)

// Smallest writes the outcome of a search for the smallest counterexample, for
// a terminal. noun is what an instance is called.
func Smallest(w io.Writer, s evidence.Smallest, noun string) error {
	blocks := []block{smallestVerdict(s, noun)}
	if s.Input() != "" {
		blocks = append(blocks, fence(s.Input()))
	}
	return write(w, new(terminal), append(blocks, para(sentence("What was looked at, in order:")), searchedTable(s, noun)))
}

func searchedTable(s evidence.Smallest, noun string) table {
	t := table{head: []string{"shape", "total", noun + "s", "outcome"}, labels: 4}
	for i, b := range s.Below {
		total, boards, outcome := fmt.Sprintf("≤ %d", b.Total), strconv.FormatInt(b.Boards, 10), "right on all of them"
		if b.All {
			total, boards = "any", "all "+boards
		}
		switch {
		case b.Reason != "":
			total, boards, outcome = "any", "all", t.notes.mark("right, proved", b.Reason)
		case s.Input() != "" && i == len(s.Below)-1:
			outcome = "wrong on the last of them"
		}
		t.rows = append(t.rows, []string{fmt.Sprintf("%d×%d", b.Rows, b.Cols), total, boards, outcome})
	}
	return t
}

// smallestVerdict says what was found, and how sure it is that nothing is
// smaller.
func smallestVerdict(s evidence.Smallest, noun string) para {
	if s.Input() == "" {
		return para(sentence(code(s.Algo), " is right on all "+noun+"s that were looked at. That is no proof that it is right on all others."))
	}
	status := "It is the smallest found. Of the smaller shapes there are more " + noun + "s, which were not looked at."
	if s.Proved {
		status = "It is the smallest such " + noun + ", proved."
	}
	return para(sentence(code(s.Algo), " is wrong on this "+noun+": it is worth ", strong(fmt.Sprint(s.Truth)), ", the variant says ", strong(fmt.Sprint(s.Value)), ". ", status))
}

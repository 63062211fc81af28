package report

import (
	"fmt"
	"io"
	"strconv"

	"muqi/evidence"
)

// Smallest writes the outcome of a search for the smallest counterexample, for
// a terminal.
func Smallest(w io.Writer, s evidence.Smallest) error {
	blocks := []block{smallestVerdict(s)}
	if s.Board != nil {
		blocks = append(blocks, fence(s.Board.Input()))
	}
	return write(w, new(terminal), append(blocks, para(sentence("What was looked at, in order:")), searchedTable(s)))
}

func searchedTable(s evidence.Smallest) table {
	t := table{head: []string{"shape", "total weight", "boards", "outcome"}, labels: 4}
	for i, b := range s.Below {
		total, boards, outcome := fmt.Sprintf("≤ %d", b.Total), strconv.FormatInt(b.Boards, 10), "right on all of them"
		switch {
		case b.Reason != "":
			total, boards, outcome = "any", "all", t.notes.mark("right, proved", b.Reason)
		case s.Board != nil && i == len(s.Below)-1:
			outcome = "wrong on the last of them"
		}
		t.rows = append(t.rows, []string{fmt.Sprintf("%d×%d", b.Rows, b.Cols), total, boards, outcome})
	}
	return t
}

// smallestVerdict says what was found, and how sure it is that nothing is
// smaller.
func smallestVerdict(s evidence.Smallest) para {
	if s.Board == nil {
		return para(sentence(code(s.Algo), " is right on all boards that were looked at. That is no proof that it is right on all others."))
	}
	status := "It is the smallest found. Heavier boards of the smaller shapes were not looked at."
	if s.Proved {
		status = "It is the smallest such board, proved."
	}
	return para(sentence(code(s.Algo), " is wrong on this board: it is worth ", strong(fmt.Sprint(s.Truth)), ", the variant says ", strong(fmt.Sprint(s.Value)), ". ", status))
}

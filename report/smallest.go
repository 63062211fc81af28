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
	t := table{head: []string{"shape", "boards", "total weight", "outcome"}, labels: 1}
	for i, b := range s.Below {
		boards, total, outcome := strconv.FormatInt(b.Boards, 10), fmt.Sprintf("≤ %d", b.Total), "right on all of them"
		switch {
		case b.Reason != "":
			boards, total, outcome = "all", "any", "right: "+b.Reason
		case s.Board != nil && i == len(s.Below)-1:
			outcome = "wrong on the last of them"
		}
		t.rows = append(t.rows, []string{fmt.Sprintf("%d×%d", b.Rows, b.Cols), boards, total, outcome})
	}
	t.labels = len(t.head)
	return write(w, new(terminal), append(blocks, para(sentence("What was looked at, in order:")), t))
}

func smallestVerdict(s evidence.Smallest) para {
	if s.Board == nil {
		return para(sentence(code(s.Algo), ": no counterexample in what was looked at."))
	}
	status := "the smallest found (heavier boards of the smaller shapes were not looked at)"
	if s.Proved {
		status = "the smallest, proved"
	}
	return para(sentence(code(s.Algo), " is wrong on this board: ", fmt.Sprint(s.Truth), " is right, it says ", fmt.Sprint(s.Value), ". It is ", status, "."))
}

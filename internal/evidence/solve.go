package evidence

import (
	"muqi/algos"
	"muqi/internal/reason"
)

// Solved is one instance solved by one variant, as "muqi solve --json" prints it.
type Solved struct {
	File    string          `json:"file"`
	Rows    int             `json:"rows"`
	Cols    int             `json:"cols"`
	Algo    string          `json:"algo"`
	Value   *int64          `json:"value"` // null where none came
	Status  algos.Status    `json:"status"`
	Error   reason.Reason   `json:"error,omitzero"`
	Err     error           `json:"-"` // the same, while it is at hand
	Work    []algos.Counter `json:"work"`
	Seconds float64         `json:"seconds"`
	Line
}

// Line is a line of play: on a board or in an orchard.
type Line struct {
	Steps []Step `json:"line,omitempty"`
	Turns []Turn `json:"turns,omitempty"`
}

// End is what a line comes to: the difference, or the thief's apples.
func (l Line) End() int64 {
	switch {
	case len(l.Steps) > 0:
		return l.Steps[len(l.Steps)-1].Difference
	case len(l.Turns) > 0:
		return l.Turns[len(l.Turns)-1].Apples
	}
	return 0
}

// Step is one move of a line of play on a board.
type Step struct {
	Player     string `json:"player"`
	Row        int    `json:"row"`        // of the cell, from 1
	Col        int    `json:"col"`        // from 1
	Gain       int64  `json:"gain"`       // what the move adds to the difference
	Difference int64  `json:"difference"` // after the move
}

package evidence

import (
	"muqi/algos"
	"muqi/internal/reason"
)

// Solutions is what "muqi solve --json" prints.
type Solutions struct {
	Schema int      `json:"schema"`
	Solved []Solved `json:"solved"`
}

// Solved is one instance solved by one variant.
type Solved struct {
	File    string          `json:"file"`
	Size    string          `json:"size"` // of the instance: "2×3"
	Algo    string          `json:"algo"`
	Value   *int64          `json:"value"` // null where none came
	Status  algos.Status    `json:"status"`
	Error   reason.Reason   `json:"error,omitzero"`
	Err     error           `json:"-"` // the same, while it is at hand
	Work    []algos.Counter `json:"work"`
	Seconds float64         `json:"seconds"`
	Line    []Step          `json:"line,omitempty"` // an optimal one
}

// Ply is a move.
type Ply struct {
	Player string `json:"player"` // "Black", "White", "thief" or "guard"
	Cell          // that is filled, or where the player is then
	Stays  bool   `json:"stays,omitempty"` // in an orchard
	Picks  bool   `json:"picks,omitempty"` // an apple
}

// Step is a move of a line of play.
type Step struct {
	Ply
	Gain  int64 `json:"gain"`  // what the move adds to the difference, or to the apples that the thief has
	Total int64 `json:"total"` // after the move
}

// End is what a line of play comes to: the difference, or the thief's apples.
func End(line []Step) int64 {
	if len(line) == 0 {
		return 0
	}
	return line[len(line)-1].Total
}

package evidence

import (
	"fmt"
	"strings"
)

// Grid is an orchard of 偷苹果 in the contest's notation, row by row.
type Grid []string

// Input is the orchard in the contest's format.
func (g Grid) Input() string {
	return fmt.Sprintln(1) + strings.Join(g, "\n") + "\n"
}

// IsTree reports whether a cell of a grid is a tree; its digit is its apples.
func IsTree(c rune) bool { return '1' <= c && c <= '9' }

// Orchard is what an explanation says of an orchard. Parts that do not apply
// are absent.
type Orchard struct {
	Grid  Grid   `json:"grid"`
	Best  []Turn `json:"best"`            // both players play right, until the thief can have no more
	Cycle *Cycle `json:"cycle,omitempty"` // where a memoised search goes wrong
	Plan  *Plan  `json:"plan,omitempty"`  // the proof that the thief gets more than the variant says
}

// Scene is a position of an orchard.
type Scene struct {
	Thief  Cell   `json:"thief"`
	Guard  Cell   `json:"guard"`
	Left   []int  `json:"left"`   // apples on each tree, the trees in reading order
	ToMove string `json:"toMove"` // "thief" or "guard"
}

// Ply is a move in an orchard.
type Ply struct {
	Player string `json:"player"` // "thief" or "guard"
	Cell          // where the player is then
	Stays  bool   `json:"stays,omitempty"`
	Picks  bool   `json:"picks,omitempty"`
}

// Turn is a ply of a line of play from the start.
type Turn struct {
	Ply
	Apples int64 `json:"apples"` // that the thief has then
}

// Cycle tells how a search that memoises comes to a wrong value. It comes back
// to a position that is on its stack and counts it as 0, memoises what follows
// from that, and takes memos for the truth on its way to the start.
type Cycle struct {
	Memos  int64  `json:"memos"`  // positions that the search memoises
	TooLow int64  `json:"tooLow"` // how many of these with too low a value
	Cut    Scene  `json:"cut"`    // the position on the stack
	Worth  int64  `json:"worth"`  // its value
	Loop   []Ply  `json:"loop"`   // from that position back to it; the last move is the one that was counted as 0
	Chain  []Link `json:"chain"`  // from the position in which that move is made to the start
}

// Link is a position whose memo is too low because of what the search counts
// for one move. That move leads to the link before, or to the position that
// was cut.
type Link struct {
	Scene
	Number  int64 `json:"number"` // its place in the order in which the search memoises, from 1
	Move    Ply   `json:"move"`
	Counted int64 `json:"counted"` // what the search counts for the move
	Right   int64 `json:"right"`   // what the move is worth
	Memo    int64 `json:"memo"`    // what is memoised for the position
	Worth   int64 `json:"worth"`   // its value
}

// Plan is a complete plan of the thief with the proof of what it guarantees:
// after each move of the thief every reply of the guard is there.
type Plan struct {
	Guarantees int64     `json:"guarantees"` // apples that the thief gets at least
	Rows       []PlanRow `json:"rows"`       // the first is the start
}

// PlanRow is what the thief does in one position.
type PlanRow struct {
	Scene
	Guarantees int64   `json:"guarantees"` // apples that the thief gets at least from here on
	Within     int     `json:"within"`     // moves of the thief to the next apple at most, as long as the guard makes no mistake
	Move       Ply     `json:"move"`
	Replies    []Reply `json:"replies,omitempty"` // absent where nothing is guaranteed after the move
}

// Reply is a move of the guard, and where the plan goes on.
type Reply struct {
	Ply
	Next int `json:"next"` // the number of the row, from 1; 0 where nothing is guaranteed
}

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

// Cycle tells how a search that memoises comes to a wrong value. It comes back
// to a position that is on its stack and counts it as 0, memoises what follows
// from that, and takes memos for the truth on its way to the start.
type Cycle struct {
	Memos  int64    `json:"memos"`  // positions that the search memoises
	TooLow int64    `json:"tooLow"` // how many of these with too low a value
	Cut    Position `json:"cut"`    // the position on the stack
	Worth  int64    `json:"worth"`  // its value
	Loop   []Ply    `json:"loop"`   // from that position back to it; the last move is the one that was counted as 0
	Chain  []Link   `json:"chain"`  // from the position in which that move is made to the start
}

// Link is a position whose memo is too low because of what the search counts
// for one move. That move leads to the link before, or to the position that
// was cut.
type Link struct {
	Position
	Number  int64 `json:"number"` // its place in the order in which the search memoises, from 1
	Move    Ply   `json:"move"`
	Counted int64 `json:"counted"` // what the search counts for the move
	Right   int64 `json:"right"`   // what the move is worth
	Memo    int64 `json:"memo"`    // what is memoised for the position
	Worth   int64 `json:"worth"`   // its value
}

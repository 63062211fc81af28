package evidence

import (
	"fmt"
	"slices"
	"strings"

	"muqi/internal/reason"
)

// ExplainFile is the name of the file of explanations in a folder.
const ExplainFile = "explain.json"

// Explanations is explain.json.
type Explanations struct {
	Schema       int           `json:"schema"`
	Explanations []Explanation `json:"explanations"`
}

// Explanation tells why a variant is wrong on one instance, or why it happens
// to be right there. Parts that do not apply are absent: either Board or
// Orchard is there, and the parts from Story to FirstLie go with Board.
type Explanation struct {
	Game        string          `json:"game"`
	Algo        string          `json:"algo"`
	Board       *Weights        `json:"board,omitempty"`
	Orchard     *Orchard        `json:"orchard,omitempty"`
	Truth       int64           `json:"truth"`
	Value       int64           `json:"value"` // of the variant
	Mechanism   string          `json:"mechanism"`
	Orientation string          `json:"orientation,omitempty"` // of a forward DP: "literal" or "natural"
	Story       []Step          `json:"story,omitempty"`       // the line of play that a forward search believes in
	Mistakes    []Mistake       `json:"mistakes,omitempty"`    // in the story; the first is the blunder
	Merge       *Merge          `json:"merge,omitempty"`
	Optimal     []Step          `json:"optimal,omitempty"`
	Strategy    *Strategy       `json:"strategy,omitempty"`
	Instead     *Instead        `json:"instead,omitempty"`
	Control     *Control        `json:"control,omitempty"`
	Right       reason.Reason   `json:"right,omitzero"` // why the variant is right here, where a reason is known
	Nearest     *Neighbour      `json:"nearest,omitempty"`
	FirstLie    *Lie            `json:"firstLie,omitempty"`
	LeftOut     []reason.Reason `json:"leftOut,omitempty"` // parts that are missing on this instance, each with the reason
}

// Weights are the matrices of a board, row by row.
type Weights struct {
	A [][]int64 `json:"a"`
	B [][]int64 `json:"b"`
}

// Rows is the number of rows of the board.
func (w Weights) Rows() int { return len(w.A) }

// Cols is the number of columns of the board.
func (w Weights) Cols() int { return len(w.A[0]) }

// Input is the board in the contest's format.
func (w Weights) Input() string {
	var out strings.Builder
	fmt.Fprintln(&out, w.Rows(), w.Cols())
	for _, row := range slices.Concat(w.A, w.B) {
		fmt.Fprintln(&out, strings.Trim(fmt.Sprint(row), "[]"))
	}
	return out.String()
}

// Cell names a cell of a board, counted from 1.
type Cell struct {
	Row int `json:"row"`
	Col int `json:"col"`
}

func (c Cell) String() string { return fmt.Sprintf("(%d, %d)", c.Row, c.Col) }

// Mistake is a move of a line of play that its own player should not make.
type Mistake struct {
	Move       int    `json:"move"` // its number in the line, from 1
	Player     string `json:"player"`
	Played     Cell   `json:"played"`
	Outcome    int64  `json:"outcome"` // the final difference under best play after it
	Better     Cell   `json:"better"`
	Guarantees int64  `json:"guarantees"` // the final difference under best play after the better move
	Loss       int64  `json:"loss"`       // what the mistake costs its player; positive
}

// Merge is a position in which histories meet and the forward search keeps
// one that play does not go through.
type Merge struct {
	Move    int     `json:"move"`  // the number of the move that leads there, from 1
	Taken   []int   `json:"taken"` // cells taken in each row
	Offers  []Offer `json:"offers"`
	Dropped int     `json:"dropped"` // index of the offer that right play makes
	Kept    int     `json:"kept"`    // index of the offer that the search keeps
	Chooser string  `json:"chooser"` // the player whose wish the search follows
}

// Offer is one way to arrive at a position.
type Offer struct {
	Player string `json:"player"` // who makes the last move
	Cell   Cell   `json:"cell"`   // that it takes
	Before int64  `json:"before"` // the believed difference before that move
	Gain   int64  `json:"gain"`
	Arrive int64  `json:"arrive"` // Before + Gain
}

// Strategy is a complete plan of one player with the proof of what it
// guarantees: after each of the player's own moves every reply is there.
type Strategy struct {
	Player     string `json:"player"`
	Guarantees int64  `json:"guarantees"` // Black gets at least, White lets Black get at most this difference
	Tree       []Node `json:"tree"`
}

// Node is a move with everything that may follow.
type Node struct {
	Step
	Next []Node `json:"next,omitempty"`
}

// Instead is the game that a forward search solves without knowing.
type Instead struct {
	Rules    reason.Reason `json:"rules"`    // of that game, in words
	Board    Weights       `json:"board"`    // on which the exact solver was run
	Solved   int64         `json:"solved"`   // its value
	Identity reason.Reason `json:"identity"` // how the value of the search follows, in words and letters
	Value    int64         `json:"value"`    // what follows; equals the variant's value
}

// Control is the same board with both players maximising the same sum.
type Control struct {
	Forward  int64 `json:"forward"`
	Backward int64 `json:"backward"`
}

// Neighbour is a board near one on which a variant is right.
type Neighbour struct {
	Board  Weights       `json:"board"`
	Change reason.Reason `json:"change"` // from the board
	Truth  int64         `json:"truth"`
	Value  int64         `json:"value"`
}

// Lie is the first position for which a variant finds a wrong value, in the
// order in which it finds them.
type Lie struct {
	Taken  []int  `json:"taken"`  // cells taken in each row
	Player string `json:"player"` // to move
	Truth  int64  `json:"truth"`  // of the rest of the game
	Value  int64  `json:"value"`  // what the variant finds
	Number int    `json:"number"` // its place in that order, from 1
}

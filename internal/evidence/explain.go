package evidence

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muqi/internal/reason"
)

// ExplainFile is the name of the file of explanations in a folder.
const ExplainFile = "explain.json"

// Explanations is explain.json.
type Explanations struct {
	Schema       int           `json:"schema"`
	Explanations []Explanation `json:"explanations"`
	Smallest     []Smallest    `json:"smallest"` // counterexamples of the main variants
}

// Explanation tells why a variant is wrong on one instance, or right. Parts that do not apply are absent.
type Explanation struct {
	Game      string   `json:"game"`
	Algo      string   `json:"algo"`
	Board     *Weights `json:"board,omitempty"`
	Orchard   Grid     `json:"orchard,omitempty"`
	Truth     int64    `json:"truth"`
	Value     int64    `json:"value"` // of the variant
	Mechanism string   `json:"mechanism"`

	BelievedLine []Step    `json:"believedLine,omitempty"` // along which the variant's values add up
	BelievedEnd  *Claim    `json:"believedEnd,omitempty"`  // where that line ends early, or with a wrong value
	Mistakes     []Mistake `json:"mistakes,omitempty"`     // in the believed line
	FirstError   *Claim    `json:"firstError,omitempty"`   // the first wrong value that the variant finds
	Optimal      []Step    `json:"optimal,omitempty"`
	Strategy     *Strategy `json:"strategy,omitempty"`

	// Of forward DP, whose orientation is literal or natural.
	Orientation     string           `json:"orientation,omitempty"`
	Merge           *Merge           `json:"merge,omitempty"`
	EquivalentGame  *EquivalentGame  `json:"equivalentGame,omitempty"`
	SingleObjective *SingleObjective `json:"singleObjective,omitempty"`

	Cycle *Cycle `json:"cycle,omitempty"` // of a memoised search in an orchard

	Right     reason.Reason   `json:"right,omitzero"`      // why the variant is right here
	WrongHere []Answer        `json:"wrongHere,omitempty"` // of other variants, where this one is right
	Nearest   *Neighbour      `json:"nearest,omitempty"`
	LeftOut   []reason.Reason `json:"leftOut,omitempty"` // parts that are missing, and why
}

// Answer is the value that a variant finds for an instance.
type Answer struct {
	Algo  string `json:"algo"`
	Value int64  `json:"value"`
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

// Position is a position of a board or of an orchard.
type Position struct {
	Taken  []int  `json:"taken,omitempty"` // cells taken in each row of a board
	Thief  Cell   `json:"thief,omitzero"`
	Guard  Cell   `json:"guard,omitzero"`
	Left   []int  `json:"left,omitempty"` // apples on each tree of an orchard, the trees in reading order
	ToMove string `json:"toMove"`         // the player
}

// Claim is a variant's value of a position.
type Claim struct {
	Position
	Number int   `json:"number"` // in the order in which the variant finds them, from 1
	Value  int64 `json:"value"`
	Truth  int64 `json:"truth"`
}

// Mistake is a move of a line of play that its own player should not make.
type Mistake struct {
	Move       int   `json:"move"` // its number in the line, from 1
	Played     Ply   `json:"played"`
	Outcome    int64 `json:"outcome"` // of the game, under best play after it
	Better     Ply   `json:"better"`
	Guarantees int64 `json:"guarantees"` // likewise, after the better move
	Loss       int64 `json:"loss"`       // what the mistake costs its player; positive
}

// Merge is a position in which histories meet and forward DP keeps a wrong one.
type Merge struct {
	Move    int     `json:"move"`  // that leads there, from 1
	Taken   []int   `json:"taken"` // cells taken in each row
	Offers  []Offer `json:"offers"`
	Dropped int     `json:"dropped"` // index of right play's offer
	Kept    int     `json:"kept"`    // index of the search's offer
	Chooser string  `json:"chooser"` // the player whose wish the search follows
}

// Offer is one way to arrive at a position.
type Offer struct {
	Ply          // the last move
	Before int64 `json:"before"` // the believed difference before that move
	Gain   int64 `json:"gain"`
	Arrive int64 `json:"arrive"` // Before + Gain
}

// Strategy is what one player does in every position, with every reply of the other one.
type Strategy struct {
	Player     string  `json:"player"`
	Guarantees int64   `json:"guarantees"`      // at least to the first player, at most by the second
	First      []Reply `json:"first,omitempty"` // the other player's first moves
	Rows       []Row   `json:"rows,omitempty"`  // the first is the start, unless the other player begins
}

// Row is what the player of a strategy does in one position.
type Row struct {
	Position
	Guarantees int64   `json:"guarantees"`       // likewise, from here on
	Within     int     `json:"within,omitempty"` // moves of the thief to the next apple at most
	Move       Ply     `json:"move"`
	Gain       int64   `json:"gain"`              // of the move
	Replies    []Reply `json:"replies,omitempty"` // none: nothing is guaranteed afterwards
}

// Reply is a move of the other player, and where the strategy goes on.
type Reply struct {
	Ply
	Gain int64 `json:"gain"`
	Next int   `json:"next"` // the number of the row, from 1; 0 where nothing is guaranteed
}

// EquivalentGame is the game that a forward search solves instead.
type EquivalentGame struct {
	Rules    reason.Reason `json:"rules"`    // of that game
	Board    Weights       `json:"board"`    // on which the exact solver was run
	Solved   int64         `json:"solved"`   // its value
	Identity reason.Reason `json:"identity"` // how the value of the search follows
	Value    int64         `json:"value"`    // what follows: the variant's value
}

// SingleObjective is the board with both players maximising the same sum.
type SingleObjective struct {
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

// Grid is an orchard of 偷苹果 in the contest's notation, row by row.
type Grid []string

// Input is the orchard in the contest's format.
func (g Grid) Input() string {
	return fmt.Sprintln(1) + strings.Join(g, "\n") + "\n"
}

// IsTree reports whether a cell of a grid is a tree; its digit is its apples.
func IsTree(c rune) bool { return '1' <= c && c <= '9' }

// Cycle tells how memoised search comes to a wrong value: it counts a position on
// its stack as 0, memoises what follows, and takes memos for the truth.
type Cycle struct {
	Memos  int64    `json:"memos"`  // positions that the search memoises
	TooLow int64    `json:"tooLow"` // how many of these with too low a value
	Cut    Position `json:"cut"`    // the position on the stack
	Worth  int64    `json:"worth"`  // its value
	Loop   []Ply    `json:"loop"`   // from that position back to it, by the move that was counted as 0
	Chain  []Link   `json:"chain"`  // from the source of that move to the start
}

// Link is a position whose memo is too low because of a move, which leads to the
// link before or to the position on the stack.
type Link struct {
	Position
	Number  int64 `json:"number"` // in the order in which the search memoises, from 1
	Move    Ply   `json:"move"`
	Counted int64 `json:"counted"` // what the search counts for the move
	Right   int64 `json:"right"`   // what the move is worth
	Memo    int64 `json:"memo"`    // what is memoised for the position
	Worth   int64 `json:"worth"`   // its value
}

// Smallest is the outcome of a search for the smallest instance, in the game's
// order, on which a variant is wrong. Totals are of weights or of apples.
type Smallest struct {
	Game   string     `json:"game"`
	Algo   string     `json:"algo"`
	Input  string     `json:"input,omitempty"` // in the contest's format, where one was found
	Truth  int64      `json:"truth"`
	Value  int64      `json:"value"`  // of the variant
	Proved bool       `json:"proved"` // nothing smaller exists
	Below  []Searched `json:"below"`  // what was looked at, in order
}

// Searched is what was looked at of one shape.
type Searched struct {
	Shape     string        `json:"shape"`           // "2×3"
	Total     int64         `json:"total"`           // to which every instance was run …
	Instances int64         `json:"instances"`       // … and how many these are
	All       bool          `json:"all,omitempty"`   // there are no others of this shape
	Some      bool          `json:"some,omitempty"`  // only the game's small instances were run
	Reason    reason.Reason `json:"reason,omitzero"` // why the variant is right on this shape; none was run
}

// ParseWeights is the inverse of Input; ok is false for what is not a board.
func ParseWeights(input string) (w Weights, ok bool) {
	var numbers []int64
	for _, word := range strings.Fields(input) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			return Weights{}, false
		}
		numbers = append(numbers, n)
	}
	if len(numbers) < 2 || numbers[0] < 1 || numbers[1] < 1 || numbers[1] > int64(len(numbers)) ||
		numbers[0] > int64(len(numbers)) || int64(len(numbers)-2) != 2*numbers[0]*numbers[1] {
		return Weights{}, false
	}
	rows := slices.Collect(slices.Chunk(numbers[2:], int(numbers[1])))
	return Weights{A: rows[:numbers[0]], B: rows[numbers[0]:]}, true
}

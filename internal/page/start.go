package page

import (
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"muqi/internal/doc"
)

// Start is the board on the first screen of a page, which a reader may change. Beside
// it the page shows its value, the answer of forward DP, and both recurrences. Boards
// are in the contest's format, to 10×10.
type Start struct {
	Input       string // the example that the story tells
	Sample      string // of the task's statement
	Orientation string // of the forward DP to begin with: "literal" or "natural"
}

const walkAndPlay = `<div class="walk" id="walk"></div><div class="play"></div>`

// Walk is where a reader walks over the positions of the board on the first screen,
// and plays on it: for the story of a document that has a Start.
func Walk() doc.Figure {
	return doc.Figure{HTML: func() (template.HTML, error) { return walkAndPlay, nil }}
}

// Largest is the longest side of a board that the page solves.
const Largest = 10

// AtMistake is the step of a walk at which forward DP loses the value of the board.
const AtMistake = -1

// OpenAt is the address, within a page, of a board in the contest's format: with it on
// the first screen, with forward DP in the orientation, "literal" or "natural", and with
// the walk at a step, from 0. The position of step i is the i-th, level by level; within
// a level those with more cells in the upper rows come first.
func OpenAt(input, orientation string, step int) string {
	board := strings.Join(strings.Fields(input), ",")
	address := url.URL{Fragment: fmt.Sprintf("b=%s&o=%s&s=%d", board, orientation, step)}
	return address.String()
}

package report

import (
	"html/template"

	"muqi/internal/evidence"
)

type (
	// An input is an instance in the contest's format, to be copied and run.
	input string

	// A comparison is the table of how often variants agree, which the page
	// shows as a grid of colours and words.
	comparison struct {
		table
		shares [][]float64 // by row and figure of the table: the part on which two agree; below 0 where there is none
	}

	// A visual is what only a page can show. Other formats have its text, which
	// the page folds below it.
	visual struct {
		html  template.HTML
		title string // of what is folded
		text  []block
	}

	// A playthrough is a line of play in an orchard, which the page steps through.
	// Other formats have its text.
	playthrough struct {
		Grid  evidence.Grid   `json:"grid"`
		Turns []evidence.Turn `json:"turns"`
		text  []block
	}
)

// flat puts text in the place of what only a page can show.
func flat(blocks []block) []block {
	var all []block
	for _, b := range blocks {
		switch b := b.(type) {
		case visual:
			all = append(all, flat(b.text)...)
		case playthrough:
			all = append(all, flat(b.text)...)
		default:
			all = append(all, b)
		}
	}
	return all
}

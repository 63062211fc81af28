package report

import "html/template"

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
)

// flat puts the text of visuals in their places.
func flat(blocks []block) []block {
	var all []block
	for _, b := range blocks {
		if v, ok := b.(visual); ok {
			all = append(all, flat(v.text)...)
		} else {
			all = append(all, b)
		}
	}
	return all
}

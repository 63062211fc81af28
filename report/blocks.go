package report

import (
	"bytes"
)

// A block is a piece of the report that no format has touched yet: heading,
// para, list, fence, input, table, comparison or visual.
type block any

type (
	// A heading has a level from 1.
	heading struct {
		level int
		text  line
	}
	// A para is a paragraph.
	para line
	// A list has a line for each item.
	list []line
	// A fence is text to be shown exactly as it is.
	fence string
	// A line is text on one line, in runs of one style each.
	line []run
)

// A run is text of one style. It may hold any characters.
type run struct {
	text  string
	style style
}

type style int

const (
	plainStyle style = iota
	codeStyle
	strongStyle
)

func code(text string) run   { return run{text, codeStyle} }
func strong(text string) run { return run{text, strongStyle} }

// label is what introduces a line.
func label(name string) line { return sentence(strong(name+":"), " ") }

// codes joins names as code, with commas.
func codes(names []string) line {
	var l line
	for i, name := range names {
		if i > 0 {
			l = append(l, run{text: ", "})
		}
		l = append(l, code(name))
	}
	return l
}

// sentence joins lines and runs into one line.
func sentence(parts ...any) line {
	var l line
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			l = append(l, run{p, plainStyle})
		case run:
			l = append(l, p)
		case line:
			l = append(l, p...)
		}
	}
	return l
}

// A renderer prints a block in one format. A block ends with a line end.
type renderer interface {
	render(out *bytes.Buffer, b block) error
}

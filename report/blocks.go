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
	plainStyle  style = 0
	codeStyle   style = 1
	strongStyle style = 2
)

func code(text string) run { return run{text, codeStyle} }

// plus is the line with runs behind it. Neighbours of one style become one.
func (l line) plus(runs ...run) line {
	for _, r := range runs {
		switch last := len(l) - 1; {
		case r.text == "":
		case last >= 0 && l[last].style == r.style && r.style != codeStyle:
			l[last].text += r.text
		default:
			l = append(l, r)
		}
	}
	return l
}

// joined is several lines as one.
func joined(lines ...line) line {
	var l line
	for _, next := range lines {
		l = l.plus(next...)
	}
	return l
}

// A renderer prints a block in one format. A block ends with a line end.
type renderer interface {
	render(out *bytes.Buffer, b block) error
}

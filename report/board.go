package report

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"muqi/evidence"
)

// A drawing is a matrix with a caption.
type drawing struct {
	caption string
	rows    [][]int64
}

// sideBySide draws matrices beside each other, each under its caption.
func sideBySide(drawings ...drawing) string {
	var columns [][]string
	for _, d := range drawings {
		columns = append(columns, d.lines())
	}
	var out strings.Builder
	for i := range columns[0] {
		var line strings.Builder
		for _, c := range columns {
			line.WriteString(c[i] + "    ")
		}
		out.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return out.String()
}

// lines are the caption and the rows, all of one width.
func (d drawing) lines() []string {
	width := 1
	for _, row := range d.rows {
		for _, v := range row {
			width = max(width, len(fmt.Sprint(v)))
		}
	}
	lines := []string{d.caption}
	for _, row := range d.rows {
		var l strings.Builder
		for _, v := range row {
			fmt.Fprintf(&l, "%*d ", width, v)
		}
		lines = append(lines, strings.TrimRight(l.String(), " "))
	}
	widest := 0
	for _, l := range lines {
		widest = max(widest, utf8.RuneCountInString(l))
	}
	for i, l := range lines {
		lines[i] = l + strings.Repeat(" ", widest-utf8.RuneCountInString(l))
	}
	return lines
}

// numbered is the board with the number of the move that takes each cell.
func numbered(w evidence.Weights, line []evidence.Step) drawing {
	d := drawing{"the order of the moves", make([][]int64, w.Rows())}
	for i := range d.rows {
		d.rows[i] = make([]int64, w.Cols())
	}
	for i, s := range line {
		d.rows[s.Row-1][s.Col-1] = int64(i + 1)
	}
	return d
}

// capital makes the first letter large.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

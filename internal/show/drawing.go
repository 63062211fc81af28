package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

type drawing struct {
	caption string
	rows    [][]string
}

func matrix(caption string, rows [][]int64) drawing {
	d := drawing{caption: caption}
	for _, row := range rows {
		d.rows = append(d.rows, strings.Fields(strings.Trim(fmt.Sprint(row), "[]")))
	}
	return d
}

func blank(caption string, rows, cols int) drawing {
	d := drawing{caption: caption}
	for range rows {
		d.rows = append(d.rows, slices.Repeat([]string{"."}, cols))
	}
	return d
}

func (d drawing) mark(c evidence.Cell, text string) { d.rows[c.Row-1][c.Col-1] = text }

func weightsOf(w Words, both evidence.Weights) doc.Fence {
	return sideBySide(matrix(w.Text("Black's weights A"), both.A), matrix(w.Text("White's weights B"), both.B))
}

// numbered draws a board with the number of the move that fills each cell.
func numbered(caption string, w evidence.Weights, line []evidence.Step) drawing {
	d := blank(caption, w.Rows(), w.Cols())
	for i, s := range line {
		d.mark(s.Cell, strconv.Itoa(i+1))
	}
	return d
}

// filled draws a position by its row lengths, filled cells as #.
func filled(caption string, w evidence.Weights, taken []int) drawing {
	d := blank(caption, w.Rows(), w.Cols())
	for i, n := range taken {
		for j := range n {
			d.rows[i][j] = "#"
		}
	}
	return d
}

func picture(caption string, g evidence.Grid, s evidence.Position) drawing {
	d := blank(caption, len(g), len(g[0]))
	tree := 0
	for i, row := range g {
		for j, c := range row {
			switch {
			case c == '#':
				d.rows[i][j] = "#"
			case evidence.IsTree(c):
				d.rows[i][j] = strconv.Itoa(s.Left[tree])
				tree++
			}
		}
	}
	for _, p := range []struct {
		at   evidence.Cell
		name string
	}{{s.Thief, "T"}, {s.Guard, "S"}} {
		d.mark(p.at, p.name+strings.Trim(d.rows[p.at.Row-1][p.at.Col-1], "."))
	}
	return d
}

func drawn(w Words, e evidence.Explanation, caption string, p evidence.Position) doc.Fence {
	if e.Board != nil {
		return sideBySide(filled(w.Format("%s: filled cells are #", caption), *e.Board, p.Taken))
	}
	return sideBySide(picture(caption, e.Orchard, p))
}

// rowLengths writes how many cells are filled in each row: "3, 1".
func rowLengths(taken []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(taken), "[]"), " ", ", ")
}

// sideBySide draws matrices beside each other, each under its caption; below each other where they are too wide.
func sideBySide(drawings ...drawing) doc.Fence {
	lines := make([]string, 1+len(drawings[0].rows))
	for k, d := range drawings {
		widest := widestOf(lines)
		if widest > 0 && widest+4+widestOf(d.lines()) > doc.Columns {
			return doc.Fence(strings.Join(lines, "\n")+"\n\n") + sideBySide(drawings[k:]...)
		}
		for i, l := range d.lines() {
			if widest > 0 {
				lines[i] += strings.Repeat(" ", widest+4-displaywidth.String(lines[i]))
			}
			lines[i] += l
		}
	}
	return doc.Fence(strings.Join(lines, "\n"))
}

// widestOf is the width of the widest line.
func widestOf(lines []string) (widest int) {
	for _, l := range lines {
		widest = max(widest, displaywidth.String(l))
	}
	return widest
}

func (d drawing) lines() []string {
	width := 1
	for _, cell := range slices.Concat(d.rows...) {
		width = max(width, len(cell))
	}
	lines := []string{d.caption}
	for _, row := range d.rows {
		var l strings.Builder
		for _, cell := range row {
			fmt.Fprintf(&l, "%*s ", width, cell)
		}
		lines = append(lines, strings.TrimRight(l.String(), " "))
	}
	return lines
}

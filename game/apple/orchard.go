// Package apple is the game 偷苹果: a thief and a guard walk on a grid with
// apple trees, the thief first, then alternately.
//
//   - A move goes to one of the four neighbours that is inside the grid, no
//     obstacle, and not the cell on which the other player stands.
//   - A player may stay only on a tree, with or without apples left, or where
//     it has no neighbour to move to.
//   - Whoever arrives at, or stays on, a tree with apples picks exactly one.
//     The guard's apples are lost to the thief. Nobody is caught.
//
// The value of an orchard is the number of apples that the thief gets where
// the thief maximises and the guard minimises it. Play can cycle, and play
// without end yields nothing more, so the values of all positions are the
// least fixpoint, from 0, of
//
//	thief(p) = max over moves (picked + guard(p'))
//	guard(p) = min over moves thief(p')
//
// Source: 2005 ACM Chengdu; the same task as BZOJ 1757.
package apple

import (
	"slices"
	"strings"
)

// MaxCells is the largest number of cells of an orchard. It bounds what a
// stream can make Read allocate.
const MaxCells = 1 << 20

// The cells of an orchard in text; trees are the digits '1' to '9'.
const (
	obstacle = '#'
	free     = '.'
	guard    = 'S'
	thief    = 'T'
)

// An Orchard is an instance of the game: a grid with obstacles, trees, and
// where both players start. Orchards are immutable; the zero Orchard has no
// cells. Cell row·cols + col is that in the given row and column, counted from
// 0 here, and from 1 where people read them.
type Orchard struct {
	rows, cols int
	text       string // the cells, row by row
	trees      []Tree
	thief      int
	guard      int
}

// A Tree has 1 to 9 apples at the start.
type Tree struct{ Cell, Apples int }

// New returns the orchard of a grid in the contest's notation: '#' for an
// obstacle, '.' for a free cell, '1' to '9' for a tree with as many apples,
// 'S' for the guard's start and 'T' for the thief's, both on free cells. It is
// an error, which names row and column, if the rows are not equally long, hold
// anything else, or do not have exactly one 'S' and one 'T'.
func New(rows ...string) (Orchard, error) {
	if f := check(rows); f != nil {
		return Orchard{}, f
	}
	return orchard(len(rows), strings.Join(rows, "")), nil
}

// Must is New for grids that are known to be good; it panics otherwise.
func Must(rows ...string) Orchard {
	o, err := New(rows...)
	if err != nil {
		panic(err)
	}
	return o
}

// orchard is the orchard of cells that have been checked.
func orchard(rows int, text string) Orchard {
	o := Orchard{rows: rows, cols: len(text) / rows, text: text}
	for cell := range len(text) {
		switch c := text[cell]; c {
		case guard:
			o.guard = cell
		case thief:
			o.thief = cell
		case obstacle, free:
		default:
			o.trees = append(o.trees, Tree{cell, int(c - '0')})
		}
	}
	return o
}

// Rows is the number of rows.
func (o Orchard) Rows() int { return o.rows }

// Cols is the number of columns.
func (o Orchard) Cols() int { return o.cols }

// Trees lists the trees in the order of their cells.
func (o Orchard) Trees() []Tree { return slices.Clone(o.trees) }

// TreeCount is the number of trees.
func (o Orchard) TreeCount() int { return len(o.trees) }

// Thief is the cell on which the thief starts.
func (o Orchard) Thief() int { return o.thief }

// Guard is the cell on which the guard starts.
func (o Orchard) Guard() int { return o.guard }

// Open reports whether the cell is no obstacle.
func (o Orchard) Open(cell int) bool { return o.text[cell] != obstacle }

// OpenCells is the number of cells that are no obstacles.
func (o Orchard) OpenCells() int { return len(o.text) - strings.Count(o.text, string(obstacle)) }

// Apples is the number of apples on all trees at the start.
func (o Orchard) Apples() int {
	sum := 0
	for _, t := range o.trees {
		sum += t.Apples
	}
	return sum
}

// String is the grid with its rows joined by slashes: "T..3/.S##".
func (o Orchard) String() string { return strings.Join(o.lines(), "/") }

// lines lists the rows of the grid.
func (o Orchard) lines() []string {
	lines := make([]string, o.rows)
	for i := range lines {
		lines[i] = o.text[i*o.cols : (i+1)*o.cols]
	}
	return lines
}

// isTree reports whether the cell has a tree.
func (o Orchard) isTree(cell int) bool { return '1' <= o.text[cell] && o.text[cell] <= '9' }

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
	"fmt"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"
)

// MaxCells bounds an orchard, and so what a stream can make Read allocate.
const MaxCells = 1 << 20

// The cells of an orchard in text; trees are the digits '1' to '9'.
const (
	obstacle = '#'
	free     = '.'
	guard    = 'S'
	thief    = 'T'
)

// An Orchard is an instance of the game: a grid with obstacles, trees, and where
// both players start. Orchards are immutable. Cell row·cols + col is that in the
// given row and column, counted from 0 here, and from 1 for people.
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
// obstacle, '.' for a free cell, '1' to '9' for a tree with as many apples, and
// one 'S' and 'T' for the starts of guard and thief. Errors name row and column.
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

// An inputError is what is wrong with the rows of a grid, and what would be right.
type inputError struct {
	row, col int // from 1, columns in bytes
	what     string
}

func (e *inputError) Error() string {
	return fmt.Sprintf("row %d, column %d: %s", e.row, e.col, e.what)
}

// check returns the first error of a grid, else nil.
func check(rows []string) *inputError {
	bad := func(row, col int, format string, args ...any) *inputError {
		return &inputError{row + 1, col + 1, fmt.Sprintf(format, args...)}
	}
	switch {
	case len(rows) == 0 || len(rows[0]) == 0:
		return bad(0, 0, "no cells; an orchard has at least two, for S and T")
	case len(rows) > MaxCells/len(rows[0]):
		return bad(0, 0, "size %d×%d; an orchard has at most %d cells", len(rows), len(rows[0]), MaxCells)
	}
	cols, seen := len(rows[0]), map[byte]bool{}
	for i, row := range rows {
		for j := range min(len(row), cols) {
			c := row[j]
			if strings.IndexByte("#.ST123456789", c) < 0 {
				_, size := utf8.DecodeRuneInString(row[j:])
				return bad(i, j, "%q is not a cell; want #, ., S, T or a digit from 1 to 9", row[j:j+size])
			}
			if seen[c] && (c == guard || c == thief) {
				return bad(i, j, "a second %c in this orchard; want exactly one", c)
			}
			seen[c] = true
		}
		if len(row) != cols {
			return bad(i, min(len(row), cols), "a row of %d cells; want %d, as in the first row", len(row), cols)
		}
	}
	switch {
	case !seen[guard]:
		return bad(0, 0, "no S in this orchard; want exactly one, where the guard starts")
	case !seen[thief]:
		return bad(0, 0, "no T in this orchard; want exactly one, where the thief starts")
	}
	return nil
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

// Open reports whether the cell is not an obstacle.
func (o Orchard) Open(cell int) bool { return o.text[cell] != obstacle }

// OpenCells is the number of cells that are not obstacles.
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

// Transpose swaps rows and columns. The value stays.
func (o Orchard) Transpose() Orchard {
	return o.rebuild(o.cols, o.rows, func(i, j int) (int, int) { return j, i })
}

// Mirror swaps left and right. The value stays.
func (o Orchard) Mirror() Orchard {
	return o.rebuild(o.rows, o.cols, func(i, j int) (int, int) { return i, o.cols - 1 - j })
}

// Flip swaps top and bottom. The value stays.
func (o Orchard) Flip() Orchard {
	return o.rebuild(o.rows, o.cols, func(i, j int) (int, int) { return o.rows - 1 - i, j })
}

// rebuild makes an orchard of rows × cols whose cell (i, j) is o's cell
// from(i, j), or an obstacle where that is outside of o.
func (o Orchard) rebuild(rows, cols int, from func(i, j int) (int, int)) Orchard {
	text := make([]byte, 0, rows*cols)
	for i := range rows {
		for j := range cols {
			c := byte(obstacle)
			if r, k := from(i, j); 0 <= r && r < o.rows && 0 <= k && k < o.cols {
				c = o.text[r*o.cols+k]
			}
			text = append(text, c)
		}
	}
	return orchard(rows, string(text))
}

// edit returns a copy of the orchard whose cells change has altered, row by row.
func (o Orchard) edit(change func(text []byte)) Orchard {
	text := []byte(o.text)
	change(text)
	return orchard(o.rows, string(text))
}

// Configurations is the number of ways in which apples can be left on the
// trees: Π (apples + 1).
func (o Orchard) Configurations() *big.Int {
	product := big.NewInt(1)
	for _, t := range o.trees {
		product.Mul(product, big.NewInt(int64(t.Apples)+1))
	}
	return product
}

// States is the number of states with k open cells: 2·k(k-1)·configurations.
func States(open int, configurations *big.Int) *big.Int {
	pairs := new(big.Int).Mul(big.NewInt(int64(open)), big.NewInt(int64(open)-1))
	return pairs.Lsh(pairs.Mul(pairs, configurations), 1)
}

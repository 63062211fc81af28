package apple

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// A fault is what is wrong with the rows of a grid, and what would be right.
type fault struct {
	row, col int // from 1, columns in bytes
	what     string
}

func (f *fault) Error() string { return fmt.Sprintf("row %d, column %d: %s", f.row, f.col, f.what) }

// check returns the first fault of a grid, nil where there is none.
func check(rows []string) *fault {
	if f := checkSize(rows); f != nil {
		return f
	}
	var starts starts
	for i, row := range rows {
		for j := range min(len(row), len(rows[0])) {
			if f := checkCell(row, i+1, j+1, &starts); f != nil {
				return f
			}
		}
		if cols := len(rows[0]); len(row) != cols {
			return &fault{i + 1, min(len(row), cols) + 1, fmt.Sprintf("a row of %d cells; want %d, as in the first row", len(row), cols)}
		}
	}
	return starts.missing()
}

// checkSize returns the fault of a grid without cells or with too many.
func checkSize(rows []string) *fault {
	switch {
	case len(rows) == 0 || len(rows[0]) == 0:
		return &fault{1, 1, "no cells; an orchard has at least two, for S and T"}
	case len(rows) > MaxCells/len(rows[0]):
		return &fault{1, 1, fmt.Sprintf("size %d×%d; an orchard has at most %d cells", len(rows), len(rows[0]), MaxCells)}
	}
	return nil
}

// starts tells which starts have been seen.
type starts struct{ guard, thief bool }

func (s starts) missing() *fault {
	switch {
	case !s.guard:
		return &fault{1, 1, "no S in this orchard; want exactly one, where the guard starts"}
	case !s.thief:
		return &fault{1, 1, "no T in this orchard; want exactly one, where the thief starts"}
	}
	return nil
}

// checkCell returns the fault of a cell, and notes where the players start.
func checkCell(text string, row, col int, seen *starts) *fault {
	c, again := text[col-1], false
	switch {
	case c == guard:
		seen.guard, again = true, seen.guard
	case c == thief:
		seen.thief, again = true, seen.thief
	case c != obstacle && c != free && (c < '1' || c > '9'):
		_, size := utf8.DecodeRuneInString(text[col-1:])
		what := strconv.Quote(text[col-1 : col-1+size])
		return &fault{row, col, what + " is no cell; want #, ., S, T or a digit from 1 to 9"}
	}
	if again {
		return &fault{row, col, fmt.Sprintf("a second %c in this orchard; want exactly one", c)}
	}
	return nil
}

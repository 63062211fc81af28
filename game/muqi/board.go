// Package muqi is the game 一双木棋: two players take the cells of a grid of n × m,
// Black first, then alternately. A cell may be taken when the cell above it
// and the cell to its left are taken or do not exist. Cell (i, j) is worth
// A[i][j] to Black and B[i][j] to White; the value of a board is Black's total
// minus White's when both play for that difference. Nobody may pass.
//
// Source: 九省联考 2018 Day 1 T1 "chess"; the same task as Luogu P4363,
// BZOJ 5248 and LOJ 2471.
package muqi

import (
	"fmt"
	"io"
	"iter"
	"math"
	"slices"

	"muqi/game"
	"muqi/game/text"
)

// MaxCells bounds a board, and so what a stream can make Read allocate and the
// depth of a recursion over the moves.
const MaxCells = 1 << 20

// A Board is an instance of the game: its size and both players' weights. Boards
// are immutable. Rows and columns count from 0 here, and from 1 for people.
type Board struct {
	rows, cols int
	a, b       []int64 // row by row
	sum        int64   // Σ (A+B), or -1 where that exceeds int64
}

// New returns the board with the given weights, row by row; it keeps the slices.
func New(rows, cols int, a, b []int64) (Board, error) {
	if err := checkSize(int64(rows), int64(cols)); err != nil {
		return Board{}, err
	}
	bd := Board{rows: rows, cols: cols, a: a, b: b}
	for _, m := range []struct {
		name    string
		weights []int64
	}{{"A", a}, {"B", b}} {
		if len(m.weights) != rows*cols {
			return Board{}, fmt.Errorf("matrix %s has %d weights; a %d×%d board has %d",
				m.name, len(m.weights), rows, cols, rows*cols)
		}
		for i, w := range m.weights {
			if w < 0 {
				return Board{}, fmt.Errorf("weight %s[%d][%d] is %d; weights are 0 or more",
					m.name, i/cols+1, i%cols+1, w)
			}
			if bd.sum >= 0 && w > math.MaxInt64-bd.sum {
				bd.sum = -1
			}
			if bd.sum >= 0 {
				bd.sum += w
			}
		}
	}
	return bd, nil
}

// Must is New for weights that are known to be good; it panics otherwise.
func Must(rows, cols int, a, b []int64) Board {
	bd, err := New(rows, cols, a, b)
	if err != nil {
		panic(err)
	}
	return bd
}

func checkSize(rows, cols int64) error {
	if rows < 1 || cols < 1 {
		return fmt.Errorf("size %d×%d; a board has at least one row and one column", rows, cols)
	}
	if rows > MaxCells || cols > MaxCells || rows*cols > MaxCells {
		return fmt.Errorf("size %d×%d; a board has at most %d cells", rows, cols, MaxCells)
	}
	return nil
}

// Rows is n, the number of rows.
func (b Board) Rows() int { return b.rows }

// Cols is m, the number of columns.
func (b Board) Cols() int { return b.cols }

// A is the weight of the cell to Black.
func (b Board) A(row, col int) int64 { return b.a[row*b.cols+col] }

// B is the weight of the cell to White.
func (b Board) B(row, col int) int64 { return b.b[row*b.cols+col] }

// Weights yields A and B of every cell, row by row.
func (b Board) Weights() iter.Seq2[int64, int64] {
	return func(yield func(a, b int64) bool) {
		for i, w := range b.a {
			if !yield(w, b.b[i]) {
				return
			}
		}
	}
}

// Sum is Σ (A+B), which bounds every difference; ok is false where it exceeds int64.
func (b Board) Sum() (sum int64, ok bool) { return max(b.sum, 0), b.sum >= 0 }

// Transpose swaps rows and columns. The value stays.
func (b Board) Transpose() Board {
	return b.Rebuild(b.cols, b.rows, func(i, j int) (int, int) { return j, i })
}

// Rotate turns the board by 180°.
func (b Board) Rotate() Board {
	return Must(b.rows, b.cols, game.Reversed(b.a), game.Reversed(b.b))
}

// Flat lists the weights, all of A and then all of B.
func (b Board) Flat() []int64 { return slices.Concat(b.a, b.b) }

// OfWeights is the board with the weights that Flat lists; it keeps the slice.
func OfWeights(rows, cols int, weights []int64) Board {
	return Must(rows, cols, weights[:rows*cols], weights[rows*cols:])
}

// edit returns a copy of the board whose weights change has altered, row by row.
func (b Board) edit(change func(wa, wb []int64)) Board {
	wa, wb := slices.Clone(b.a), slices.Clone(b.b)
	change(wa, wb)
	return Must(b.rows, b.cols, wa, wb)
}

// Rebuild makes a board of rows × cols whose cell (i, j) is b's cell from(i, j), or 0 where b has none.
func (b Board) Rebuild(rows, cols int, from func(i, j int) (int, int)) Board {
	wa, wb := make([]int64, rows*cols), make([]int64, rows*cols)
	for i := range rows {
		for j := range cols {
			if r, c := from(i, j); r < b.rows && c < b.cols {
				wa[i*cols+j], wb[i*cols+j] = b.A(r, c), b.B(r, c)
			}
		}
	}
	return Must(rows, cols, wa, wb)
}

// Read yields the boards of a stream: for each, n and m, then the n × m matrix A
// row by row, then B. It is read by package text, and uses no more memory than the
// numbers that came need, whatever size the stream claims.
func (Game) Read(file string, r io.Reader) iter.Seq2[Board, error] {
	return text.Each(file, r, readBoard)
}

func readBoard(in *text.Reader) (Board, error) {
	rows, start, err := in.Int("the number of rows of a board", 1, MaxCells)
	if err != nil {
		return Board{}, err
	}
	cols, _, err := in.Int(fmt.Sprintf("the number of columns of the board from %v", start), 1, MaxCells)
	if err != nil {
		return Board{}, err
	}
	if err := checkSize(rows, cols); err != nil {
		return Board{}, in.Errorf(start, "%w", err)
	}
	var weights [2][]int64
	for i, name := range []string{"A", "B"} {
		what := fmt.Sprintf("weights of matrix %s of the %d×%d board from %v", name, rows, cols, start)
		if weights[i], err = in.Ints(int(rows*cols), what, 0, math.MaxInt64); err != nil {
			return Board{}, err
		}
	}
	return New(int(rows), int(cols), weights[0], weights[1])
}

// Format writes boards in the contest's format: "n m", the rows of A, the rows of B.
func (Game) Format(w io.Writer, boards ...Board) error {
	var lines [][]int64
	for _, b := range boards {
		lines = append(lines, []int64{int64(b.rows), int64(b.cols)})
		lines = slices.AppendSeq(lines, slices.Chunk(b.a, b.cols))
		lines = slices.AppendSeq(lines, slices.Chunk(b.b, b.cols))
	}
	return text.Write(w, lines...)
}

package muqi

import (
	"fmt"
	"io"
	"iter"
	"math"
	"slices"

	"muqi/game/text"
)

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

package muqi

import (
	"io"
	"slices"

	"muqi/game/text"
)

// Format writes boards in the contest's format, one after the other: "n m",
// the rows of A, the rows of B. It returns the first error of w.
func (Game) Format(w io.Writer, boards ...Board) error {
	var lines [][]int64
	for _, b := range boards {
		lines = append(lines, []int64{int64(b.rows), int64(b.cols)})
		lines = slices.AppendSeq(lines, slices.Chunk(b.a, b.cols))
		lines = slices.AppendSeq(lines, slices.Chunk(b.b, b.cols))
	}
	return text.Write(w, lines...)
}

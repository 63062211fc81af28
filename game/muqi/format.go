package muqi

import (
	"bufio"
	"io"
	"strconv"
)

// Format writes boards in the contest's format, one after the other: "n m",
// the rows of A, the rows of B. It returns the first error of w.
func (Game) Format(w io.Writer, boards ...Board) error {
	out := bufio.NewWriter(w)
	for _, b := range boards {
		writeRow(out, int64(b.rows), int64(b.cols))
		for _, weights := range [][]int64{b.a, b.b} {
			for i := range b.rows {
				writeRow(out, weights[i*b.cols:(i+1)*b.cols]...)
			}
		}
	}
	return out.Flush()
}

// writeRow writes numbers on a line. Its errors stick in out until Flush.
func writeRow(out *bufio.Writer, numbers ...int64) {
	for j, n := range numbers {
		if j > 0 {
			_ = out.WriteByte(' ')
		}
		_, _ = out.Write(strconv.AppendInt(out.AvailableBuffer(), n, 10))
	}
	_ = out.WriteByte('\n')
}

package text

import (
	"bufio"
	"io"
	"strconv"
)

// Write writes lines of integers. It returns the first error of w.
func Write(w io.Writer, lines ...[]int64) error {
	out := bufio.NewWriter(w) // its errors stick until Flush
	for _, line := range lines {
		for i, n := range line {
			if i > 0 {
				_ = out.WriteByte(' ')
			}
			_, _ = out.Write(strconv.AppendInt(out.AvailableBuffer(), n, 10))
		}
		_ = out.WriteByte('\n')
	}
	return out.Flush()
}

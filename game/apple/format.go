package apple

import (
	"bufio"
	"fmt"
	"io"
)

// Format writes orchards in the contest's format: their number, then their
// grids with a blank line between them; nothing where there are none. It
// returns the first error of w.
func (Game) Format(w io.Writer, orchards ...Orchard) error {
	out := bufio.NewWriter(w) // its errors stick until Flush
	for k, o := range orchards {
		if k == 0 {
			_, _ = fmt.Fprintln(out, len(orchards))
		} else {
			_ = out.WriteByte('\n')
		}
		for _, line := range o.lines() {
			_, _ = out.WriteString(line)
			_ = out.WriteByte('\n')
		}
	}
	return out.Flush()
}

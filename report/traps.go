package report

import (
	"fmt"
	"io"

	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// Traps writes which board of a set catches which variant, for a terminal.
func Traps(out io.Writer, l lang.Language, index evidence.Traps) error {
	w := words{l}
	t := table{head: w.heads("variant"), labels: 1}
	for _, b := range index.Boards {
		t.head = append(t.head, fmt.Sprintf("%s (%d×%d)", b.Name, b.Rows, b.Cols))
	}
	for _, v := range index.Variants {
		row := []string{v}
		for _, b := range index.Boards {
			cell := none
			if c, ok := b.Catches[v]; ok {
				cell = w.caught(c)
			}
			row = append(row, cell)
		}
		t.rows = append(t.rows, row)
	}
	right := w.heads("the right value")
	for _, b := range index.Boards {
		right = append(right, fmt.Sprint(b.Value))
	}
	t.rows = append(t.rows, right)
	about := w.para("How each variant fails on each board: the wrong value that it finds, or too much work, more than ten times as many calls as there are positions. " +
		"No two rows are alike, so the pattern of failures names the fault.")
	return write(out, new(terminal), []block{about, t})
}

func (w words) caught(c evidence.Caught) string {
	if c.Value != nil {
		return fmt.Sprint(*c.Value)
	}
	return w.Said(c.How)
}

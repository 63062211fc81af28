package show

import (
	"fmt"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// Traps tells which board of a set catches which variant.
func Traps(l lang.Language, index evidence.Traps) []doc.Block {
	w := In(l)
	t := doc.Table{Head: w.Heads("variant"), Labels: 1}
	for _, b := range index.Boards {
		t.Head = append(t.Head, fmt.Sprintf("%s (%d×%d)", b.Name, b.Rows, b.Cols))
	}
	for _, v := range index.Variants {
		row := []string{v}
		for _, b := range index.Boards {
			cell := doc.None
			if c, ok := b.Catches[v]; ok {
				cell = caught(w, c)
			}
			row = append(row, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	right := w.Heads("the right value")
	for _, b := range index.Boards {
		right = append(right, fmt.Sprint(b.Value))
	}
	t.Rows = append(t.Rows, right)
	about := w.Para("How each variant fails on each board: the wrong value that it finds, or too much work, more than ten times as many calls as there are positions. " +
		"No two rows are alike, so the pattern of failures names the fault.")
	return []doc.Block{about, t}
}

func caught(w Words, c evidence.Caught) string {
	if c.Value != nil {
		return fmt.Sprint(*c.Value)
	}
	return w.Said(c.How)
}

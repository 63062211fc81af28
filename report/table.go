package report

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/tw"
)

// A table is rendered in every format from this one value. All rows are as
// long as the head.
type table struct {
	head   []string
	labels int // how many of the first columns name the row; the others are figures
	rows   [][]string
	notes  notes
}

// mapped is the table with every cell passed through f.
func (t table) mapped(f func(string) string) table {
	t.head = mapped(t.head, f)
	rows := make([][]string, len(t.rows))
	for i, r := range t.rows {
		rows[i] = mapped(r, f)
	}
	t.rows = rows
	return t
}

func mapped(list []string, f func(string) string) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = f(s)
	}
	return out
}

// draw prints the table as it is, without its notes.
func (t table) draw(out *bytes.Buffer, r tw.Renderer) error {
	align := make(tw.Alignment, len(t.head))
	for i := range align {
		align[i] = tw.AlignRight
		if i < t.labels {
			align[i] = tw.AlignLeft
		}
	}
	w := tablewriter.NewTable(out,
		tablewriter.WithRenderer(r),
		tablewriter.WithEastAsian(tw.Off), // widths must not depend on the locale
		tablewriter.WithHeaderAutoFormat(tw.Off),
		tablewriter.WithHeaderAutoWrap(tw.WrapNone),
		tablewriter.WithRowAutoWrap(tw.WrapNone),
		tablewriter.WithAlignment(align),
	)
	w.Header(t.head)
	for _, row := range t.rows {
		if err := w.Append(row); err != nil {
			return err
		}
	}
	return w.Render()
}

// notes are the numbered footnotes of a table.
type notes []string

// mark appends the number of a footnote to the text of a cell, and adds the
// footnote where it is new.
func (n *notes) mark(text, note string) string {
	i := slices.Index(*n, note)
	if i < 0 {
		i = len(*n)
		*n = append(*n, note)
	}
	if strings.TrimRight(text, superscripts) != text {
		text += " " // ¹ ² are two footnotes, ¹² is one
	}
	return text + superscript(i+1)
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"

func superscript(n int) string {
	digits := []rune(superscripts)
	var s strings.Builder
	for _, d := range strconv.Itoa(n) {
		s.WriteRune(digits[d-'0'])
	}
	return s.String()
}

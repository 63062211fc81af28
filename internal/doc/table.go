package doc

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/tw"

	"muqi/internal/lang"
)

// A Table is printed in every format from this one value. All rows are as long
// as the head.
type Table struct {
	Title  string // what it shows: the caption; a terminal has none
	Head   []string
	Labels int // how many of the first columns name the row; the others are numbers
	Rows   [][]string
	Notes  Notes

	// Tints are what a page shows beside the entries, by row and column; the first
	// column names the row and has none.
	Tints [][]Tint
}

// A Tint is a colour, by its class in the style sheet, and what it says.
type Tint struct{ Class, Text string }

// Add appends a row of entries, written as fmt.Sprint does, whole numbers as lang.Format does.
func (t *Table) Add(entries ...any) {
	row := make([]string, len(entries))
	for i, c := range lang.Args(entries...) {
		row[i] = fmt.Sprint(c)
	}
	t.Rows = append(t.Rows, row)
}

// Without is the table without a column. It must have no tints.
func (t Table) Without(column int) Table {
	drop := func(row []string) []string { return slices.Delete(slices.Clone(row), column, column+1) }
	t.Head, t.Rows = drop(t.Head), mapped(t.Rows, drop)
	if column < t.Labels {
		t.Labels--
	}
	return t
}

// mapped is the table with every entry passed through f.
func (t Table) mapped(f func(string) string) Table {
	t.Head = mapped(t.Head, f)
	rows := make([][]string, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = mapped(r, f)
	}
	t.Rows = rows
	return t
}

func mapped[T, U any](list []T, f func(T) U) []U {
	out := make([]U, len(list))
	for i, s := range list {
		out[i] = f(s)
	}
	return out
}

// draw prints the table as it is, without its notes.
func (t Table) draw(out io.Writer, r tw.Renderer) error {
	align := make(tw.Alignment, len(t.Head))
	for i := range align {
		align[i] = tw.AlignRight
		if i < t.Labels {
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
	w.Header(t.Head)
	for _, row := range t.Rows {
		if err := w.Append(row); err != nil {
			return err
		}
	}
	return w.Render()
}

// Notes are the numbered footnotes of a table.
type Notes []string

// Mark appends the number of a footnote to the text of an entry, and adds the
// footnote where it is new.
func (n *Notes) Mark(text, note string) string {
	i := slices.Index(*n, note)
	if i < 0 {
		i = len(*n)
		*n = append(*n, note)
	}
	if strings.TrimRight(text, superscripts) != text {
		text += " " // ¹ ² are two footnotes, ¹² is one
	}
	return text + Superscript(i+1)
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"

// Superscript writes a number that is not negative as "¹²".
func Superscript(n int) string {
	digits := []rune(superscripts)
	var s strings.Builder
	for _, d := range strconv.Itoa(n) {
		s.WriteRune(digits[d-'0'])
	}
	return s.String()
}

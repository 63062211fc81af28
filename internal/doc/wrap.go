package doc

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
	"github.com/rivo/uniseg"
)

// Wrap breaks text into lines of at most width columns: at spaces and beside wide characters, where the rules
// of Unicode allow it (UAX #14). A longer word, such as a path, stays whole.
func Wrap(text string, width int) string {
	var lines []string
	line, column := "", 0
	for _, word := range words(text) {
		bare := strings.TrimRight(word, " \n")
		if column > 0 && column+displaywidth.String(bare) > width {
			lines, line, column = append(lines, strings.TrimRight(line, " ")), "", 0
		}
		line, column = line+bare+strings.Repeat(" ", len(word)-len(bare)), column+displaywidth.String(word)
		if strings.HasSuffix(word, "\n") {
			lines, line, column = append(lines, strings.TrimRight(line, " ")), "", 0
		}
	}
	return strings.Join(append(lines, strings.TrimRight(line, " ")), "\n")
}

// words are the parts of a text between which a line may end, each with the space behind it.
func words(text string) (all []string) {
	word := ""
	for state := -1; text != ""; {
		var part string
		part, text, _, state = uniseg.FirstLineSegmentInString(text, state)
		word += part
		last, _ := utf8.DecodeLastRuneInString(word)
		next, _ := utf8.DecodeRuneInString(text)
		if last == ' ' || last == '\n' || displaywidth.Rune(last) == 2 || displaywidth.Rune(next) == 2 {
			all, word = append(all, word), ""
		}
	}
	if word != "" {
		all = append(all, word)
	}
	return all
}

// leastColumn is the width below which the text of a column is not wrapped.
const leastColumn = 12

// fit makes the table at most width columns wide: it wraps what has spaces, the widest columns first, and
// where that is not enough, it goes on below with the remaining columns, behind the first that names the row.
func (t Table) fit(width int) []Table {
	limits := t.widths(func(cell string) string { return cell })
	least := t.widths(func(cell string) string { return Wrap(cell, leastColumn) })
	for tableWidth(limits) > width {
		widest := 0
		for i, l := range limits {
			if l-least[i] > limits[widest]-least[widest] {
				widest = i
			}
		}
		if limits[widest] <= least[widest] {
			break
		}
		limits[widest]--
	}
	wrapped := func(row []string) []string {
		row = slices.Clone(row)
		for i := range row {
			row[i] = Wrap(row[i], limits[i])
		}
		return row
	}
	t.Head, t.Rows = wrapped(t.Head), mapped(t.Rows, wrapped)
	keys := t.Labels
	if keys == len(t.Head) {
		keys = 1
	}
	var parts []Table
	for from := keys; from == keys || from < len(t.Head); {
		to := min(from+1, len(t.Head))
		for to < len(t.Head) && tableWidth(limits[:keys])+tableWidth(limits[from:to+1]) <= width {
			to++
		}
		part := func(row []string) []string { return slices.Concat(row[:keys], row[from:to]) }
		parts = append(parts, Table{
			Head: part(t.Head), Labels: min(t.Labels, keys+to-from), Rows: mapped(t.Rows, part),
		})
		from = max(to, keys+1)
	}
	return parts
}

// widths are those of the widest line in each column.
func (t Table) widths(f func(cell string) string) []int {
	widths := make([]int, len(t.Head))
	for _, row := range append([][]string{t.Head}, t.Rows...) {
		for i, cell := range row {
			for line := range strings.SplitSeq(f(cell), "\n") {
				widths[i] = max(widths[i], displaywidth.String(line))
			}
		}
	}
	return widths
}

// tableWidth is the width of columns with a space on both sides of each.
func tableWidth(columns []int) (sum int) {
	for _, w := range columns {
		sum += w + 2
	}
	return sum
}

package doc

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/clipperhouse/displaywidth"
	"pgregory.net/rapid"
)

func TestWrap(t *testing.T) {
	for _, tt := range []struct {
		text  string
		width int
		want  string
	}{
		{"", 5, ""},
		{"one two three", 7, "one two\nthree"},
		{"one two three", 6, "one\ntwo\nthree"},
		{"contour-fast out/failures/x.in", 5, "contour-fast\nout/failures/x.in"}, // words stay whole
		{"one\ntwo three", 20, "one\ntwo three"},
		{"  muqi solve", 6, "  muqi\nsolve"},
		// no line begins with a comma or ends a question
		{"权值和为 12，对吗？", 8, "权值和为\n12，对\n吗？"},
	} {
		if got := Wrap(tt.text, tt.width); got != tt.want {
			t.Errorf("Wrap(%q, %d) = %q; want %q", tt.text, tt.width, got, tt.want)
		}
	}
}

// Wrapping loses nothing but spaces, and no line with a place to break is too wide.
func TestWrapLosesNothing(t *testing.T) {
	bare := func(s string) string { return strings.Join(strings.Fields(s), "") }
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("ab-/ ,。木é\n"))).Draw(t, "text")
		width := rapid.IntRange(2, 20).Draw(t, "width")
		wrapped := Wrap(text, width)
		if bare(wrapped) != bare(text) {
			t.Fatalf("%q became %q", text, wrapped)
		}
		for line := range strings.SplitSeq(wrapped, "\n") {
			if displaywidth.String(line) > width && strings.Contains(strings.TrimSpace(line), " ") &&
				len(words(line)) > 1 {
				t.Fatalf("%q is wider than %d", line, width)
			}
		}
	})
}

// Every entry of a table stands in the terminal, whose width no line exceeds.
func TestTablesFit(t *testing.T) {
	table := Table{Head: []string{"variant", "what it is"}, Labels: 2}
	numbers := Table{Head: []string{"n", "m"}, Labels: 2}
	for i := range 12 {
		table.Head = append(table.Head, fmt.Sprint("column-", i))
		numbers.Head = append(numbers.Head, fmt.Sprint("variant-with-a-name-", i))
	}
	table.Labels = len(table.Head)
	for i := range 5 {
		row := []string{fmt.Sprint("contour-", i), strings.Repeat("some words that explain ", i)}
		size := []string{fmt.Sprint(i), "10"}
		for j := range 12 {
			row, size = append(row, fmt.Sprintf("entry %d.%d", i, j)), append(size, fmt.Sprintf("%d.%03d", i, j))
		}
		table.Rows, numbers.Rows = append(table.Rows, row), append(numbers.Rows, size)
	}
	for _, width := range []int{40, Columns, 200} {
		for _, table := range []Table{table, numbers} {
			var out bytes.Buffer
			if err := Terminal(&out, width, table); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(out.String()) {
				if displaywidth.String(strings.TrimRight(line, "\n")) > width {
					t.Errorf("wider than %d: %s", width, line)
				}
			}
			text := strings.Fields(out.String())
			for _, entry := range slices.Concat(table.Rows...) {
				for _, word := range strings.Fields(entry) {
					if !slices.Contains(text, word) {
						t.Errorf("at %d columns %q is lost:\n%s", width, entry, &out)
					}
				}
			}
		}
	}
}

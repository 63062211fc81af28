package doc_test

import (
	"fmt"
	"os"

	"muqi/internal/doc"
	"muqi/internal/lang"
)

// A document is made once and printed in every format.
func Example() {
	w := doc.Words{}
	table := doc.Table{Head: []string{"variant", "time"}, Labels: 1}
	table.Rows = [][]string{
		{"a|b", doc.Seconds(57.34e-6)},
		{"c", table.Notes.Mark(doc.Seconds(2), "one round only")},
	}
	blocks := []doc.Block{
		w.Heading(2, "Time of `%s`", "a|b"),
		w.Para("**Fastest:** %s, by %s.", "a|b", doc.Times(2/57.34e-6)),
		table,
	}
	if err := doc.Markdown(os.Stdout, blocks...); err != nil {
		fmt.Println(err)
	}
	fmt.Println()
	if err := doc.Terminal(os.Stdout, doc.Columns, blocks...); err != nil {
		fmt.Println(err)
	}
	html, err := doc.HTML(lang.English, nil, blocks[1])
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print("\n", html)
	// Output:
	// ## Time of `a|b`
	//
	// **Fastest:** a\|b, by 34880×.
	//
	// | variant |    time |
	// |:--------|--------:|
	// | a\|b    | 57.3 µs |
	// | c       | 2.00 s¹ |
	//
	// - ¹ one round only
	//
	// == Time of a|b ==
	//
	// Fastest: a|b, by 34880×.
	//
	//  variant     time
	// ──────────────────
	//  a|b      57.3 µs
	//  c        2.00 s¹
	// ¹ one round only
	//
	// <p><strong>Fastest:</strong> a|b, by 34880×.</p>
}

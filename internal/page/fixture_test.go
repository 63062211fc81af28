package page_test

import (
	"bytes"
	"testing"

	"muqi/internal/doc"
	"muqi/internal/lang"
	"muqi/internal/page"
)

// The boards of the tests: the one that the report tells the story on, and the sample of the task.
const (
	exampleInput = "2 2\n3 5\n2 4\n1 6\n7 2\n"
	sampleInput  = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n"
)

// fixture is a page with all that a page can have, and with words of its own: the report may say what
// it likes.
func fixture(t *testing.T, l lang.Language) []byte {
	t.Helper()
	title := "Why does a forward DP pass the sample and still get it wrong?"
	rules := "Black and White fill the board in turn, Black first. A cell is open once all cells above it and to its " +
		"left are " +
		"filled. Filling it earns Black the dark number, or White the light one. Black wants the difference large, " +
		"White " +
		"wants it small. What is the difference under best play?"
	section, open := "Where it goes wrong", "open on the board"
	if l == lang.Chinese {
		title, section, open = "《一双木棋》：正推 DP 为什么过得了样例却是错的", "错在哪里",
			"在棋盘上打开"
		rules = "黑白双方轮流落子，黑先。一格的上方和左方都已落子，才能在这一格落子。黑方落子得深色的数，白方落子得浅色的数。" +
			"黑方要差尽量大，白方要差尽量小。双方都按最优策略下，差是多少？"
	}
	heading := func(text string) doc.Heading { return doc.Heading{Level: 2, Text: doc.Plain(text)} }
	table := doc.Table{Title: section, Head: []string{"n", "m"}, Labels: 1, Rows: [][]string{{"1", "2"}}}
	d := page.Document{
		Language: l, Title: title, Names: "一双木棋 · Luogu P4363 · BZOJ 5248 · LOJ 2471",
		Links: []page.Link{{Name: "中文", Address: "zh/index.html"}},
		Lead:  []doc.Block{doc.Paragraph(doc.Plain(rules))},
		Start: &page.Start{Input: exampleInput, Sample: sampleInput, Orientation: "natural"},
		Story: []doc.Block{
			heading(section), doc.Paragraph(doc.Link(open, page.OpenAt(sampleInput, "natural", page.AtMistake))),
			page.Walk(), table,
			doc.Input(exampleInput),
		},
		Appendix: []doc.Block{heading("A"), table},
	}
	var out bytes.Buffer
	if err := page.Write(&out, d); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// fourByFour is a board with as many positions as the page draws, wrong for both orientations.
const fourByFour = "4 4\n5 5 4 6\n2 9 6 0\n3 6 5 5\n8 3 5 9\n0 0 4 3\n1 8 0 4\n7 5 5 4\n5 7 7 5\n"

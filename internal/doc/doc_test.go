package doc

import (
	"bytes"
	"errors"
	"html"
	"html/template"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muqi/internal/lang"
)

func TestEscape(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"C(n+m, n) = 35", "C(n+m, n) = 35"},
		{"a|b", `a\|b`},
		{`a\|b`, `a\\\|b`},
		{"two\nlines\tand a tab", "two lines and a tab"},
		{"<b>&amp;", "&lt;b>&amp;amp;"},
		{"*x* `y` [z](u) ~1~ $2$", `\*x\* \` + "`y\\`" + ` \[z\](u) \~1\~ \$2\$`},
		{"https://example.org/a_b", "https://example.org/a_b"},
		{"_x_", `\_x\_`},
		{"\x1b[2J\u202e木棋\xff", ` \[2J 木棋` + "\ufffd"},
	} {
		if got := escape(test.in); got != test.want {
			t.Errorf("escape(%q) = %q, want %q", test.in, got, test.want)
		}
	}
}

func TestCodeSpan(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"contour-dense", "`contour-dense`"},
		{"a|b", "`a|b`"},
		{"a`b", "`` a`b ``"},
		{"``", "``` `` ```"},
		{"", "`  `"},
		{"a\n\nb", "`a  b`"},
	} {
		if got := codeSpan(test.in); got != test.want {
			t.Errorf("codeSpan(%q) = %q, want %q", test.in, got, test.want)
		}
	}
}

// A fence ends where its text ends, whatever backticks the text holds.
func TestFence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("` \n\r~1"))).Draw(t, "text")
		var out bytes.Buffer
		if err := Markdown(&out, Fence(text)); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		mark := strings.TrimSuffix(lines[0], "text")
		for i, l := range lines[1:] {
			if closes := strings.HasPrefix(strings.TrimLeft(l, " "), mark); closes != (i == len(lines)-2) {
				t.Fatalf("the fence of %q ends wrongly:\n%s", text, out.String())
			}
		}
	})
}

func TestLinks(t *testing.T) {
	l := Join(Plain("see "), Link("the *board*", "index.html#b=1 (2)&s=3"), Plain("."))
	var out bytes.Buffer
	if err := Markdown(&out, Paragraph(l)); err != nil || out.String() != `see [the \*board\*](index.html#b=1%20%282%29&s=3).`+"\n" {
		t.Errorf("Markdown: %q, %v", &out, err)
	}
	if got, err := HTML(lang.English, nil, Paragraph(l)); err != nil ||
		got != `<p>see <a href="index.html#b=1%20%282%29&amp;s=3">the *board*</a>.</p>`+"\n" {
		t.Errorf("HTML: %q, %v", got, err)
	}
	if got, err := Link("x", "javascript:alert(1)").HTML(); err != nil || strings.Contains(string(got), "javascript") {
		t.Errorf("HTML: %q, %v; want no script", got, err)
	}
	out.Reset()
	if err := Terminal(&out, Columns, Paragraph(l)); err != nil || out.String() != "see the *board*.\n" {
		t.Errorf("terminal: %q, %v", &out, err)
	}
}

func TestAnchor(t *testing.T) {
	for heading, want := range map[string]string{
		"6. What to write instead, and how fast it is": "6-what-to-write-instead-and-how-fast-it-is",
		"4×4 and `x_y`": "44-and-x_y",
		"2. 错在哪里":       "2-错在哪里",
	} {
		if got := Anchor(heading); got != want {
			t.Errorf("Anchor(%q) = %q, want %q", heading, got, want)
		}
	}
}

func TestNotesStayApart(t *testing.T) {
	var n Notes
	text := n.Mark(n.Mark("5 ns", "a"), "b")
	text = n.Mark(text, "a")
	if want := "5 ns¹ ² ¹"; text != want || len(n) != 2 {
		t.Errorf("%q with notes %q, want %q with two", text, n, want)
	}
	for range 10 {
		n.Mark("", string(rune('c'+len(n))))
	}
	if got := n.Mark("x", "last"); got != "x¹³" {
		t.Errorf("the thirteenth note is %q", got)
	}
}

// everyKind has a block of every kind, with the same text wherever it may be.
func everyKind(text string) []Block {
	l, cells := Line{{Text: text}, {Text: text, Style: CodeStyle}, {Text: text, Style: StrongStyle}}, [][]string{{text, text}}
	return []Block{
		Heading{2, l}, Paragraph(l), List{l, l}, Fence(text), Input(text),
		Table{Head: cells[0], Rows: cells, Notes: Notes{text}},
		Table{Head: cells[0], Rows: cells, Notes: Notes{text}, Tints: [][]Tint{{{}, {text, text}}}, Title: text},
		Figure{HTML: func() (template.HTML, error) { return "<svg></svg>", nil }, Title: text, Instead: []Block{Fence(text)}},
	}
}

// Whatever the text is, it stays text, and is there as often as it should.
func TestHTMLEscapes(t *testing.T) {
	const text = "</pre><script>\"'`\u202e&amp;+{{.}}<!--"
	got, err := HTML(lang.Chinese, nil, everyKind(text)...)
	if err != nil {
		t.Fatal(err)
	}
	if tag := regexp.MustCompile(`<(script|!--)`).FindString(string(got)); tag != "" ||
		strings.Contains(string(got), "\u202e") {
		t.Errorf("%q is there in\n%s", tag, got)
	}
	if n, want := strings.Count(html.UnescapeString(string(got)), Clean(text)), 3+3+6+1+1+(3+5)+8+2; n != want {
		t.Errorf("the text is there %d times, want %d, in\n%s", n, want, got)
	}
	for _, want := range []string{"<h2 id=", "</h2>", "<svg></svg>\n<details><summary>", "</div>\n</details>",
		`<button type="button" class="copy">复制</button>`} {
		if !strings.Contains(string(got), want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

// A figure that cannot be drawn is an error of the page, and of no other format.
func TestFigureFails(t *testing.T) {
	want := errors.New("nothing to draw")
	f := Figure{HTML: func() (template.HTML, error) { return "", want },
		Instead: []Block{Figure{Instead: []Block{Fence("text")}}}}
	if _, err := HTML(lang.English, nil, f); !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
	var out bytes.Buffer
	if err := Terminal(&out, Columns, f, f); err != nil || out.String() != "text\n\ntext\n" {
		t.Errorf("%q, %v", &out, err)
	}
}

package page_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/lang"
	"muqi/internal/longtest"
)

// shownAnswer is what the first screen says.
type shownAnswer struct{ Value, Forward string }

const answers = `(([v, f]) => ({ value: v.textContent, forward: f.textContent }))(many(".verdict b"))`

// expected is what the first screen is to say, by the solvers.
func expected(t *testing.T, b muqi.Board, o bfsforward.Orientation) shownAnswer {
	t.Helper()
	value, forward := solved(t, b, o)
	mark := "✗"
	if value == forward {
		mark = "✓"
	}
	return shownAnswer{minus("%d", value), minus("%d", forward) + " " + mark}
}

// The first screen shows the value and the answer of forward DP as the solvers find them: the sample, random
// boards to 5×5, and twenty of 10×10, pasted as contest input.
func testAnswers(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	r := rand.New(rand.NewPCG(5, 6))
	boards := []muqi.Board{board(t, sampleInput), board(t, exampleInput)}
	for range longtest.Times(40, 400) {
		boards = append(boards, randomBoard(r, 1+r.IntN(5), 1+r.IntN(5)))
	}
	for range 20 {
		boards = append(boards, randomBoard(r, 10, 10))
	}
	wrong := 0
	tab.click("Paste input…")
	for _, x := range boards {
		for _, o := range []bfsforward.Orientation{bfsforward.Literal, bfsforward.Natural} {
			tab.eval(fmt.Sprintf(`one(".paste textarea").value = %q; press("solve"); press(%q); 0`, format(t, x),
				map[bfsforward.Orientation]string{bfsforward.Literal: "min / max, as published",
					bfsforward.Natural: "max / min"}[o]), nil)
			var got shownAnswer
			tab.eval(answers, &got)
			want := expected(t, x, o)
			if got != want {
				t.Fatalf("%s, %v: the page says %+v, the solvers %+v", format(t, x), o, got, want)
			}
			if strings.Contains(want.Forward, "✗") {
				wrong++
			}
		}
	}
	if wrong < 40 {
		t.Errorf("forward DP is wrong on %d boards only: what is compared?", wrong)
	}
	tab.calm()
}

// What a contestant pastes is solved; what is no board is told where, beside the input, and announced.
func testPaste(t *testing.T, b *browser) {
	tab := b.fixture(t, view{width: 360})
	tab.click("Paste input…")
	for _, test := range []struct{ text, trouble, value string }{
		{sampleInput, "", "2"},
		{"1 1 7 3", "", "7"},
		{"\ufeff1 1\r\n5\r\n3", "", "5"},
		{"2 2\n0 0\n0 x\n", "line 3, column 3: “x”", "5"},
		{"11 1", "line 1, column 1: “11”: want the number of rows, a whole number from 1 to 10", "5"},
		{"1 1\n7", "the input ends too soon: want B[1][1]", "5"},
		{"1 1 7 3 0", "line 1, column 9: “0”: want nothing after the board", "5"},
		{"1 1 -7 3", "line 1, column 5", "5"},
		{"", "the input ends too soon: want the number of rows", "5"},
	} {
		tab.eval(fmt.Sprintf(`one(".paste textarea").value = %q; press("solve"); 0`, test.text), nil)
		trouble := tab.text(`one(".paste .trouble").textContent`)
		if !strings.Contains(trouble, test.trouble) || (trouble == "") != (test.trouble == "") {
			t.Errorf("%q: says %q, want %q", test.text, trouble, test.trouble)
		}
		if got := tab.text(`one(".verdict b").textContent`); got != test.value {
			t.Errorf("%q: the value is %s, want %s", test.text, got, test.value)
		}
		if trouble == "" {
			continue
		}
		announced := tab.text(`(() => { const e = one(".paste .trouble"), r = e.getBoundingClientRect(), i = one(".paste textarea"), q = i.getBoundingClientRect();
			return [e.getAttribute("role"), i.getAttribute("aria-describedby") === e.id, i.ariaInvalid, document.activeElement === i, r.top - q.bottom < 60 && r.bottom > 0 && r.top < innerHeight].join(" "); })()`)
		if announced != "alert true true true true" {
			t.Errorf("%q: the error is announced, described, marked, focused and beside its input: %s", test.text,
				announced)
		}
	}
	tab.calm()
}

// A weight is typed over, or raised and lowered by keys and buttons; the answers follow at once. A weight that is none
// is told of beside the board.
func testEditing(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	weight := func(name string) string { return fmt.Sprintf(`one("[aria-label='%s']")`, name) }
	const black = "Black’s weight at (1, 2)"
	step := func(what string, keys string, label, value, answer string) {
		t.Helper()
		tab.run(chromedp.KeyEvent(keys))
		got := tab.text(`document.activeElement.getAttribute("aria-label") + " = " + document.activeElement.value`)
		if got != label+" = "+value {
			t.Errorf("%s: the focus is on %s, want %s = %s", what, got, label, value)
		}
		if got := tab.text(`one(".verdict b").textContent`); got != answer {
			t.Errorf("%s: the value is %s, want %s", what, got, answer)
		}
	}
	tab.eval(weight(black)+`.focus(); 0`, nil)
	step("typed", "9", black, "9", "−3")
	step("raised", "+", black, "10", "−3")
	step("lowered", kb.PageDown, black, "9", "−3")
	step("right", kb.ArrowRight, "White’s weight at (1, 2)", "6", "−3")
	step("typed", "0", "White’s weight at (1, 2)", "0", "3")
	step("down", kb.ArrowDown, "White’s weight at (2, 2)", "2", "3")
	step("home", kb.Home, "Black’s weight at (2, 1)", "2", "3")
	step("left is the end", kb.ArrowLeft, "Black’s weight at (2, 1)", "2", "3")
	step("wrong", "x", "Black’s weight at (2, 1)", "x", "3")
	if got := tab.text(`one(".boardside .trouble").textContent + ` +
		`document.activeElement.ariaInvalid`); got != "Black’s weight at (2, 1): “x”: want a whole number from "+
		"0 to 1000000000true" {
		t.Errorf("a wrong weight: %s", got)
	}
	step("left alone", kb.ArrowRight, "White’s weight at (2, 1)", "7", "3")
	if got := tab.text(`one(".boardside .trouble").textContent + ` + weight("Black’s weight at (2, "+
		"1)") + `.value`); got != "2" {
		t.Errorf("a wrong weight that was left: %s", got)
	}
	tab.eval(`one("[aria-label='raise the weight']").click(); 0`, nil)
	if got := tab.text(weight("White’s weight at (2, 1)") + `.value`); got != "8" {
		t.Errorf("raised by the button: %s", got)
	}
	tab.calm()
}

// What a button does to the answers is seen where it was pressed, on a telephone too.
func testSeen(t *testing.T, b *browser) {
	for _, width := range widths {
		tab := b.fixture(t, view{width: width, height: 740})
		for _, name := range []string{"Example", "Sample", "Random", "Random wrong one", "max / min",
			"min / max, as published", "Share"} {
			tab.eval(fmt.Sprintf(`find(%q).scrollIntoView({ block: "nearest" }); press(%q); 0`, name, name), nil)
			seen := tab.text(`(() => { const r = one(".verdict").getBoundingClientRect(); return String(r.top >= 0 ` +
				`&& r.bottom <= innerHeight && r.right <= innerWidth); })()`)
			if seen != "true" {
				t.Errorf("%d pixels: after %q the answer is out of sight", width, name)
			}
		}
	}
}

// A random wrong board is one; where none can be, the page says so.
func testRandomWrong(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	for range 10 {
		tab.click("Random wrong one")
		if got := tab.text(`one(".verdict .wrong b").textContent`); !strings.HasSuffix(got, "✗") {
			t.Fatalf("a random wrong board has the answer %s", got)
		}
	}
	tab.click("min / max, as published")
	tab.click("Random wrong one")
	if got := tab.text(`one(".news").textContent`); !strings.Contains(got, "500 random boards of 2×2") {
		t.Errorf("no 2×2 board is wrong for the literal orientation, and the page says %q", got)
	}
	tab.calm()
}

// The address holds the state: a link opens it, every change is written into it, and it can be gone back from. One that
// holds no board is told of.
func testAddress(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	hash := func(want string) {
		t.Helper()
		if got := tab.text(`location.hash`); got != want {
			t.Errorf("the address ends in %q, want %q", got, want)
		}
	}
	hash("")
	tab.click("next ›")
	hash("#b=2,2,3,5,2,4,1,6,7,2&o=natural&s=1")
	tab.click("min / max, as published")
	hash("#b=2,2,3,5,2,4,1,6,7,2&o=literal&s=0")
	tab.eval(`one('a[href^="#b="]').click(); 0`, nil)
	const sample = "#b=2,3,2,7,3,9,1,2,3,7,2,2,3,1&o=natural&s="
	if at := tab.text(`one(".steps b").textContent + " " + one(".verdict b").textContent + " " + ` +
		`String(document.activeElement === one(".walk"))`); at != "6 of 10 2 true" {
		t.Errorf("the link opens the walk at %s", at)
	}
	tab.eval(`history.back(); 0`, nil)
	tab.waits(`state.orientation === "literal"`)
	tab.eval(`location.hash = "`+sample+`2"; 0`, nil)
	tab.waits(`state.orientation === "natural" && state.step === 2`)
	tab.eval(`location.hash = "#b=2,2,1&o=natural&s=0"; 0`, nil)
	tab.waits(`one(".boardside .trouble").textContent !== ""`)
	if got := tab.text(`one(".boardside .trouble").textContent`); got != "The address has no board: the input ends "+
		"too soon: want A[1][2]" {
		t.Errorf("an address without a board: %q", got)
	}
	opened := b.openAt(t, fixture(t, lang.English), desk, sample+"3")
	if at := opened.text(`one(".steps b").textContent + " " + one(".verdict b").textContent`); at != "4 of 10 2" {
		t.Errorf("opened at its address the page is at %s", at)
	}
	tab.calm()
}

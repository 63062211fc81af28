package page_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/internal/explain/forward"
)

// The example's merge, as the report tells it: forward DP takes back White's decision.
func testMistake(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	tab.click("to the mistake")
	const want = "Two ways lead here: −4 + 5 = 1 by (1, 2); −3 + 2 = −1 by (2, 1). Forward DP keeps the " +
		"larger, 1, “for Black”. " +
		"But Black never had that choice: White chose the way, one move earlier. White’s choice arrives with −1. " +
		"From here on, the right answer is lost."
	if got := tab.text(`one(".cap .say").textContent`); got != want {
		t.Errorf("the caption says %q, want %q", got, want)
	}
	const lines = `(n => ["first", "second", "note"].map(c => one("." + c, n).textContent.replaceAll("\n", " ` +
		`")).join(" ").trim())`
	for _, test := range []struct{ what, script, want string }{
		{"the node", lines + `(one(".node.current"))`, "F max(1, −1) = 1 ends −1 ✗"},
		{"who decides", `one(".node.decides .note").textContent.replaceAll("\n", " ")`,
			"White decides here: −6 ends at −3 −7 ends at −1"},
		{"kept and dropped", `["kept", "dropped"].map(c => many("text." + c).map(e => e.textContent)).join(" ")`,
			"+5 +2"},
		{"crossed", `String(many(".cross").filter(c => c.style.display !== "none").length)`, "1"},
		{"the levels", `many(".head").map(e => e.textContent).join(", ")`,
			"start, Black moved · max, White moved · min, Black moved · max, White moved · min"},
		{"the running line", `one(".code .now").textContent`, "F[S′] = max (F[S] + A)"},
		{"the others", `many(".node:not(.current)").map(` + lines + `).join("; ")`,
			"F 0 ends −3; F 3 ends −3 White decides here: −6 ends at −3 −7 ends at −1; F −3 ends −3; " +
				"F −4 ends −1; F ?"},
		{"widths", `String(["kept", "dropped"].map(c => parseFloat(getComputedStyle(one("line." + c)).strokeWidth)))`,
			"6,2"},
		{"dashes", `["kept", "dropped"].map(c => getComputedStyle(one("line." + c)).strokeDasharray).join(" ")`,
			"none 7px, 6px"},
	} {
		if got := tab.text(test.script); got != test.want {
			t.Errorf("%s: %q, want %q", test.what, got, test.want)
		}
	}
	tab.click("min / max, as published")
	tab.eval(`goTo(4); 0`, nil)
	if got := tab.text(`one(".cap .say").textContent`); !strings.HasSuffix(got,
		"Forward DP keeps the smaller, −1, “for White”. Here White really chose the way, one move earlier.") {
		t.Errorf("literal: the caption says %q", got)
	}
	tab.calm()
}

// At every step of the walk the page shows what forward DP holds of the positions up to there, and of no others.
func testSteps(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	r := rand.New(rand.NewPCG(7, 8))
	for range 6 {
		x := randomBoard(r, 1+r.IntN(4), 1+r.IntN(4))
		o := bfsforward.Orientation(r.IntN(2))
		tab.eval(fmt.Sprintf(`change({ board: readBoard(%q), orientation: %q }); 0`, format(t, x), o), nil)
		values := solvedBy(t, x, o)
		seen := map[string]bool{}
		for step := range len(values) {
			if step > 0 {
				tab.eval(`press("next ›"); 0`, nil)
			}
			seen[tab.text(`one(".node.current").dataset.key`)] = true
			var nodes map[string]string
			tab.eval(`Object.fromEntries(many(".node").map(n => [n.dataset.key, one(".first", `+
				`n).textContent.replace(/m(ax|in).* = /, "") + " " + one(".second", n).textContent]))`, &nodes)
			for key, v := range values {
				want := "F ? "
				if seen[key] {
					want = minus("F %d", v.SoFar) + minus(" ends %d", v.SoFar+v.Rest)
				}
				if got := strings.TrimSuffix(nodes[key], " ✗"); got != want || seen[key] && v.Own != nil &&
					(*v.Own != v.SoFar) != (got != nodes[key]) {
					t.Fatalf("%v, step %d, position %s: the page shows %q, want %q", o, step, key, nodes[key], want)
				}
			}
		}
		if len(seen) != len(values) || tab.text(`find("next ›").ariaDisabled`) != "true" {
			t.Errorf("%d of %d positions in as many steps", len(seen), len(values))
		}
	}
	tab.calm()
}

// Where forward DP is wrong, the walk goes to a mistake, and there says so.
func testToMistake(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	r := rand.New(rand.NewPCG(9, 10))
	for _, side := range []int{3, 4, 10} {
		for wrong := 0; wrong < 4; {
			x := randomBoard(r, side, side)
			value, answer := solved(t, x, bfsforward.Natural)
			if value == answer {
				continue
			}
			wrong++
			e, err := forward.Explain(context.Background(), x, bfsforward.Solver{Orientation: bfsforward.Natural},
				algos.Options{})
			if err != nil {
				t.Fatal(err)
			}
			tab.eval(fmt.Sprintf(`change({ board: readBoard(%q), orientation: "natural" }); press("to the mistake"); 0`,
				format(t, x)), nil)
			first := e.Mistakes[0]
			said := tab.text(`one(".cap .say").textContent + " " + one(".lost").textContent + " " + ` +
				`String(one(".cap").classList.contains("wrong"))`)
			for _, want := range []string{fmt.Sprintf("goes wrong at move %d: ", first.Move), " true"} {
				if !strings.Contains(said, want) {
					t.Errorf("%d×%d: the page says %q without %q", side, side, said, want)
				}
			}
			if side < 10 && !strings.Contains(said, "From here on, the right answer is lost.") || side == 10 &&
				!strings.Contains(said, "A mistake: it gives away") {
				t.Errorf("%d×%d: the caption says %q", side, side, said)
			}
		}
	}
	tab.calm()
}

// Guessing first, a reader is asked before each merge and told after it.
func testGuess(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	tab.click("Guess first")
	for range 4 {
		tab.click("next ›")
	}
	if got := tab.text(`one(".cap .say").textContent + one(".node.current .first").textContent + many(".asked ` +
		`button").map(b => b.textContent)`); !strings.HasSuffix(got, "Which does forward DP keep?F ?1,−1") {
		t.Errorf("before the guess: %q", got)
	}
	tab.eval(`many(".asked button")[1].click(); 0`, nil)
	if got := tab.text(`one(".cap .say").textContent`); !strings.HasPrefix(got, "No. Two ways lead here") {
		t.Errorf("after a wrong guess: %q", got)
	}
	if got := tab.text(`document.activeElement.textContent + document.querySelectorAll(".asked ` +
		`button").length`); got != "next ›0" {
		t.Errorf("after the guess the focus is on %q", got)
	}
	tab.calm()
}

// Backward DP beside forward DP goes from the full board to the empty one, and ends with the value.
func testBeside(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	tab.click("Backward DP beside it")
	const firsts = `many(".pane:nth-child(2) .first").map(e => e.textContent).join(" ")`
	for step, want := range []string{"V ? V ? V ? V ? V ? V 0", "V ? V ? V ? V ? V −2 V 0", "V ? V ? V ? V 3 V " +
		"−2 V 0", "V ? V ? V 0 V 3 V −2 V 0", "V ? V −6 V 0 V 3 V −2 V 0", "V −3 V −6 V 0 V 3 V −2 V 0"} {
		if step > 0 {
			tab.click("next ›")
		}
		if got := tab.text(firsts); got != want {
			t.Errorf("step %d: %q, want %q", step, got, want)
		}
	}
	said := tab.text(`one(".cap .say").textContent + many(".code .now").map(e => e.textContent)`)
	if !strings.Contains(said, "That is the value of the board.") ||
		!strings.HasSuffix(said, "F[S′] = min (F[S] − B),V[S] = max (A + V[S′])") {
		t.Errorf("at the end: %q", said)
	}
	sides := tab.text(`(([a, b]) => String(Math.abs(a.top - b.top) < 1 && a.right <= b.left))(many(".pane").map(p => ` +
		`p.getBoundingClientRect()))`)
	if sides != "true" {
		t.Error("the two are not next to each other")
	}
	tab.calm()
}

// The control: when both want the same sum, forward DP is right at every position of every board.
func testControl(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	tab.click("Control: both want the same sum")
	r := rand.New(rand.NewPCG(11, 12))
	for range 8 {
		x := randomBoard(r, 1+r.IntN(4), 1+r.IntN(4))
		e, err := forward.Explain(context.Background(), x, bfsforward.Solver{}, algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		tab.eval(fmt.Sprintf(`change({ board: readBoard(%q) }); goTo(document.querySelectorAll(".node").length - 1); 0`,
			format(t, x)), nil)
		got := tab.text(`one(".node.current .first").textContent.replace(/max.* = /, "") + " " + String(many(".node ` +
			`.second").some(e => e.textContent.includes("✗")))`)
		if want := fmt.Sprintf("F %d false", e.SingleObjective.Backward); got != want {
			t.Errorf("%s: %q, want %q", format(t, x), got, want)
		}
	}
	tab.calm()
}

// At every step the current node is in view, at every width, and not behind the caption.
func testInView(t *testing.T, b *browser) {
	for _, width := range widths {
		tab := b.fixture(t, view{width: width, height: 740})
		tab.eval(fmt.Sprintf(`change({ board: readBoard(%q) }); one(".walk").scrollIntoView(); 0`, fourByFour), nil)
		for step := range 70 {
			if step > 0 {
				tab.click("next ›")
			}
			if step%5 != 0 {
				continue
			}
			seen := tab.text(`(() => { const r = one(".node.current .mini").getBoundingClientRect(), e = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
				const c = one(".cap").getBoundingClientRect(); return String(Boolean(e?.closest(".node.current")) && r.left >= 0 && r.right <= innerWidth && c.bottom <= innerHeight + 1); })()`)
			if seen != "true" {
				t.Fatalf("%d pixels: at step %d the current node or its caption is out of view", width, step)
			}
		}
	}
}

// The arrow keys move between positions, and the focus follows.
func testArrows(t *testing.T, b *browser) {
	for _, width := range []int64{1200, 360} {
		tab := b.fixture(t, view{width: width, height: 740})
		tab.eval(`one(".node.current").focus(); 0`, nil)
		keys := []string{kb.ArrowRight, kb.ArrowRight, kb.ArrowDown, kb.ArrowRight, kb.ArrowLeft, kb.ArrowUp, kb.End,
			kb.Home}
		if width < 500 {
			keys = []string{kb.ArrowDown, kb.ArrowDown, kb.ArrowRight, kb.ArrowDown, kb.ArrowUp, kb.ArrowLeft, kb.End,
				kb.Home}
		}
		var visited []string
		for _, key := range keys {
			tab.run(chromedp.KeyEvent(key))
			visited = append(visited, tab.text(`document.activeElement.dataset.key + (document.activeElement === `+
				`one(".node.current") && one(".node[tabindex='0']") === document.activeElement ? "" : " lost")`))
		}
		if !slices.Contains([]string{"1,0 2,0 1,1 2,1 2,0 2,0 2,2 0,0", "1,0 2,0 1,1 2,1 1,1 2,0 2,2 0,0"},
			strings.Join(visited, " ")) {
			t.Errorf("%d pixels: the focus goes to %q", width, visited)
		}
	}
}

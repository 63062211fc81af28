package page_test

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"muqi/internal/lang"
	"muqi/report"
)

// A page opens from a file without a complaint and without any request, and
// its plots are there.
func testQuiet(t *testing.T, b *browser) {
	for name, text := range pages(t) {
		tab := b.open(t, text, desk)
		var plots [][2]float64
		tab.eval(`[...document.querySelectorAll("figure.plot .wide > svg")].map(s => { const r = `+
			`s.getBoundingClientRect(); return [r.width, r.height]; })`, &plots)
		for _, size := range plots {
			if size[0] < 300 || size[1] < 150 {
				t.Errorf("%s: a plot is %v pixels large", name, size)
			}
		}
		tab.calm()
	}
}

// No page scrolls sideways, at no width, with everything unfolded, with a small and with the largest board.
// What scrolls inside has a cue, and is a stop of the keyboard, as nothing else is.
func testWidths(t *testing.T, b *browser) {
	for name, text := range pages(t) {
		for _, width := range widths {
			tab := b.open(t, text, view{width: width})
			tab.eval(`for (const d of document.querySelectorAll("details")) d.open = true; 0`, nil)
			for _, board := range []string{"", fourByFour, largest()} {
				if board != "" && !strings.HasPrefix(name, "fixture") {
					continue
				}
				if board != "" {
					tab.eval(fmt.Sprintf(`change({ board: readBoard(%q) }); one(".paste").hidden = false; 0`, board),
						nil)
				}
				tab.listsNone(name, width, "wider than the page", `[...document.body.querySelectorAll("*")].filter(e =>
					!e.closest(".wide, .pane, .frame, .input pre") && e.getBoundingClientRect().right > innerWidth + 1)`)
				var scrolls int64
				if tab.eval(`document.documentElement.scrollWidth`, &scrolls); scrolls > width {
					t.Errorf("%s at %d: %d pixels wide", name, width, scrolls)
				}
			}
			tab.waits(`[...document.querySelectorAll(".wide, .input pre")].every(e => (e.scrollWidth > e.clientWidth ` +
				`+ 1 || e.scrollHeight > e.clientHeight + 1) === (e.tabIndex === 0))`)
			tab.listsNone(name, width, "cut off without a cue", `[...document.querySelectorAll(".wide")].filter(e => `+
				`e.tabIndex === 0 && !getComputedStyle(e).backgroundImage.includes("gradient"))`)
		}
	}
}

// listsNone fails for each element that a script lists.
func (t *tab) listsNone(page string, width int64, what, script string) {
	t.Helper()
	var found []string
	t.eval(script+`.slice(0, 5).map(e => e.outerHTML.slice(0, 90))`, &found)
	for _, e := range found {
		t.Errorf("%s at %d: %s: %s", page, width, what, e)
	}
}

// largest is a board of 10×10 with the largest weights of the contest.
func largest() string { return "10 10" + strings.Repeat(" 100000", 200) }

// contrasts lists every text of a page whose contrast to what is behind it is
// below 4.5, and how many texts there are.
const contrasts = `(() => {
	many("details").forEach(d => { d.open = true; });
	const rgba = c => { const v = c.match(/[\d.]+/g).map(Number); return v.length > 3 ? v : [...v, 1]; };
	const light = c => { const [r, g, b] = c.map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
	const behind = e => { for (; e; e = e.parentElement) { const c = rgba(getComputedStyle(e).backgroundColor); if (c[3] > 0) return c; } return [255, 255, 255]; };
	const bad = [];
	let texts = 0;
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const e = walker.currentNode.parentElement;
		if (!walker.currentNode.data.trim() || e.closest("script, noscript, style, option, select, .unseen") || !e.checkVisibility()) continue;
		texts++;
		const style = getComputedStyle(e), svg = e.closest("svg");
		const ink = light(rgba(svg ? style.fill : style.color)), paper = light(behind(svg ? svg.parentElement : e));
		const contrast = (Math.max(ink, paper) + .05) / (Math.min(ink, paper) + .05);
		if (contrast < 4.5) bad.push(e.tagName + "." + e.className + " " + contrast.toFixed(2) + ": " + walker.currentNode.data.slice(0, 30));
	}
	return { texts, bad };
})()`

// drawn lists what is drawn with a contrast below 3: moves, marks and plot lines, and how many are drawn.
const drawn = `(() => {
	const rgb = c => c.match(/[\d.]+/g).map(Number).slice(0, 3);
	const light = c => { const [r, g, b] = c.map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
	const paper = light(rgb(getComputedStyle(document.body).backgroundColor)), bad = [], all = document.querySelectorAll(".sheet line, .cross, .plot path[style*=series]");
	for (const e of all) {
		const style = getComputedStyle(e), ink = light(rgb(style.stroke === "none" ? style.fill : style.stroke));
		const contrast = (Math.max(ink, paper) + .05) / (Math.min(ink, paper) + .05);
		if (contrast < 3) bad.push(e.tagName + "." + e.getAttribute("class") + " " + contrast.toFixed(2));
	}
	return { texts: all.length, bad };
})()`

func testContrast(t *testing.T, b *browser) {
	for name, text := range pages(t) {
		for _, dark := range []bool{false, true} {
			tab := b.open(t, text, view{width: 1200, dark: dark})
			tab.eval(`document.querySelector("[data-start]") && toMistake(); 0`, nil)
			for least, script := range map[int]string{100: contrasts, 0: drawn} {
				var found struct {
					Texts int
					Bad   []string
				}
				tab.eval(script, &found)
				if strings.HasPrefix(name, "shipped") && found.Texts < least {
					t.Errorf("%s, dark %v: %d texts", name, dark, found.Texts)
				}
				for _, bad := range found.Bad {
					t.Errorf("%s, dark %v: %s", name, dark, bad)
				}
			}
			var paper string
			tab.eval(`getComputedStyle(document.body).backgroundColor`, &paper)
			if isDark := paper == "rgb(21, 24, 29)"; isDark != dark {
				t.Errorf("dark %v: the page's colour is %s", dark, paper)
			}
		}
	}
}

// On paper the shipped pages take at most 12 sheets, and nothing is cut.
func testPaper(t *testing.T, b *browser) {
	for _, l := range lang.All() {
		tab := b.open(t, fixture(t, l), desk)
		var pdf []byte
		tab.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
			pdf, _, err = cdppage.PrintToPDF().WithPrintBackground(true).WithPreferCSSPageSize(true).WithPaperWidth(8.27).WithPaperHeight(11.69).Do(ctx)
			return err
		}))
		sheets := len(regexp.MustCompile(`/Type\s*/Page\b[^s]`).FindAll(pdf, -1))
		if !bytes.HasPrefix(pdf, []byte("%PDF")) || sheets < 1 || sheets > 12 {
			t.Errorf("%s: %d sheets, want at most 12", l, sheets)
		}
		const a4 = 700 // pixels between its margins
		tab.run(emulation.SetDeviceMetricsOverride(a4, 1000, 1, false), emulation.SetEmulatedMedia().WithMedia("print"))
		var cut []string
		tab.eval(`[...document.querySelectorAll("figure.plot .wide, table, .sheet, .board, td.number")].filter(e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1)
			.map(e => e.outerHTML.slice(0, 80))`, &cut)
		for _, e := range cut {
			t.Errorf("%s: cut on paper: %s", l, e)
		}
	}
}

// The first screen has all that it is for, at a desk and on a telephone.
func testFirstScreen(t *testing.T, b *browser) {
	const missing = `(parts => parts.filter(at => { const r = one(at).getBoundingClientRect(); return r.height < 10 ` +
		`|| r.top < 0 || r.bottom > innerHeight || r.left < 0 || r.right > innerWidth; }).join(", "))`
	for name, text := range pages(t) {
		if !strings.HasPrefix(name, "fixture") {
			continue
		}
		for _, v := range []view{{width: 1200, height: 800}, {width: 360, height: 740}} {
			tab := b.open(t, text, v)
			parts := []string{"h1", ".lead", ".board", ".verdict", ".pick", ".tools"}
			if v.width > 1000 {
				parts = append(parts, ".recurrences")
			}
			if got := tab.text(missing + "(" + asJSON(t, parts) + ")"); got != "" {
				t.Errorf("%s, %d×%d: not on the first screen: %s", name, v.width, v.height, got)
			}
			var left, right float64
			tab.eval(`one(".board").getBoundingClientRect().right`, &left)
			tab.eval(`one(".verdict").getBoundingClientRect().left`, &right)
			if beside := right > left; beside != (v.width > 1000) {
				t.Errorf("%s, %d pixels: two columns %v", name, v.width, beside)
			}
		}
	}
}

// Without its script a page says all in words, and has no control that does nothing.
func testWithoutScript(t *testing.T, b *browser) {
	tab := b.open(t, fixture(t, lang.English), view{width: 1200, unaided: true})
	text := tab.text(`document.body.innerText`)
	for _, want := range []string{"Why does a forward DP", "Black and White fill the board in turn",
		"The board needs the page's script", "best over moves into", "Where it goes wrong"} {
		if !strings.Contains(text, want) {
			t.Errorf("without script the page does not say %q", want)
		}
	}
	var controls int
	tab.eval(`[...document.querySelectorAll("button:not(.copy), input, select, textarea")].length`, &controls)
	if controls > 0 {
		t.Errorf("%d controls that do nothing", controls)
	}
}

// Tables have captions and scoped heads.
func testTables(t *testing.T, b *browser) {
	for name, text := range pages(t) {
		tab := b.open(t, text, desk)
		var tables int
		tab.eval(`document.querySelectorAll("table:not(.orchard table)").length`, &tables)
		for what, script := range map[string]string{
			"without a caption":             `t => !t.caption || !t.caption.textContent.trim()`,
			"with a head that has no scope": `t => [...t.querySelectorAll("th")].some(h => !h.scope)`,
			"without heads":                 `t => !t.tHead || !t.querySelector("tbody th")`,
		} {
			bad := tab.text(`[...document.querySelectorAll("table:not(.orchard ` +
				`table)")].filter(` + script + `).map(t => t.outerHTML.slice(0, 90)).join("\n")`)
			if bad != "" {
				t.Errorf("%s: tables %s: %s", name, what, bad)
			}
		}
		if tables == 0 {
			t.Errorf("%s: no tables", name)
		}
	}
}

// Names that mean harm stay text.
func testHostile(t *testing.T, b *browser) {
	for _, e := range []*report.Evidence{hostileEvidence(), hostileOrchard()} {
		for _, l := range lang.All() {
			tab := b.open(t, render(t, report.Page, e, report.Options{Folder: hostile, Lang: l}), desk)
			if harm := tab.text(`String(window.harm)`); harm != "undefined" {
				t.Errorf("%s: a name was run as a script: %s", l, harm)
			}
			if text := tab.text(`one("main").innerText`); !bytes.Contains([]byte(text), []byte("window.harm=1")) {
				t.Errorf("%s: the page does not show the name", l)
			}
			if e.Explain.Explanations[0].Orchard != nil {
				tab.eval(`one(".orchard .steps button:nth-child(3)").click(); 0`, nil)
			}
			tab.calm()
		}
	}
}

func testCopy(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	var said string
	tab.run(chromedp.Evaluate(`(async () => { const b = many("button.copy")[0]; b.click(); for (let i = 0; i < 100 `+
		`&& b.textContent === "copy"; i++) await new Promise(r => setTimeout(r, 10)); return b.textContent; })()`,
		&said, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	if said != "copied" && said != "selected" {
		t.Errorf("the button says %q", said)
	}
	if said == "selected" {
		if got, want := tab.text(`getSelection().toString().trim()`),
			tab.text(`many(".input pre")[0].textContent`); got != want {
			t.Errorf("selected is %q, want %q", got, want)
		}
	}
}

// The keyboard alone reaches everything, and what has the focus is seen to have it.
func testKeyboard(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	tab.eval(`window.seen = new Set(); 0`, nil)
	for range 60 {
		tab.run(chromedp.KeyEvent(kb.Tab))
		outline := tab.text(`(() => { const e = document.activeElement, s = getComputedStyle(e); seen.add(e); return ` +
			`e === document.body ? "" : e.tagName + " " + s.outlineStyle + " " + s.outlineWidth; })()`)
		if outline == "" {
			break
		}
		if !strings.HasSuffix(outline, " solid 3px") {
			t.Errorf("the focus is not seen: %s", outline)
		}
	}
	unreached := tab.text(`[...document.querySelectorAll("button, input, select, textarea, summary, a[href]")].filter(e => e.checkVisibility() && !seen.has(e) &&
		!e.matches(".weight, .node")).map(e => e.outerHTML.slice(0, 80)).join("\n")`)
	if unreached != "" {
		t.Errorf("not reached by the keyboard: %s", unreached)
	}
	tab.eval(`find("next ›").focus(); 0`, nil)
	tab.run(chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(" "))
	if got := tab.text(`one(".steps b").textContent + document.activeElement.textContent`); got != "3 of 6next ›" {
		t.Errorf("after two presses: %q", got)
	}
}

// The play in an orchard ends with the apples that its table says.
func testOrchard(t *testing.T, b *browser) {
	e := load(t, "games")
	o := e.Explain.Explanations[0]
	tab := b.open(t, orchardPage(t), desk)
	cells := `[...one(".orchard table").rows].map(r => [...r.cells].map(c => c.textContent || ".").join(" ` +
		`")).join("\n")`
	if got, want := tab.text(cells), strings.Join(strings.Split(o.Orchard[0], ""), " "); got != want {
		t.Errorf("the play begins with %q, want %q", got, want)
	}
	for i, turn := range o.Optimal {
		tab.eval(`one(".orchard .steps button:nth-child(3)").click(); 0`, nil)
		if said, want := tab.text(`one(".orchard .say").textContent`),
			fmt.Sprintf("The thief has %d.", turn.Total); !strings.Contains(said, want) {
			t.Errorf("move %d: %s; want %s", i+1, said, want)
		}
		name := map[string]string{"thief": "T", "guard": "S"}[turn.Player]
		if got := tab.text(fmt.Sprintf(`one(".orchard table").rows[%d].cells[%d].textContent`, turn.Row-1,
			turn.Col-1)); !strings.HasPrefix(got, name) {
			t.Errorf("move %d: the %s stands on %q", i+1, turn.Player, got)
		}
	}
	tab.calm()
}

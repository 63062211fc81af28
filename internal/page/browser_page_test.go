package page_test

import (
	"bytes"
	"context"
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
		tab := b.shipped(t)
		if name != "shipped" {
			tab = b.open(t, text, desk)
		}
		var plots [][2]float64
		tab.eval(`many("figure.plot .wide > svg").map(s => { const r = s.getBoundingClientRect(); return [r.width, r.height]; })`, &plots)
		for _, size := range plots {
			if size[0] < 300 || size[1] < 150 {
				t.Errorf("%s: a plot is %v pixels large", name, size)
			}
		}
		if name == "shipped" && len(plots) < 3 {
			t.Errorf("%d plots, want times of both games and a failure rate", len(plots))
		}
		tab.calm()
	}
}

// A telephone shows the page without scrolling sideways.
func testNarrow(t *testing.T, b *browser) {
	for name, text := range pages(t) {
		tab := b.open(t, text, view{width: 360})
		var width int
		tab.eval(`many("details").forEach(d => { d.open = true; }); document.documentElement.scrollWidth`, &width)
		if width > 360 {
			t.Errorf("%s: %d pixels wide; the widest: %s", name, width, tab.text(
				`[...document.body.querySelectorAll("*")].filter(e => !e.closest(".wide, .input pre") && e.getBoundingClientRect().right > 361).map(e => e.outerHTML.slice(0, 80)).join("\n")`))
		}
	}
}

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
		if (!walker.currentNode.data.trim() || e.closest("script, noscript, style, option") || !e.checkVisibility()) continue;
		texts++;
		const style = getComputedStyle(e), svg = e.closest("svg");
		const ink = light(rgba(svg ? style.fill : style.color)), paper = light(behind(svg ? svg.parentElement : e));
		const contrast = (Math.max(ink, paper) + .05) / (Math.min(ink, paper) + .05);
		if (contrast < 4.5) bad.push(e.tagName + "." + e.className + " " + contrast.toFixed(2) + ": " + walker.currentNode.data.slice(0, 30));
	}
	return { texts, bad };
})()`

func testContrast(t *testing.T, b *browser) {
	for _, dark := range []bool{false, true} {
		for name, text := range pages(t) {
			tab := b.open(t, text, view{width: 1000, dark: dark})
			if name == "shipped" {
				tab.eval(`step("last"); 0`, nil)
			}
			var found struct {
				Texts int
				Bad   []string
			}
			tab.eval(contrasts, &found)
			if found.Texts < 300 {
				t.Errorf("%s, dark %v: %d texts", name, dark, found.Texts)
			}
			for _, bad := range found.Bad {
				t.Errorf("%s, dark %v: %s", name, dark, bad)
			}
			var paper string
			tab.eval(`getComputedStyle(document.body).backgroundColor`, &paper)
			if isDark := paper != "rgb(255, 255, 255)"; isDark != dark {
				t.Errorf("dark %v: the page's colour is %s", dark, paper)
			}
		}
	}
}

// On paper nothing is folded and no plot is cut, and after printing the page
// is as before.
func testPaper(t *testing.T, b *browser) {
	tab := b.open(t, shippedPage(t, lang.English), desk)
	var folded, printed, after int
	tab.eval(`addEventListener("beforeprint", () => { window.foldedInPrint = document.querySelectorAll("details:not([open])").length; });
		many("details:not([open])").length`, &folded)
	var pdf []byte
	tab.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		pdf, _, err = cdppage.PrintToPDF().WithPrintBackground(true).Do(ctx)
		return err
	}))
	tab.eval(`window.foldedInPrint`, &printed)
	tab.eval(`many("details:not([open])").length`, &after)
	if !bytes.HasPrefix(pdf, []byte("%PDF")) || folded < 3 || printed != 0 || after != folded {
		t.Errorf("%d tables are folded before printing, %d on paper, %d after; the PDF has %d bytes", folded, printed, after, len(pdf))
	}
	const a4 = 700 // pixels between its margins
	tab.run(emulation.SetDeviceMetricsOverride(a4, 1000, 1, false), emulation.SetEmulatedMedia().WithMedia("print"))
	var plots []struct {
		Right, Height float64
		Inside        string
		Cut           bool
	}
	tab.eval(`many("figure.plot").map(f => { const w = one(".wide", f), r = one("svg", w).getBoundingClientRect(); return {
		right: r.right, height: f.getBoundingClientRect().height, inside: getComputedStyle(f).breakInside, cut: w.scrollWidth > w.clientWidth }; })`, &plots)
	for _, p := range plots {
		if p.Right > a4 || p.Height > 900 || p.Inside != "avoid" || p.Cut {
			t.Errorf("a plot is cut on paper: %+v", p)
		}
	}
}

// Names that mean harm stay text.
func testHostile(t *testing.T, b *browser) {
	e := hostileEvidence()
	for _, l := range lang.All() {
		tab := b.open(t, render(t, report.Page, e, report.Options{Folder: hostile, Lang: l}), desk)
		if harm := tab.text(`String(window.harm)`); harm != "undefined" {
			t.Errorf("%s: a name was run as a script: %s", l, harm)
		}
		if text := tab.text(`one("main").innerText`); !bytes.Contains([]byte(text), []byte("window.harm=1")) {
			t.Errorf("%s: the page does not show the name", l)
		}
		tab.eval(`step("next"); step("next", ".orchard"); 0`, nil)
		tab.calm()
	}
}

func testCopy(t *testing.T, b *browser) {
	tab := b.shipped(t)
	var said string
	tab.run(chromedp.Evaluate(`(async () => { const b = many("button.copy")[0]; b.click(); for (let i = 0; i < 100 && b.textContent === "copy"; i++) await new Promise(r => setTimeout(r, 10)); return b.textContent; })()`,
		&said, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	if said != "copied" && said != "selected" {
		t.Errorf("the button says %q", said)
	}
	if said == "selected" {
		if got, want := tab.text(`getSelection().toString().trim()`), tab.text(`many(".input pre")[0].textContent`); got != want {
			t.Errorf("selected is %q, want %q", got, want)
		}
	}
}

// What has the focus is seen to have it.
func testKeyboard(t *testing.T, b *browser) {
	tab := b.shipped(t)
	for i := range 4 {
		tab.run(chromedp.KeyEvent(kb.Tab))
		if outline := tab.text(`(() => { const s = getComputedStyle(document.activeElement); return document.activeElement.tagName + " " + s.outlineStyle + " " + s.outlineWidth; })()`); outline != "A solid 3px" {
			t.Errorf("tab %d: %s", i+1, outline)
		}
	}
	tab.eval(`one(".steps button:nth-child(3)").focus(); 0`, nil)
	for _, press := range []struct{ key, want string }{
		{kb.ArrowRight, "1"}, {kb.ArrowRight, "2"}, {kb.ArrowLeft, "1"}, {kb.ArrowLeft, "0"}, {kb.ArrowLeft, "0"}, {kb.End, "9"}, {kb.Home, "0"},
	} {
		tab.run(chromedp.KeyEvent(press.key))
		if got := tab.text(`one(".count").textContent.split(" ")[0]`); got != press.want {
			t.Errorf("after %q step %s, want %s", press.key, got, press.want)
		}
	}
	if got := tab.text(`document.activeElement.textContent`); got != "next ›" {
		t.Errorf("the focus went to %q", got)
	}
}

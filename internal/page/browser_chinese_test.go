package page_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"muqi/internal/lang"
)

// english finds what was left untranslated: two words that are no names.
var (
	english = regexp.MustCompile(`[A-Za-z]{2,}[,:;]? [a-z]{2,}`)
	asItIs  = regexp.MustCompile(`[a-z0-9]+(?:-[a-z0-9]+)+`)
)

// told is all that the script of a page says while it walks, plays and complains: to those who look and to those
// who listen.
const told = `(() => {
	const said = [], main = one("main");
	const note = () => said.push(main.innerText, ...[main, ...main.querySelectorAll("*")].map(e => e.getAttribute("aria-label") ?? ""));
	const walk = () => { for (let i = 0; i < document.querySelectorAll(".pane:first-child .node").length; i++) { goTo(i); note(); } };
	for (const input of [%q, %q, %q]) for (const orientation of ["natural", "literal"]) {
		change({ board: readBoard(input), orientation });
		walk();
		for (const b of many(".walk .bar button")) { b.click(); walk(); b.click(); }
	}
	change({ board: readBoard(%q), orientation: "natural" });
	for (const step of [0, 1, state.line.indexOf(state.mistake) + 1, 100]) { goTo(step); note(); }
	many(".play .bar button")[2].click();
	while (document.querySelector(".playboard .advised")) { note(); one(".playboard .advised").click(); }
	note();
	one(".paste").hidden = false;
	one(".paste textarea").value = "2 2\n1 1\n1 x";
	one(".paste .main").click();
	note();
	if (document.querySelector(".orchard")) for (let i = 0; i < 40; i++) { one(".orchard .steps button:nth-child(3)").click(); note(); }
	return [...said, document.documentElement.lang].join("\n");
})()`

// A page in Chinese has no English left in what it and its script say.
func testChinese(t *testing.T, b *browser) {
	r := rand.New(rand.NewPCG(17, 18))
	tab := b.open(t, fixture(t, lang.Chinese), view{width: 360})
	text := tab.text(fmt.Sprintf(told, exampleInput, sampleInput, "1 1 1 2", format(t, randomBoard(r, 10, 10))))
	if left := english.FindString(asItIs.ReplaceAllString(text, "·")); left != "" {
		t.Errorf("English left: %q", left)
	}
	if !strings.HasSuffix(text, "zh-CN") || strings.Count(text, "落子") < 20 ||
		!strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		t.Errorf("the page says %q", text)
	}
	tab.calm()
}

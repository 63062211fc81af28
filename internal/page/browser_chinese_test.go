package page_test

import (
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

// told is all that the script of a page says while it walks: of every step of
// every walk and play, to those who look and to those who listen.
const told = `(() => {
	const said = [];
	const note = root => said.push(root.innerText, ...[root, ...root.querySelectorAll("*")].map(e => e.getAttribute("aria-label") ?? ""));
	for (const root of many(".walk, .orchard")) {
		const walks = root.querySelectorAll(".controls select")[2];
		for (const walk of walks ? [...walks.options].map(o => o.value) : [""]) {
			if (walks) { walks.value = walk; walks.dispatchEvent(new Event("change")); }
			const next = root.querySelectorAll(".steps button")[2];
			for (note(root); next.getAttribute("aria-disabled") !== "true"; note(root)) next.click();
		}
	}
	one(".walk textarea").value = "2 2\n1 1\n1 x";
	one(".walk .typed button").click();
	said.push(one(".walk .trouble").textContent, document.documentElement.lang);
	return said.join("\n");
})()`

// A page in Chinese has no English left either in what its script says, and
// fits a telephone.
func testChinese(t *testing.T, b *browser) {
	tab := b.open(t, shippedPage(t, lang.Chinese), view{width: 360})
	var width int
	tab.eval(`many("details").forEach(d => { d.open = true; }); document.documentElement.scrollWidth`, &width)
	if width > 360 {
		t.Errorf("%d pixels wide", width)
	}
	text := tab.text(told)
	if left := english.FindString(asItIs.ReplaceAllString(text, "·")); left != "" {
		t.Errorf("English left: %q", left)
	}
	if !strings.HasSuffix(text, "zh-CN") || strings.Count(text, "第") < 20 || !strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		t.Errorf("the page says %q", text)
	}
	tab.calm()
}

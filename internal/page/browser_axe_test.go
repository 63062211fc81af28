package page_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// axeSource is the script of axe-core, which npm installs beside its package.json.
func axeSource(t *testing.T) string {
	t.Helper()
	dir := filepath.Join("testdata", "axe")
	script := filepath.Join(dir, "node_modules", "axe-core", "axe.min.js")
	if _, err := os.Stat(script); err != nil {
		install := exec.Command("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
		install.Dir = dir
		if said, err := install.CombinedOutput(); err != nil {
			if os.Getenv(chromiumVariable) == "1" {
				t.Fatalf("npm ci in %s: %v: %s", dir, err, said)
			}
			t.Skipf("axe-core is not installed (cd internal/page/%s && npm ci): %v", dir, err)
		}
	}
	source, err := os.ReadFile(script)
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// violations lists what axe-core has against a page at the levels A and AA, and how much it checked.
const violations = `axe.run(document, { runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }, resultTypes: ["violations"] })
	.then(r => ({ checked: r.passes.length, found: r.violations.map(v => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(" ; ")) }))`

// busy shows a mistake, a question, backward DP beside forward DP, a game under way, and a wrong input.
const busy = `toMistake(); press("Guess first"); press("Backward DP beside it"); press("Forward DP advises you"); press("Paste input…");
	one(".paste textarea").value = "2 2 x"; press("solve"); 0`

// Axe finds no violation of level A or AA: at every width, light and dark, on the page of the tests, also when much is
// going on and with the largest board; and on the shipped pages, folded as they open.
func testAxe(t *testing.T, b *browser) {
	source := axeSource(t)
	for name, text := range pages(t) {
		for _, width := range widths {
			for _, dark := range []bool{false, true} {
				if name != "fixture" && (width != 360 || !dark) && (width != 1200 || dark) {
					continue // the same marks in other words
				}
				tab := b.open(t, text, view{width: width, dark: dark})
				tab.eval(source+";0", nil)
				tab.inspect(name, width, dark)
				if name == "fixture" {
					tab.eval(busy, nil)
					tab.inspect("busy", width, dark)
				}
				if name == "fixture" && dark == (width == 360) {
					tab.eval(fmt.Sprintf(`change({ board: readBoard(%q) }); toMistake(); 0`, largest()), nil)
					tab.inspect("largest", width, dark)
				}
			}
		}
	}
}

// inspect lets axe-core look at a page as it is.
func (t *tab) inspect(page string, width int64, dark bool) {
	t.Helper()
	var result struct {
		Checked int
		Found   []string
	}
	t.run(chromedp.Evaluate(violations, &result,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	for _, v := range result.Found {
		t.Errorf("%s, %d pixels, dark %v: %s", page, width, dark, v)
	}
	if result.Checked < 10 {
		t.Errorf("%s: axe-core checked %d rules only", page, result.Checked)
	}
}

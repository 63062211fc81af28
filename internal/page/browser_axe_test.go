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

// Axe finds no violation of level A or AA: at every width, light and dark, of every page; with a mistake shown, a wrong
// input, a question, backward DP beside forward DP, a game under way, and the largest board.
func testAxe(t *testing.T, b *browser) {
	source := axeSource(t)
	const busy = `toMistake(); press("Guess first"); press("Backward DP beside it"); press("Forward DP advises you"); press("Paste input…");
		one(".paste textarea").value = "2 2 x"; press("solve"); 0`
	for name, text := range pages(t) {
		for _, width := range widths {
			for _, dark := range []bool{false, true} {
				if name != "fixture" && name != "shipped" && (width != 360 || !dark) && (width != 1200 || dark) {
					continue // the same marks in other words
				}
				tab := b.open(t, text, view{width: width, dark: dark})
				states := []string{`0`}
				if width == 1200 && !dark && name != "shipped zh" {
					states = []string{`for (const d of document.querySelectorAll("details")) d.open = true; 0`}
				}
				if name == "fixture" {
					states = append(states, busy, fmt.Sprintf(`change({ board: readBoard(%q) }); toMistake(); 0`, largest()))
				}
				tab.eval(source+";0", nil)
				for _, state := range states {
					tab.eval(state, nil)
					var result struct {
						Checked int
						Found   []string
					}
					tab.run(chromedp.Evaluate(violations, &result, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
					for _, v := range result.Found {
						t.Errorf("%s, %d pixels, dark %v: %s", name, width, dark, v)
					}
					if result.Checked < 10 {
						t.Errorf("%s: axe-core checked %d rules only", name, result.Checked)
					}
				}
			}
		}
	}
}

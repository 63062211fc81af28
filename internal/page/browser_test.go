package page_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"muqi/internal/golden"
	"muqi/internal/lang"
	"muqi/report"
)

// chromiumVariable is the environment variable that asks for the tests in Chromium, which take two minutes.
const chromiumVariable = "MUQI_CHROMIUM"

// TestBrowser looks at pages as a reader does, in one Chromium.
func TestBrowser(t *testing.T) {
	b := startBrowser(t)
	for _, test := range []struct {
		name string
		run  func(*testing.T, *browser)
	}{
		{"quiet", testQuiet},
		{"widths", testWidths},
		{"contrast", testContrast},
		{"paper", testPaper},
		{"hostile", testHostile},
		{"copy", testCopy},
		{"first screen", testFirstScreen},
		{"without script", testWithoutScript},
		{"tables", testTables},
		{"keyboard", testKeyboard},
		{"axe", testAxe},
		{"solvers", testSolvers},
		{"lines", testLines},
		{"answers", testAnswers},
		{"paste", testPaste},
		{"editing", testEditing},
		{"seen", testSeen},
		{"random wrong", testRandomWrong},
		{"address", testAddress},
		{"mistake", testMistake},
		{"steps", testSteps},
		{"to the mistake", testToMistake},
		{"guess", testGuess},
		{"beside", testBeside},
		{"control", testControl},
		{"in view", testInView},
		{"arrows", testArrows},
		{"advice", testAdvice},
		{"play", testPlay},
		{"orchard", testOrchard},
		{"chinese", testChinese},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, b) })
	}
	if golden.Update() {
		b.pictures(t)
	}
}

// pictures takes the pictures of the page that the documents show.
func (b *browser) pictures(t *testing.T) {
	const top, mistake = `scrollTo(0, 0)`, `toMistake(); one(".walk").scrollIntoView(); document.activeElement.blur()`
	for name, take := range map[string]struct {
		lang.Language
		view
		script string
	}{
		"page.png":    {lang.English, view{width: 1200}, top},
		"page.zh.png": {lang.Chinese, view{width: 1200}, top},
		"walk.png":    {lang.English, view{width: 1200, dark: true}, mistake},
		"walk.zh.png": {lang.Chinese, view{width: 1200, dark: true}, mistake},
	} {
		tab := b.open(t, shippedPage(t, take.Language), take.view)
		var picture []byte
		tab.run(chromedp.Evaluate(take.script, nil), chromedp.CaptureScreenshot(&picture))
		if err := os.WriteFile(filepath.Join("..", "..", "docs", name), picture, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A browser is a running Chromium.
type browser struct {
	ctx context.Context
}

// fixture opens the page of the tests, in English.
func (b *browser) fixture(t *testing.T, v view) *tab {
	t.Helper()
	return b.open(t, fixture(t, lang.English), v)
}

// startBrowser starts Chromium, or skips the test where nobody asks for it.
func startBrowser(t *testing.T) *browser {
	t.Helper()
	if os.Getenv(chromiumVariable) != "1" {
		t.Skipf("the page is looked at in a browser where %s=1", chromiumVariable)
	}
	program := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome", "headless-shell"} {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		t.Fatalf("no Chromium is installed, and %s=1 wants one", chromiumVariable)
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(cancel) // waits until the browser is gone
	if err := chromedp.Run(ctx); err != nil {
		t.Fatalf("%s does not start: %v", program, err)
	}
	return &browser{ctx: ctx}
}

// A tab is an open page.
type tab struct {
	*testing.T
	ctx context.Context

	mu       sync.Mutex
	trouble  []string // what the console said, and exceptions
	requests []string // addresses that were asked for
}

// A view is how a reader looks at a page: in pixels, 900 high unless it says otherwise.
type view struct {
	width, height int64
	dark, unaided bool // unaided: without scripts
}

var desk = view{width: 1200}

// widths are those of a telephone, a tablet, a desk, and a large screen.
var widths = []int64{360, 768, 1200, 1600}

// helpers find what a test looks for, or throw.
const helpers = `
	window.one = (at, root = document) => { const e = root.querySelector(at); if (!e) throw new Error("nothing at " + at); return e; };
	window.many = (at, root = document) => { const e = [...root.querySelectorAll(at)]; if (!e.length) throw new Error("nothing at " + at); return e; };
	window.find = text => { const e = many("button").find(b => b.textContent === text && b.checkVisibility()); if (!e) throw new Error("no button " + text); return e; };
	window.press = text => find(text).click(); 0`

// open opens a page as a file.
func (b *browser) open(t *testing.T, page []byte, v view) *tab {
	t.Helper()
	return b.openAt(t, page, v, "")
}

// openAt opens a page at a fragment of its address.
func (b *browser) openAt(t *testing.T, page []byte, v view, fragment string) *tab {
	t.Helper()
	file := filepath.Join(t.TempDir(), "index.html")
	if err := os.WriteFile(file, page, 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(b.ctx)
	t.Cleanup(cancel)
	ctx, stop := context.WithTimeout(ctx, 10*time.Minute) // a busy machine is no failure
	t.Cleanup(stop)
	tab := &tab{T: t, ctx: ctx}
	chromedp.ListenTarget(ctx, tab.listen)
	scheme := "light"
	if v.dark {
		scheme = "dark"
	}
	tab.run(network.Enable(), cdplog.Enable(),
		emulation.SetDeviceMetricsOverride(v.width, cmp.Or(v.height, 900), 1, v.width < 500),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme",
			Value: scheme}}),
		emulation.SetScriptExecutionDisabled(v.unaided), emulation.SetFocusEmulationEnabled(true),
		chromedp.Navigate("file://"+filepath.ToSlash(file)+fragment))
	tab.eval(helpers, nil)
	return tab
}

// listen keeps what should not happen.
func (t *tab) listen(event any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		t.trouble = append(t.trouble, e.ExceptionDetails.Error())
	case *runtime.EventConsoleAPICalled:
		t.trouble = append(t.trouble, fmt.Sprint("console: ", e.Type))
	case *cdplog.EventEntryAdded:
		t.trouble = append(t.trouble, e.Entry.Text)
	case *network.EventRequestWillBeSent:
		t.requests = append(t.requests, e.Request.URL)
	}
}

func (t *tab) run(actions ...chromedp.Action) {
	t.Helper()
	if err := chromedp.Run(t.ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

// eval evaluates a script and decodes its value into result, unless that is
// nil. What the script looks for and does not find is a failure: see one, many.
func (t *tab) eval(script string, result any) {
	t.Helper()
	var raw json.RawMessage
	err := chromedp.Run(t.ctx, chromedp.Evaluate(script, &raw))
	var thrown *runtime.ExceptionDetails
	if errors.As(err, &thrown) && thrown.Exception != nil {
		t.Fatalf("%s: %s", script, thrown.Exception.Description)
	}
	if err != nil {
		t.Fatalf("%s: %v", script, err)
	}
	if result == nil {
		return
	}
	if err := json.NewDecoder(bytes.NewReader(raw)).Decode(result); err != nil {
		t.Fatalf("%s: %v in %s", script, err, raw)
	}
}

// text is the value of a script that gives a string.
func (t *tab) text(script string) (s string) {
	t.Helper()
	t.eval(script, &s)
	return s
}

// calm fails where the page threw, complained or asked for anything.
func (t *tab) calm() {
	t.Helper()
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.trouble) > 0 {
		t.Errorf("the browser says: %s", strings.Join(t.trouble, "; "))
	}
	if len(t.requests) == 0 {
		t.Error("not even the page was asked for")
	}
	for i, address := range t.requests {
		if i > 0 && !strings.HasPrefix(address, "data:") {
			t.Errorf("the page asks for %s", address)
		}
	}
}

// click presses the button with a text.
func (t *tab) click(text string) {
	t.Helper()
	t.eval(fmt.Sprintf("press(%q); 0", text), nil)
}

// waits until a condition holds.
func (t *tab) waits(condition string) {
	t.Helper()
	if err := chromedp.Run(t.ctx, chromedp.Poll(condition, nil)); err != nil {
		t.Fatalf("%s never holds: %v", condition, err)
	}
}

func asJSON(t testing.TB, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// shippedPage is the page of the report that comes with the project.
func shippedPage(t *testing.T, l lang.Language) []byte {
	t.Helper()
	return render(t, report.Page, load(t, "../../docs/report"), report.Options{Lang: l})
}

// pages are those that a test of looks and manners looks at: the shipped one, that of the tests, both in Chinese
// too, and one with an orchard.
func pages(t *testing.T) map[string][]byte {
	t.Helper()
	return map[string][]byte{
		"shipped": shippedPage(t, lang.English), "shipped zh": shippedPage(t, lang.Chinese),
		"fixture": fixture(t, lang.English), "fixture zh": fixture(t, lang.Chinese),
		"orchards": orchardPage(t),
	}
}

// orchardPage is that of the second game.
func orchardPage(t *testing.T) []byte {
	t.Helper()
	return render(t, report.Page, load(t, "games"), report.Options{Game: "apple"})
}

package page_test

import (
	"bytes"
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
	"muqi/internal/longtest"
	"muqi/report"
)

// chromiumVariable is the environment variable that makes it a failure if there
// is no Chromium.
const chromiumVariable = "MUQI_CHROMIUM"

// TestBrowser looks at pages as a reader does, in one Chromium.
func TestBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a browser")
	}
	b := startBrowser(t)
	for _, test := range []struct {
		name string
		run  func(*testing.T, *browser)
	}{
		{"quiet", testQuiet},
		{"narrow", testNarrow},
		{"contrast", testContrast},
		{"paper", testPaper},
		{"hostile", testHostile},
		{"copy", testCopy},
		{"keyboard", testKeyboard},
		{"sweeps", testSweeps},
		{"believed", testBelieved},
		{"position", testPosition},
		{"typed", testTyped},
		{"orchard", testOrchard},
		{"solvers", testSolvers},
		{"lines", testLines},
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
	const top = `scrollTo(0, 0)`
	for name, take := range map[string]struct {
		lang.Language
		view
		script string
	}{
		"page.png":    {lang.English, view{width: 1200}, top},
		"page.zh.png": {lang.Chinese, view{width: 1200}, top},
		"walk.png":    {lang.English, view{width: 1200, dark: true}, atMistake},
		"walk.zh.png": {lang.Chinese, view{width: 1200, dark: true}, atMistake},
	} {
		tab := b.open(t, shippedPage(t, take.Language), take.view)
		var picture []byte
		tab.run(chromedp.Evaluate(take.script, nil), chromedp.CaptureScreenshot(&picture))
		if err := os.WriteFile(filepath.Join("..", "..", "docs", name), picture, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// atMistake walks to the end of the believed line.
const atMistake = `pick(0, "0"); pick(2, "believed"); step("last"); one(".walk").scrollIntoView()`

// A browser is a running Chromium. It keeps a tab with the shipped page for
// those tests that need no other.
type browser struct {
	*testing.T
	ctx  context.Context
	desk *tab
}

// shipped is the tab with the shipped page, for one test after the other.
func (b *browser) shipped(t *testing.T) *tab {
	t.Helper()
	if b.desk == nil {
		b.desk = b.open(b.T, shippedPage(t, lang.English), desk)
	}
	b.desk.T = t
	return b.desk
}

// startBrowser starts Chromium, or skips the test where there is none.
func startBrowser(t *testing.T) *browser {
	t.Helper()
	program := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome", "headless-shell"} {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		if os.Getenv(chromiumVariable) == "1" {
			t.Fatalf("no Chromium is installed, and %s=1 wants one", chromiumVariable)
		}
		t.Skip("no Chromium is installed; the page is not looked at in a browser")
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
	return &browser{T: t, ctx: ctx}
}

// A tab is an open page.
type tab struct {
	*testing.T
	ctx context.Context

	mu       sync.Mutex
	trouble  []string // what the console said, and exceptions
	requests []string // addresses that were asked for
}

// A view is how a reader looks at a page.
type view struct {
	width int64
	dark  bool
}

var desk = view{width: 1200}

// open opens a page as a file.
func (b *browser) open(t *testing.T, page []byte, v view) *tab {
	t.Helper()
	file := filepath.Join(t.TempDir(), "index.html")
	if err := os.WriteFile(file, page, 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(b.ctx)
	t.Cleanup(cancel)
	ctx, stop := context.WithTimeout(ctx, time.Minute)
	t.Cleanup(stop)
	tab := &tab{T: t, ctx: ctx}
	chromedp.ListenTarget(ctx, tab.listen)
	scheme := "light"
	if v.dark {
		scheme = "dark"
	}
	tab.run(network.Enable(), cdplog.Enable(),
		emulation.SetDeviceMetricsOverride(v.width, 900, 1, v.width < 500),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
		chromedp.Navigate("file://"+filepath.ToSlash(file)))
	tab.eval(`
		window.one = (at, root = document) => { const e = root.querySelector(at); if (!e) throw new Error("nothing at " + at); return e; };
		window.many = at => { const e = [...document.querySelectorAll(at)]; if (!e.length) throw new Error("nothing at " + at); return e; };
		window.pick = (control, value) => {
			const select = many(".walk .controls select")[control];
			select.value = value;
			if (select.value !== value) throw new Error("control " + control + " has no " + value);
			select.dispatchEvent(new Event("change"));
		};
		window.step = (to, root = ".walk") => {
			const b = one(root).querySelectorAll(".steps button")[{ first: 0, back: 1, next: 2, last: 3 }[to]];
			if (!b) throw new Error("no button " + to);
			b.click();
		}; 0`, nil)
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

// shippedPage is the page of the report that comes with the project, and
// orchardPage one with an orchard.
func shippedPage(t *testing.T, l lang.Language) []byte {
	t.Helper()
	return render(t, report.Page, load(t, "../../docs/report"), report.Options{Lang: l})
}

// pages are those that a test looks at: the shipped one, and where long tests
// run one with an orchard too.
func pages(t *testing.T) map[string][]byte {
	t.Helper()
	all := map[string][]byte{"shipped": shippedPage(t, lang.English)}
	if longtest.Enabled() {
		all["orchards"] = orchardPage(t)
	}
	return all
}

func orchardPage(t *testing.T) []byte {
	t.Helper()
	return []byte(pageOf(t, "games"))
}

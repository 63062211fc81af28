package page_test

import (
	"bytes"
	"encoding/json"
	"html"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/internal/evidence"
	"muqi/internal/lang"
	"muqi/internal/page"
	"muqi/internal/reason"
	"muqi/report"
)

// load reads a folder of the evidence that the report is tested with.
func load(t *testing.T, dir string) *report.Evidence {
	t.Helper()
	e, err := report.Load(filepath.Join("..", "..", "report", "testdata", dir), "")
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func render(t *testing.T, f func(io.Writer, *report.Evidence, report.Options) error, e *report.Evidence,
	o report.Options) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := f(&out, e, o); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// pageOf is the page of a folder of evidence.
func pageOf(t *testing.T, dir string) string {
	t.Helper()
	return string(render(t, report.Page, load(t, dir), report.Options{}))
}

// broken finds what a failed calculation or a wrong format verb leaves behind.
var broken = regexp.MustCompile(`NaN|[+-]Inf|∞|%!|<nil>`)

var (
	tags     = regexp.MustCompile(`<[^>]*>`)
	headings = regexp.MustCompile(`(?m)^#+ (.*)$`)
)

// shown is the text of a page, without its tags.
func shown(page string) string {
	_, body, _ := strings.Cut(page, "<body>")
	body, _, _ = strings.Cut(body, "<script")
	return html.UnescapeString(tags.ReplaceAllString(body, ""))
}

// A page has every heading that the Markdown report has, and no broken figure.
func TestPageHasWhatMarkdownHas(t *testing.T) {
	for _, dir := range []string{"full", "quick", "two", "games", "uneven", "limits"} {
		t.Run(dir, func(t *testing.T) {
			text := shown(pageOf(t, dir))
			if bad := broken.FindString(text); bad != "" {
				t.Errorf("the page says %q", bad)
			}
			md := string(render(t, report.Markdown, load(t, dir), report.Options{}))
			all := headings.FindAllStringSubmatch(md, -1)
			if len(all) < 4 {
				t.Fatalf("%d headings in the Markdown", len(all))
			}
			for _, h := range all {
				if title := strings.NewReplacer("`", "", `\`, "").Replace(h[1]); !strings.Contains(text, title) {
					t.Errorf("the page has no heading %q", title)
				}
			}
		})
	}
}

func TestPageIsDeterministic(t *testing.T) {
	first := pageOf(t, "games")
	for range 3 {
		if pageOf(t, "games") != first {
			t.Fatal("two pages of the same evidence differ")
		}
	}
}

// A page stands alone, and is light.
func TestPageStandsAlone(t *testing.T) {
	page := pageOf(t, "games")
	for _, bad := range []string{"src=", "url(", "@import", "stylesheet", "fetch("} {
		if i := strings.Index(page, bad); i >= 0 {
			t.Errorf("the page has %q: %.80s", bad, page[i:])
		}
	}
	const most = 1_000_000
	if len(page) > most {
		t.Errorf("the page has %d bytes, more than %d", len(page), most)
	}
}

func TestPageLinksToEvidence(t *testing.T) {
	e := load(t, "games")
	for folder, want := range map[string]string{"": `href="env.json"`, "../a b": `href="../a%20b/env.json"`} {
		if page := string(render(t, report.Page, e, report.Options{Folder: folder})); !strings.Contains(page, want) {
			t.Errorf("folder %q: no %s", folder, want)
		}
	}
}

// hostile is a name that means harm in HTML, in a script and in an attribute.
const hostile = "</script><script>window.harm=1</script><img src=x onerror=\"window.harm=1\">'\"&\u2028\u202e`${harm}`<!--"

// hostileEvidence has the hostile name wherever it can be.
func hostileEvidence() *report.Evidence {
	two := int64(2)
	ply := evidence.Ply{Player: hostile, Cell: evidence.Cell{Row: 1, Col: 2}}
	step := evidence.Step{Ply: ply, Gain: 1, Total: 1}
	weights := evidence.Weights{A: [][]int64{{1, 0}, {0, 1}}, B: [][]int64{{0, 1}, {1, 0}}}
	scene := evidence.Position{Thief: evidence.Cell{Row: 1, Col: 1}, Guard: evidence.Cell{Row: 1, Col: 3}, Left: []int{3}, ToMove: hostile}
	variants := []evidence.Variant{
		{Name: "ok" + hostile, Title: hostile, Exact: true, Cost: hostile, Idea: hostile},
		{Name: "f" + hostile, Title: hostile, Flaw: hostile},
		{Name: "g" + hostile, Title: hostile, Flaw: hostile, Slow: hostile, Group: evidence.Gallery},
	}
	d := evidence.Diff{Game: hostile, Groups: []evidence.Group{{Name: hostile, What: reason.Text(hostile), Instances: 1}}, Judges: []string{hostile}}
	for _, v := range variants {
		d.Variants = append(d.Variants, evidence.Tally{Name: v.Name, Group: v.Group, Exact: v.Exact,
			Groups: []map[algos.Status]int{{algos.Wrong: 1, hostile: 1}},
			Failures: []evidence.Failure{{Status: algos.Wrong, Size: "1×1", Input: hostile, Want: &two, Detail: reason.Text(hostile),
				Found: reason.New("small", hostile), Artifact: hostile}}})
		d.Agreement = append(d.Agreement, make([]evidence.Overlap, len(variants)))
	}
	return &report.Evidence{
		Env: &evidence.Env{CPU: hostile, Go: hostile, Args: []string{hostile},
			Games: []evidence.Game{{Name: hostile, Title: hostile, Noun: hostile, Sample: "1 1 " + hostile, Variants: variants}}},
		Diffs: &evidence.Diffs{Games: []evidence.Diff{d}},
		Explain: &evidence.Explanations{Explanations: []evidence.Explanation{
			{Game: hostile, Algo: variants[1].Name, Orientation: hostile, Board: &weights, Mechanism: hostile, BelievedLine: []evidence.Step{step}, Truth: 1, LeftOut: []reason.Reason{reason.Text(hostile)}},
			{Game: hostile, Algo: hostile, Mechanism: hostile, Truth: 1, Orchard: evidence.Grid{"T3S"}, Optimal: []evidence.Step{step},
				Cycle: &evidence.Cycle{Cut: scene, Chain: []evidence.Link{{Position: scene, Move: ply}}, Loop: []evidence.Ply{ply}}},
		}},
		Census: &evidence.Censuses{
			Censuses: []evidence.Census{{Game: hostile, Rows: 1, Cols: 1, Boards: 1, Wrong: map[string]uint64{variants[1].Name: 1}}},
			Samples:  []evidence.Sample{{Game: hostile, Rows: 1, Cols: 1, Rates: []evidence.Rate{{Name: variants[1].Name, Solved: 1, Wrong: 1, Share: 1, High: 1}}}},
		},
		Files: []string{hostile}, Missing: []string{hostile},
	}
}

// Whatever names the evidence has, they stay text.
func TestPageEscapes(t *testing.T) {
	for _, l := range lang.All() {
		page := render(t, report.Page, hostileEvidence(), report.Options{Baseline: hostile, Folder: hostile, Lang: l})
		for what, want := range map[string]int{"<script": 2, "</script": 2, "<img": 0, "<!--": 0, "\u2028": 0, "\u202e": 0} {
			if n := bytes.Count(page, []byte(what)); n != want {
				t.Errorf("%s: %q is there %d times, want %d", l, what, n, want)
			}
		}
		if !strings.Contains(shown(string(page)), "window.harm=1") {
			t.Errorf("%s: the page does not show the name", l)
		}
	}
}

// The data of the script is JSON that gives the names back, whatever they are.
func TestPageData(t *testing.T) {
	var start page.Start
	var play struct{ Line []evidence.Step }
	dataOf(t, hostileEvidence(), "start", &start)
	dataOf(t, hostileOrchard(), "play", &play)
	name := strings.ReplaceAll(hostile, "\u202e", " ")
	if start.Sample != "1 1 "+name || start.Orientation != name || start.Input != "2 2\n1 0\n0 1\n0 1\n1 0\n" {
		t.Errorf("start %+v", start)
	}
	if len(play.Line) != 1 || play.Line[0].Player != name {
		t.Errorf("play %+v", play)
	}
}

// hostileOrchard has an orchard alone.
func hostileOrchard() *report.Evidence {
	e := hostileEvidence()
	e.Explain.Explanations = e.Explain.Explanations[1:]
	return e
}

func dataOf(t *testing.T, e *report.Evidence, name string, to any) {
	t.Helper()
	_, data, _ := strings.Cut(string(render(t, report.Page, e, report.Options{})), " data-"+name+"=\"")
	data, _, _ = strings.Cut(data, "\"")
	if err := json.Unmarshal([]byte(html.UnescapeString(data)), to); err != nil {
		t.Fatalf("%s: %v in %s", name, err, data)
	}
}

func TestOpenAt(t *testing.T) {
	const want = "#b=2,2,3,5,2,4,1,6,7,2&o=natural&s=4"
	if got := page.OpenAt("2 2\n3 5\n2 4\n1 6\n7 2\n", "natural", 4); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

package report

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// svgs lists the drawings of a page.
func svgs(page string) (all []string) {
	for {
		_, rest, found := strings.Cut(page, "<svg")
		if !found {
			return all
		}
		body, after, _ := strings.Cut(rest, "</svg>")
		all, page = append(all, "<svg"+body+"</svg>"), after
	}
}

// elements counts the elements of well-formed XML by their names.
func elements(t *testing.T, text string) map[string]int {
	t.Helper()
	counts := map[string]int{}
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return counts
		}
		if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		if start, ok := token.(xml.StartElement); ok {
			counts[start.Name.Local]++
		}
	}
}

func TestPlotsOfAPage(t *testing.T) {
	page := pageOf(t, "full")
	for _, caption := range []string{"Time of one instance against its size.", "Positions against size", "Table bytes against size"} {
		if !strings.Contains(page, "<figcaption>"+caption) {
			t.Errorf("no plot %q", caption)
		}
	}
	all := svgs(page)
	if len(all) < 10 {
		t.Fatalf("%d drawings", len(all))
	}
	for _, svg := range all {
		if n := elements(t, svg); n["path"] == 0 {
			t.Errorf("nothing is drawn in %s", svg)
		}
		for _, bad := range []string{"NaN", "Inf", "font-family"} {
			if strings.Contains(svg, bad) {
				t.Errorf("a drawing has %q: %s", bad, svg)
			}
		}
	}
}

// Every plot of a page has its table folded below it.
func TestPlotsHaveTables(t *testing.T) {
	for _, after := range strings.Split(pageOf(t, "full"), `<figure class="plot">`)[1:] {
		_, below, _ := strings.Cut(after, "</figure>")
		if below = strings.TrimSpace(below); !strings.HasPrefix(below, "<details>") || !strings.Contains(below, "<table") {
			t.Errorf("below a plot is %.60s", below)
		}
	}
}

// A line of the legend is a variant that has points; a limit that nobody
// states is not drawn.
func TestTimePlot(t *testing.T) {
	s, err := newStudy(load(t, filepath.Join("testdata", "full"), ""), Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := s.games[0]
	for limit, want := range map[float64]int{0: 0, 2: 1} {
		g.tiers = &evidence.Judging{Time: limit}
		v, ok := g.timePlot()[0].(doc.Figure)
		if !ok {
			t.Fatal("no plot")
		}
		html, err := v.HTML()
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(html), "contest limit, 2 s"); n != want {
			t.Errorf("limit %v: drawn %d times, want %d", limit, n, want)
		}
		if n := strings.Count(string(html), "<li>"); n != len(g.variants)+want {
			t.Errorf("limit %v: %d lines in the legend, want %d", limit, n, len(g.variants)+want)
		}
	}
}

func TestTicks(t *testing.T) {
	var labels []string
	for _, tick := range decades(powerOfTen).Ticks(-0.1, 9.3) {
		labels = append(labels, tick.Label)
	}
	if got, want := strings.Join(labels, "|"), "1 ||100 ||10⁴ ||10⁶ ||10⁸ |"; got != want {
		t.Errorf("ticks %s, want %s", got, want)
	}
	if got := decades(doc.Seconds).Ticks(-3, -3)[0].Label; got != "1 ms " {
		t.Errorf("a tick says %q", got)
	}
}

// A chart of what must be escaped stays well-formed.
func TestChartEscapes(t *testing.T) {
	c := chart{
		caption: hostile,
		x:       axis{name: hostile, write: doc.Number}, y: axis{name: hostile, log: true, write: doc.Seconds},
		series: []series{{name: hostile, points: []point{{1, 1, 1, 1}, {2, 2, 1, 3}}}},
	}
	out, err := c.figure("plot")
	if err != nil {
		t.Fatal(err)
	}
	if n := elements(t, string(out)); n["script"]+n["img"] != 0 || n["figure"] != 1 {
		t.Errorf("elements %v in %s", n, out)
	}
}

// Every colour stands out from the white of a card, and no two variants that a
// suite may have look the same.
func TestPalette(t *testing.T) {
	light := func(channel uint8) float64 {
		x := float64(channel) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	for _, c := range palette {
		luminance := 0.2126*light(c.R) + 0.7152*light(c.G) + 0.0722*light(c.B)
		if contrast := 1.05 / (luminance + 0.05); contrast < 3 {
			t.Errorf("%v has a contrast of %.2f to white, want 3", c, contrast)
		}
	}
	type drawn struct {
		color any
		shape any
		dash  int
	}
	seen := map[drawn]bool{}
	for l := range look(20) {
		d := drawn{l.color(), l.glyph().Shape, len(l.line().Dashes)}
		if seen[d] {
			t.Errorf("variant %d looks like one before it", l)
		}
		seen[d] = true
	}
}

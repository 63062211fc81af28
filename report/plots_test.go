package report

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muqi/internal/doc"
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
	page := pageOf(t, filepath.Join("..", "..", "docs", "report"))
	for _, caption := range []string{"Time of one board against its size.", "Failure rate on random instances."} {
		if !strings.Contains(page, "<figcaption>"+caption) {
			t.Errorf("no plot %q", caption)
		}
	}
	all := svgs(page)
	if len(all) < 2 {
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

// The exact variants have a line each, with their names at its end, but tied ones share one, and there are at most
// five; a limit that nobody states is not drawn.
func TestTimePlot(t *testing.T) {
	s, err := newReportData(load(t, filepath.Join("testdata", "full"), ""), Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := s.games[0]
	for limit, want := range map[float64]int{0: 0, 2: 1} {
		v, ok := timePlot(s.Words, g.bench, "contour-dense", limit)[0].(doc.Figure)
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
		for _, v := range g.variants {
			want := 0
			if v.exact() {
				want = 1
			}
			if n := strings.Count(string(html), ">"+v.Name+"</text>"); n != want {
				t.Errorf("limit %v: %s labels %d lines, want %d", limit, v.Name, n, want)
			}
		}
	}
}

// Variants that are not known to differ share a line, and the sixth has none.
func TestDrawn(t *testing.T) {
	var text strings.Builder
	text.WriteString("rounds: interleaved\n")
	for round := range 10 {
		for i, ns := range []int{100, 101, 200, 300, 400, 500, 600} {
			fmt.Fprintf(&text, "BenchmarkSolve/game=g/algo=v%d/n=1 1 %d ns/op\n", i, 10*ns+(round*(i+3))%7)
		}
	}
	dir := writeFiles(t, map[string]string{"bench.txt": text.String()})
	s, err := newReportData(load(t, dir, ""), Options{Baseline: "v2"})
	if err != nil {
		t.Fatal(err)
	}
	chosen, names := s.games[0].bench.drawn(s.Words, "v4")
	if want := []int{0, 2, 4, 3, 5}; !slices.Equal(chosen, want) || names[0] != "v0, v1" || names[2] != "v2" {
		t.Errorf("drawn %v as %v; want %v, the first as v0, v1", chosen, names, want)
	}
}

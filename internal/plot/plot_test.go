package plot

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

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

func figureOf(t *testing.T, p Plot) string {
	t.Helper()
	text, err := p.Figure("plot")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func plain(x float64) string { return fmt.Sprint(x) }

// A figure of what must be escaped stays well-formed.
func TestFigureEscapes(t *testing.T) {
	const hostile = "a|b`c`<script>alert('1')</script>\x1b&amp;\"$1"
	p := Plot{
		Caption: hostile,
		X:       Axis{Name: hostile, Ticks: []Tick{{1, hostile}, {2, ""}}},
		Y:       Axis{Name: hostile, Log: true, Format: plain},
		Lines:   []Line{{hostile, false, []Point{At(1, 1), {2, 2, 1, 3}}}},
	}
	text := figureOf(t, p)
	if n := elements(t, text); n["script"]+n["img"] != 0 || n["figure"] != 1 || n["svg"] != 1 {
		t.Errorf("elements %v in %s", n, text)
	}
}

// What an axis cannot show is left out, and the rest is drawn.
func TestFigureLeavesOut(t *testing.T) {
	bare := Plot{Y: Axis{Log: true, Format: plain}, Lines: []Line{{"a", false, []Point{At(1, 1), At(2, 9)}}}}
	want := figureOf(t, bare)
	bad := []float64{0, -1, math.NaN(), math.Inf(1), math.Inf(-1)}
	for _, y := range bad {
		bare.Lines[0].Points = []Point{At(1, 1), At(1.5, y), {2, 9, y, 10}}
		if got := figureOf(t, bare); got != want {
			t.Errorf("with %v it is\n%s\nwant\n%s", y, got, want)
		}
	}
	bare.Lines[0].Points = []Point{At(1, math.NaN())}
	if text := figureOf(t, bare); strings.Contains(text, "NaN") {
		t.Errorf("NaN in %s", text)
	}
}

// Intervals and points are drawn beside the line, of references the line alone.
func TestFigureParts(t *testing.T) {
	paths := func(reference bool, points ...Point) int {
		p := Plot{Y: Axis{Max: 10}, Lines: []Line{{"a", reference, points}}}
		return elements(t, figureOf(t, p))["path"]
	}
	line := paths(true, At(1, 1), At(2, 9))
	if got := paths(false, At(1, 1), At(2, 9)); got != line+2 { // two points
		t.Errorf("%d paths with points, %d without", got, line)
	}
	if got := paths(false, Point{1, 1, 0, 2}, At(2, 9)); got <= line+2 {
		t.Errorf("%d paths with an interval, %d without", got, line+2)
	}
}

func TestTicks(t *testing.T) {
	var labels []string
	for _, tick := range decades(plain).Ticks(-0.1, 9.3) {
		labels = append(labels, tick.Label)
	}
	if got, want := strings.Join(labels, "|"), "1 ||100 ||10000 ||1e+06 ||1e+08 |"; got != want {
		t.Errorf("ticks %s, want %s", got, want)
	}
	milliseconds := func(x float64) string { return fmt.Sprintf("%.2f ms", 1000*x) }
	if got := decades(milliseconds).Ticks(-3, -3)[0].Label; got != "1 ms " {
		t.Errorf("a tick says %q", got)
	}
}

// Names stand at the ends of their lines, apart from each other and inside the plot.
func TestLabels(t *testing.T) {
	p := Plot{Y: Axis{Max: 10}}
	for i := range 6 {
		p.Lines = append(p.Lines, Line{fmt.Sprint("line ", i), false,
			[]Point{At(1, 1), At(2, 9.5+float64(i)/100), At(3, math.NaN())}})
	}
	label := regexp.MustCompile(`<text x="([0-9.]+)" y="-([0-9.]+)"[^>]*fill:var\(--series-(\d)[^>]*>line (\d)<`)
	found := label.FindAllStringSubmatch(figureOf(t, p), -1)
	if len(found) != 6 {
		t.Fatalf("%d labels in %s", len(found), figureOf(t, p))
	}
	last := 0.0
	for i, f := range found {
		x, y := number(t, f[1]), number(t, f[2])
		if f[3] != f[4] || f[4] != fmt.Sprint(i) || x < width/2 || x > width || y < last+12 || y > height {
			t.Errorf("label %q after %g", f, last)
		}
		last = y
	}
}

func number(t *testing.T, s string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// Every colour can be read as text on white, and no two lines that a plot
// may have look the same.
func TestStyles(t *testing.T) {
	light := func(channel uint8) float64 {
		x := float64(channel) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	for _, c := range palette {
		luminance := 0.2126*light(c.R) + 0.7152*light(c.G) + 0.0722*light(c.B)
		if contrast := 1.05 / (luminance + 0.05); contrast < 4.5 {
			t.Errorf("%v has a contrast of %.2f to white, want 4.5", c, contrast)
		}
	}
	type drawn struct {
		color any
		shape any
		dash  int
	}
	seen := map[drawn]bool{}
	p := Plot{Lines: make([]Line, len(palette)+1)}
	p.Lines[len(palette)].Reference = true
	for i := range p.Lines {
		s := p.style(i)
		d := drawn{s.Color, shape(i), len(s.Dashes)}
		if seen[d] {
			t.Errorf("line %d looks like one before it", i)
		}
		seen[d] = true
	}
}

// Package plot draws lines over two axes as SVG for a page, each with its name at its end.
//
//  1. A Plot is a value: two axes, and lines through points.
//  2. Figure lets gonum draw it, and takes from the drawing what the page gives:
//     its size, its font, its background, and its colours on a dark screen.
//
// The package knows nothing of what is plotted. What an axis cannot show, such as 0
// on a logarithmic one, is left out.
package plot

import (
	"bytes"
	"fmt"
	"html"
	"html/template"
	"image/color"
	"regexp"
	"strings"

	gonum "gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"muqi/internal/doc"
)

// A Plot is lines over two axes.
type Plot struct {
	Caption string
	X, Y    Axis
	Lines   []Line
}

// A Line leads through points in their order. The first six of a plot differ in colour and in shape of the points.
type Line struct {
	Name      string // at its last point
	Reference bool   // others are to be seen against it: it has no points, and the colour of text
	Points    []Point
}

// A Point has an interval around Y from Low to High, where these differ.
type Point struct{ X, Y, Low, High float64 }

// At is a point without an interval.
func At(x, y float64) Point { return Point{x, y, y, y} }

// width and height are in points, as are all lengths of the drawing.
const width, height = 620, 360

var figure = template.Must(template.New("").Funcs(template.FuncMap{"clean": doc.Clean}).Parse(
	`<figure class="plot"><figcaption>{{clean .Caption}}</figcaption>` +
		`<div class="wide" role="group" aria-label="{{.Label}}">{{.Drawing}}</div></figure>`))

// Figure is the plot as an HTML figure with inline SVG. The label names it for
// readers who do not see it.
func (p Plot) Figure(label string) (template.HTML, error) {
	g := gonum.New()
	p.X.set(&g.X)
	p.Y.set(&g.Y)
	g.BackgroundColor = nil
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color = faintGrey, faintGrey
	g.Add(grid)
	p.Lines = p.shown()
	for i, l := range p.Lines {
		l.add(g, p.style(i), shape(i))
	}
	if p.Y.Max > 0 {
		g.Y.Min, g.Y.Max = 0, p.Y.Max
	}
	canvas := vgsvg.New(width, height)
	area := draw.Crop(draw.New(canvas), 4, -8-p.labelWidth(), 2, -6) // room for labels at the ends
	g.Draw(area)
	p.label(area, g)
	var out strings.Builder
	err := figure.Execute(&out, struct {
		Plot
		Label   string
		Drawing template.HTML
	}{p, label, inline(canvas, doc.Clean(p.Caption))})
	return template.HTML(out.String()), err
}

// shown are the lines with the points that both axes can show, each at its place on these.
func (p Plot) shown() (lines []Line) {
	for _, l := range p.Lines {
		points := l.Points
		l.Points = nil
		for _, at := range points {
			if !p.X.shows(at.X) || !p.Y.shows(at.Y) {
				continue
			}
			if !p.Y.shows(at.Low) || !p.Y.shows(at.High) {
				at.Low, at.High = at.Y, at.Y
			}
			l.Points = append(l.Points, Point{p.X.at(at.X), p.Y.at(at.Y), p.Y.at(at.Low), p.Y.at(at.High)})
		}
		if len(l.Points) > 0 {
			lines = append(lines, l)
		}
	}
	return lines
}

// shape is that of the points of the i-th line. Filled ones come first.
func shape(i int) draw.GlyphDrawer { return plotutil.Shape(5 + i) }

// style is that of the i-th line.
func (p Plot) style(i int) draw.LineStyle {
	if p.Lines[i].Reference {
		return draw.LineStyle{Color: black, Width: 1.6, Dashes: []vg.Length{2, 2}}
	}
	return draw.LineStyle{Color: palette[i%len(palette)], Width: 1.6}
}

// add draws the line, and where it is no reference its points with their intervals.
func (l Line) add(g *gonum.Plot, style draw.LineStyle, shape draw.GlyphDrawer) {
	var points plotter.XYs
	bars := plotter.YErrorBars{LineStyle: plotter.DefaultLineStyle, CapWidth: plotter.DefaultCapWidth}
	bars.Color = style.Color
	for _, p := range l.Points {
		at := plotter.XY{X: p.X, Y: p.Y}
		points = append(points, at)
		if p.Low < p.High {
			bars.XYs = append(bars.XYs, at)
			bars.YErrors = append(bars.YErrors, struct{ Low, High float64 }{p.Y - p.Low, p.High - p.Y})
		}
	}
	g.Add(&plotter.Line{XYs: points, LineStyle: style})
	if l.Reference {
		return
	}
	g.Add(&plotter.Scatter{XYs: points, GlyphStyle: draw.GlyphStyle{Color: style.Color, Radius: 3, Shape: shape}})
	if len(bars.XYs) > 0 {
		g.Add(&bars)
	}
}

var (
	outerTag   = regexp.MustCompile(`(?s)^.*?<svg[^>]*viewBox="([^"]*)"[^>]*>`)
	fontStyles = regexp.MustCompile(`font-(family|variant|weight|style):[^;"]*;?`)
)

// inline is a drawing without what a page gives it: the document's head, its size,
// its font and its colours.
func inline(canvas *vgsvg.Canvas, title string) template.HTML {
	var out bytes.Buffer
	canvas.WriteTo(&out) // a buffer takes everything
	head := `<svg viewBox="$1" role="img" aria-label="` + strings.ReplaceAll(html.EscapeString(title), "$", "$$") + `">`
	text := fontStyles.ReplaceAllString(outerTag.ReplaceAllString(out.String(), head), "")
	return template.HTML(pageColors.Replace(text))
}

// palette is told apart with every common kind of colour blindness, by its lightness
// too. On a dark screen a page has colours of its own for it: --series-0 and so on.
var palette = []color.RGBA{
	{0x1f, 0x5f, 0xa8, 0xff}, {0xb3, 0x40, 0x0b, 0xff}, {0x1b, 0x71, 0x41, 0xff}, {0x8a, 0x2a, 0x72, 0xff},
	{0x75, 0x58, 0x00, 0xff}, {0x4a, 0x55, 0x63, 0xff},
}

// pageColors are the colours of a drawing as a page has them.
var pageColors = func() *strings.Replacer {
	changes := []string{hex(color.RGBA{A: 0xff}), "currentColor", hex(black), "currentColor", hex(faintGrey),
		"var(--line," + hex(faintGrey) + ")"}
	for i, c := range palette {
		changes = append(changes, hex(c), fmt.Sprintf("var(--series-%d,%s)", i, hex(c)))
	}
	return strings.NewReplacer(changes...)
}()

func hex(c color.RGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

var (
	black     = color.RGBA{0x1b, 0x1f, 0x24, 0xff}
	faintGrey = color.RGBA{0xdd, 0xdd, 0xdd, 0xff}
)

// Package plot draws lines over two axes as SVG for a page, each with its name at its end.
//
//  1. A Plot is a value: two axes, and lines through points, each in a Style.
//  2. Figure lets gonum draw it, and takes from the drawing what the page gives:
//     its size, its font, its background, and its colours on a dark screen.
//
// Styles come in an order of their own, so that a line looks alike in all plots
// that give it the same number. The package knows nothing of what is plotted, and
// what an axis cannot show, such as 0 on a logarithmic one, is left out.
package plot

import (
	"bytes"
	"fmt"
	"html"
	"html/template"
	"image/color"
	"regexp"
	"slices"
	"strings"

	gonum "gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
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

// A Line leads through points in their order.
type Line struct {
	Name   string // at its last point
	Style  Style
	Points []Point
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
	for _, l := range p.Lines {
		if err := l.add(g, p.X, p.Y); err != nil {
			return "", err
		}
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

// add draws the points that both axes can show.
func (l Line) add(g *gonum.Plot, x, y Axis) error {
	var points plotter.XYs
	var bars plotter.YErrors
	for _, p := range l.Points {
		if !x.shows(p.X) || !y.shows(p.Y) {
			continue
		}
		if !y.shows(p.Low) || !y.shows(p.High) {
			p.Low, p.High = p.Y, p.Y
		}
		at := plotter.XY{X: x.at(p.X), Y: y.at(p.Y)}
		points = append(points, at)
		bars = append(bars, struct{ Low, High float64 }{at.Y - y.at(p.Low), y.at(p.High) - at.Y})
	}
	if len(points) == 0 {
		return nil
	}
	line, err := plotter.NewLine(points)
	if err != nil {
		return err
	}
	line.LineStyle = l.Style.line()
	g.Add(line)
	if l.Style.shape == nil {
		return nil
	}
	glyphs, err := plotter.NewScatter(points)
	if err != nil {
		return err
	}
	glyphs.GlyphStyle = l.Style.glyph()
	g.Add(glyphs)
	if !slices.ContainsFunc(bars, func(b struct{ Low, High float64 }) bool { return b.Low != 0 || b.High != 0 }) {
		return nil
	}
	intervals, err := plotter.NewYErrorBars(struct {
		plotter.XYs
		plotter.YErrors
	}{points, bars})
	if err != nil {
		return err
	}
	intervals.Color = l.Style.color
	g.Add(intervals)
	return nil
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
	changes := []string{hex(color.RGBA{A: 0xff}), "currentColor", hex(black), "currentColor", hex(faintGrey), "var(--line," + hex(faintGrey) + ")"}
	for i, c := range palette {
		changes = append(changes, hex(c), fmt.Sprintf("var(--series-%d,%s)", i, hex(c)))
	}
	return strings.NewReplacer(changes...)
}()

func hex(c color.RGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

var shapes = []draw.GlyphDrawer{
	draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, draw.CrossGlyph{}, draw.RingGlyph{}, draw.SquareGlyph{},
	draw.TriangleGlyph{},
}

var dashes = [][]vg.Length{nil, {6, 3}, {2, 2}}

var (
	black     = color.RGBA{0x1b, 0x1f, 0x24, 0xff}
	faintGrey = color.RGBA{0xdd, 0xdd, 0xdd, 0xff}
)

// A Style is how a line looks.
type Style struct {
	color  color.RGBA
	dashes []vg.Length
	shape  draw.GlyphDrawer // of its points; nil for a bare line
}

// Series is the style of the i-th of the things that are compared. No two of the
// first many have the same colour, and none of those the same shape and dashes.
func Series(i int) Style {
	return Style{palette[i%len(palette)], dashes[i/len(shapes)%len(dashes)], shapes[i%len(shapes)]}
}

// Reference is the style of a line that others are to be seen against.
var Reference = Style{black, dashes[2], nil}

func (s Style) line() draw.LineStyle {
	return draw.LineStyle{Color: s.color, Width: 1.6, Dashes: s.dashes}
}

func (s Style) glyph() draw.GlyphStyle {
	return draw.GlyphStyle{Color: s.color, Radius: 3, Shape: s.shape}
}

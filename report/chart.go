package report

import (
	"bytes"
	"fmt"
	"html"
	"html/template"
	"math"
	"regexp"
	"slices"
	"strings"

	"muqi/internal/doc"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// A chart is a plot with its legend.
type chart struct {
	caption string
	x, y    axis
	series  []series
}

// An axis has a name with its unit, and how its figures are written.
type axis struct {
	name  string
	log   bool
	write func(float64) string // nil where ticks are given
	ticks []plot.Tick
	zero  bool    // whether it begins at 0, wherever the figures do
	max   float64 // 0 where the figures decide
}

// A series is a line through points.
type series struct {
	name   string
	look   look
	points []point
	bare   bool // a line without points
}

// A point may have an interval around it, else low and high are y.
type point struct{ x, y, low, high float64 }

// at is where a figure is on the axis. Logarithms are taken here, since gonum
// leaves room for the names of its logarithmic axes in the wrong place.
func (a axis) at(x float64) float64 {
	if a.log {
		return math.Log10(x)
	}
	return x
}

const chartWidth, chartHeight = 620, 360 // points

// figure is the chart as inline SVG in the page's font, with its legend. The
// label is for readers who do not see it.
func (c chart) figure(label string) (template.HTML, error) {
	p := plot.New()
	c.x.set(&p.X)
	c.y.set(&p.Y)
	p.BackgroundColor = nil
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color = faintGrey, faintGrey
	p.Add(grid)
	var legend strings.Builder
	for _, s := range c.series {
		if err := s.draw(p, c.x, c.y); err != nil {
			return "", err
		}
		fmt.Fprintf(&legend, "<li>%s%s</li>", s.swatch(), html.EscapeString(doc.Clean(s.name)))
	}
	if c.y.zero {
		p.Y.Min = 0
	}
	if c.y.max > 0 {
		p.Y.Max = c.y.max
	}
	canvas := vgsvg.New(chartWidth, chartHeight)
	p.Draw(draw.Crop(draw.New(canvas), 4, -8, 2, -6)) // room for labels at the ends
	caption := html.EscapeString(doc.Clean(c.caption))
	return template.HTML(fmt.Sprintf(
		"<figure class=\"plot\"><figcaption>%s</figcaption><div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"%s\">%s</div><ul class=\"legend\">%s</ul></figure>",
		caption, html.EscapeString(label), inline(canvas, caption), legend.String())), nil
}

// set gives an axis of a plot its name, font and scale.
func (a axis) set(to *plot.Axis) {
	to.Label.Text = doc.Clean(a.name)
	to.Padding, to.Label.Padding = 0, 6
	for _, style := range []*draw.TextStyle{&to.Label.TextStyle, &to.Tick.Label} {
		style.Font = font.Font{Typeface: "Liberation", Variant: "Sans", Size: 11}
	}
	switch {
	case a.ticks != nil:
		var ticks plot.ConstantTicks
		for _, t := range a.ticks {
			ticks = append(ticks, plot.Tick{Value: a.at(t.Value), Label: t.Label})
		}
		to.Tick.Marker = ticks
	case a.log:
		to.Tick.Marker = decades(a.write)
	default:
		to.Tick.Marker = labelled{a.write}
	}
}

func (s series) draw(p *plot.Plot, x, y axis) error {
	xys := make(plotter.XYs, len(s.points))
	bars := make(plotter.YErrors, len(s.points))
	for i, at := range s.points {
		xys[i] = plotter.XY{X: x.at(at.x), Y: y.at(at.y)}
		bars[i].Low, bars[i].High = xys[i].Y-y.at(at.low), y.at(at.high)-xys[i].Y
	}
	line, err := plotter.NewLine(xys)
	if err != nil {
		return err
	}
	line.LineStyle = s.look.line()
	p.Add(line)
	if s.bare {
		return nil
	}
	points, err := plotter.NewScatter(xys)
	if err != nil {
		return err
	}
	points.GlyphStyle = s.look.glyph()
	p.Add(points)
	if !slices.ContainsFunc(bars, func(b struct{ Low, High float64 }) bool { return b.Low != 0 || b.High != 0 }) {
		return nil
	}
	intervals, err := plotter.NewYErrorBars(struct {
		plotter.XYs
		plotter.YErrors
	}{xys, bars})
	if err != nil {
		return err
	}
	intervals.Color = s.look.color()
	p.Add(intervals)
	return nil
}

// swatch shows how a series is drawn, for the legend.
func (s series) swatch() template.HTML {
	canvas := vgsvg.New(34, 12)
	d := draw.New(canvas)
	d.StrokeLine2(s.look.line(), 1, 6, 33, 6)
	if !s.bare {
		d.DrawGlyph(s.look.glyph(), vg.Point{X: 17, Y: 6})
	}
	return inline(canvas, "")
}

var (
	outerTag   = regexp.MustCompile(`(?s)^.*?<svg[^>]*viewBox="([^"]*)"[^>]*>`)
	fontStyles = regexp.MustCompile(`font-(family|variant|weight|style):[^;"]*;?`)
)

// inline is the drawing without what a page gives it: the document's head, its
// size and its font. Without a title it is decoration.
func inline(canvas *vgsvg.Canvas, title string) template.HTML {
	var out bytes.Buffer
	if _, err := canvas.WriteTo(&out); err != nil {
		return template.HTML(html.EscapeString(err.Error()))
	}
	role := `aria-hidden="true"`
	if title != "" {
		role = `role="img" aria-label="` + title + `"`
	}
	text := outerTag.ReplaceAllString(out.String(), `<svg viewBox="$1" `+strings.ReplaceAll(role, "$", "$$")+`>`)
	return template.HTML(fontStyles.ReplaceAllString(text, ""))
}

// shortTick leaves out the digits that a power of ten does not need. The space
// after a label is for fonts that are wider than the one that gonum measures.
var shortTick = strings.NewReplacer(".00 ", " ", ".0 ", " ")

// decades are the ticks of a logarithmic axis: powers of ten, not too many of
// them, written by the function.
type decades func(float64) string

const mostDecades = 7

// Ticks implements plot.Ticker for logarithms.
func (write decades) Ticks(low, high float64) (ticks []plot.Tick) {
	from, to := int(math.Ceil(low-1e-9)), int(math.Floor(high+1e-9))
	every := (to-from)/mostDecades + 1
	for e := from; e <= to; e++ {
		label := ""
		if (e-from)%every == 0 {
			label = shortTick.Replace(write(math.Pow10(e)) + " ")
		}
		ticks = append(ticks, plot.Tick{Value: float64(e), Label: label})
	}
	return ticks
}

// labelled are the default ticks, written by the function.
type labelled struct{ write func(float64) string }

// Ticks implements plot.Ticker.
func (l labelled) Ticks(low, high float64) []plot.Tick {
	ticks := plot.DefaultTicks{}.Ticks(low, high)
	for i, t := range ticks {
		if t.Label != "" {
			ticks[i].Label = l.write(t.Value) + " "
		}
	}
	return ticks
}

package plot

import (
	"cmp"
	"image/color"
	"slices"

	"github.com/clipperhouse/displaywidth"
	gonum "gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"muqi/internal/doc"
)

// labelGap is the least distance of two labels, and letter the width of half a Chinese
// letter, about that of a Latin one.
const labelGap, letter vg.Length = 13, 6.2

// labelWidth is the room that the names of the lines need beside the axes.
func (p Plot) labelWidth() (widest vg.Length) {
	for _, l := range p.Lines {
		widest = max(widest, letter*vg.Length(displaywidth.String(doc.Clean(l.Name))))
	}
	return widest
}

// An end is the last point of a line, and the height of its label.
type end struct {
	name  string
	color color.Color
	at    vg.Point
	label vg.Length
}

// label writes the name of each line beside its end, one below the other where they are close.
func (p Plot) label(area draw.Canvas, g *gonum.Plot) {
	data := g.DataCanvas(area)
	x, y := g.Transforms(&data)
	var ends []end
	for i, l := range p.Lines {
		last := l.Points[len(l.Points)-1]
		at := vg.Point{X: x(last.X), Y: y(last.Y)}
		ends = append(ends, end{doc.Clean(l.Name), p.style(i).Color, at, at.Y})
	}
	slices.SortStableFunc(ends, func(a, b end) int { return cmp.Compare(a.label, b.label) })
	spread(ends, data.Max.Y)
	for _, e := range ends {
		style := g.X.Tick.Label
		style.Color, style.YAlign, style.XAlign = e.color, draw.YCenter, draw.XLeft
		data.FillText(style, vg.Point{X: e.at.X + 8, Y: e.label}, e.name)
	}
}

// spread moves labels, sorted from the bottom up, away from each other, and back below the top.
func spread(ends []end, top vg.Length) {
	for i := 1; i < len(ends); i++ {
		ends[i].label = max(ends[i].label, ends[i-1].label+labelGap)
	}
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].label = min(ends[i].label, top)
		top = ends[i].label - labelGap
	}
}

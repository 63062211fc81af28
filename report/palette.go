package report

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// palette is told apart with every common kind of colour blindness, and stands
// out from white: the muted scheme of Paul Tol (personal.sron.nl/~pault), with
// darker shades for its pale ones.
var palette = []color.RGBA{
	{0x33, 0x22, 0x88, 0xff}, {0xcc, 0x66, 0x77, 0xff}, {0x11, 0x77, 0x33, 0xff}, {0xc2, 0x6a, 0x00, 0xff},
	{0x00, 0x72, 0xb2, 0xff}, {0x88, 0x22, 0x55, 0xff}, {0x2a, 0x99, 0x8a, 0xff}, {0x7c, 0x7c, 0x1a, 0xff},
	{0xaa, 0x44, 0x99, 0xff}, {0x55, 0x55, 0x55, 0xff}, {0xd5, 0x3e, 0x2a, 0xff}, {0x3f, 0x8f, 0xd0, 0xff},
}

var shapes = []draw.GlyphDrawer{
	draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, draw.CrossGlyph{}, draw.RingGlyph{}, draw.SquareGlyph{}, draw.TriangleGlyph{},
}

var dashes = [][]vg.Length{nil, {6, 3}, {2, 2}}

// A look is how a variant is drawn, in every plot: by its place among the
// variants. No two of the first many have the same colour, and none of those
// the same shape and dashes. Looks below 0 are lines that are no variant's.
type look int

// Lines that are no variant's are black.
const (
	formulaLook look = -1
	limitLook   look = -3
)

func (l look) color() color.Color {
	if l < 0 {
		return black
	}
	return palette[int(l)%len(palette)]
}

func (l look) line() draw.LineStyle {
	style := draw.LineStyle{Color: l.color(), Width: 1.6, Dashes: dashes[max(int(l), 0)/len(shapes)%len(dashes)]}
	if l < 0 {
		style.Dashes = dashes[(-int(l)-1)%len(dashes)]
	}
	return style
}

func (l look) glyph() draw.GlyphStyle {
	return draw.GlyphStyle{Color: l.color(), Radius: 3, Shape: shapes[max(int(l), 0)%len(shapes)]}
}

var (
	black     = color.RGBA{0x1b, 0x1f, 0x24, 0xff}
	faintGrey = color.RGBA{0xdd, 0xdd, 0xdd, 0xff}
)

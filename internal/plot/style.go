package plot

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
	color  color.Color
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

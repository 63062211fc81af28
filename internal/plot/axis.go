package plot

import (
	"math"
	"strings"

	gonum "gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg/draw"

	"muqi/internal/doc"
)

// An Axis has a name with its unit, and its ticks or how the numbers of a logarithmic one are written.
type Axis struct {
	Name   string
	Log    bool
	Ticks  []Tick
	Format func(float64) string // of a logarithmic axis without Ticks
	Max    float64              // where it ends, from 0 on; 0 takes the ends of the numbers
}

// A Tick is a mark on an axis.
type Tick struct {
	At    float64
	Label string
}

// shows reports whether x has a place on the axis.
func (a Axis) shows(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) && (!a.Log || x > 0) }

// at is where a number is on the axis. Logarithms are taken here, since gonum
// leaves room for the names of its logarithmic axes in the wrong place.
func (a Axis) at(x float64) float64 {
	if a.Log {
		return math.Log10(x)
	}
	return x
}

// set gives an axis its name, font and ticks.
func (a Axis) set(to *gonum.Axis) {
	to.Label.Text = doc.Clean(a.Name)
	to.Padding, to.Label.Padding = 0, 6
	for _, style := range []*draw.TextStyle{&to.Label.TextStyle, &to.Tick.Label} {
		style.Font = font.Font{Typeface: "Liberation", Variant: "Sans", Size: 11}
	}
	switch {
	case a.Ticks != nil:
		var ticks gonum.ConstantTicks
		for _, t := range a.Ticks {
			if a.shows(t.At) {
				ticks = append(ticks, gonum.Tick{Value: a.at(t.At), Label: doc.Clean(t.Label)})
			}
		}
		to.Tick.Marker = ticks
	case a.Log:
		to.Tick.Marker = decades(a.Format)
	}
}

// shortTick leaves out the digits that a power of ten does not need. The space
// after a label is for fonts that are wider than the one that gonum measures.
var shortTick = strings.NewReplacer(".00 ", " ", ".0 ", " ")

const mostDecades = 7

// decades are the ticks of a logarithmic axis: powers of ten, not too many of
// them, written by the function.
func decades(write func(float64) string) gonum.TickerFunc {
	return func(low, high float64) (ticks []gonum.Tick) {
		from, to := int(math.Ceil(low-1e-9)), int(math.Floor(high+1e-9))
		every := (to-from)/mostDecades + 1
		for e := from; e <= to; e++ {
			label := ""
			if (e-from)%every == 0 {
				label = shortTick.Replace(write(math.Pow10(e)) + " ")
			}
			ticks = append(ticks, gonum.Tick{Value: float64(e), Label: label})
		}
		return ticks
	}
}

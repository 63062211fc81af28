package game

import (
	"cmp"
	"iter"
	"slices"
)

// An Enumerator is a Game that can list all of its instances.
type Enumerator[P any] interface {
	// Shapes lists the shapes up to a number of cells, in the order of Less.
	Shapes(cells int) []Shape[P]
}

// A Shape is a part of a game's instances: those of one size.
type Shape[P any] struct {
	Some bool // there may be other instances of this size

	// OfTotal yields the instances with a total of weights or apples, in the order of Less. Those of a smaller
	// total are Less, and there are some of 0.
	OfTotal func(total int64) iter.Seq[P]

	Most int64 // the largest total; negative: none
}

// ShapesOf lists the shapes of g, up to a number of cells where g is an Enumerator.
// Otherwise they have the instances of Small, with a total of 0.
func ShapesOf[P any](g Game[P], cells int) (shapes []Shape[P]) {
	if e, ok := g.(Enumerator[P]); ok {
		return e.Shapes(cells)
	}
	var parts [][]P
	for p := range g.Small() {
		last := len(parts) - 1
		if last < 0 || g.Describe(parts[last][0]) != g.Describe(p) {
			parts, last = append(parts, nil), last+1
		}
		parts[last] = append(parts[last], p)
	}
	for _, part := range parts {
		shapes = append(shapes, Shape[P]{Some: true, OfTotal: func(int64) iter.Seq[P] { return slices.Values(part) }})
	}
	return shapes
}

// Ascending yields the instances of one shape after the other, of the totals to most.
func Ascending[P any](shapes []Shape[P], most int64) iter.Seq[P] {
	return func(yield func(P) bool) {
		for _, s := range shapes {
			for total := range most + 1 {
				for p := range s.OfTotal(total) {
					if !yield(p) {
						return
					}
				}
			}
		}
	}
}

// Bounds say how far a search through all instances goes.
type Bounds struct {
	Cells int   // shapes of at most this many cells
	Total int64 // instances of at most this total: of weights, or of apples
}

// Shapes lists rows and columns within the bounds: fewest cells first, then fewest rows.
func (b Bounds) Shapes() (shapes [][2]int) {
	for rows := 1; rows <= b.Cells; rows++ {
		for cols := 1; rows*cols <= b.Cells; cols++ {
			shapes = append(shapes, [2]int{rows, cols})
		}
	}
	slices.SortFunc(shapes, func(a, b [2]int) int {
		return cmp.Or(cmp.Compare(a[0]*a[1], b[0]*b[1]), cmp.Compare(a[0], b[0]))
	})
	return shapes
}

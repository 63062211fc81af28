package game

import (
	"cmp"
	"slices"
)

// Bounds say how far a search through all instances goes.
type Bounds struct {
	Cells int   // shapes of at most this many cells
	Total int64 // instances of at most this total: of weights, or of apples
}

// Shapes lists the shapes, rows and columns, within the bounds: fewest cells
// first, then fewest rows.
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

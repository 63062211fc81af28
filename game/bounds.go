package game

// Bounds say how far a search through all instances goes.
type Bounds struct {
	Cells int   // shapes of at most this many cells
	Total int64 // instances of at most this total weight
}

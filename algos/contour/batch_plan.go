package contour

import (
	"math"

	"muqi/algos"
	"muqi/game/muqi"
)

// A batchPlan is all that solving boards of one shape together takes. It is
// immutable.
//
// A row of a batch is as long as those of eight boards, so it matters more how
// much memory the rows take that are still to be read. So all steps above the
// leaf are head, each block is one row, and it lies where a row was that nobody
// reads any more: at 10 × 10 all rows take less than half a megabyte.
type batchPlan struct {
	split
	rowList []batchRow // level by level
	sources []batchSource
	entries int              // of memory
	value   int              // the entry of the empty board
	corners [leafCorners]int // the cells of the leaf's corners
	work    []algos.Counter  // of a board alone
}

// A batchRow is a row to compute. Lengths are in lanes entries.
type batchRow struct {
	entry   int32 // where it goes
	k       uint8 // vertical steps of its leaves
	sources uint8 // rows that moves of the whole row lead to
	border  uint8 // how much of it has a move across the border of leaf and head, to one source more
	width   uint8
}

// A batchSource is a row that a move leads to, and the cell that it takes.
type batchSource struct{ entry, cell int32 }

// batchSources is the most sources that a row has: each is a corner, and has a
// vertical step and another to itself.
const batchSources = 7

// batchBytes is the size of an entry of a batch: a word for each board.
const batchBytes = 4 * lanes

// Rows that stand for no move at all, and for the end of the game: as many
// entries each as the widest row.
const (
	neverEntry = 0
	endEntry   = edgeSize
	firstEntry = 2 * edgeSize
)

// batchable reports whether boards of a shape can be solved together.
func batchable(rows, cols int) bool {
	return rows+cols <= muqi.MaxPath && choose[rows+cols][rows] <= wholeEntries
}

// batchSplit is the split of a batch.
func batchSplit(rows, cols int) split {
	s := newSplit(rows, cols, math.MaxInt, math.MaxInt)
	s.head, s.middle = s.middle, 0
	return s
}

// Bytes of the lists of a batchPlan and of a batchEngine without its memory.
const (
	batchRowBytes    = 8
	batchSourceBytes = 8
	batchEngineBytes = 1 << 16
)

// batchNeed estimates the memory of a batch in bytes, from above: as if each row
// had a place of its own.
func (s split) batchNeed() int64 {
	sum := firstEntry*batchBytes + batchEngineBytes
	for up := s.fewest(); up <= s.most(); up++ {
		width := rowWidth(s.ones() - up)
		sum += choose[s.head][up] * (width*batchBytes + batchRowBytes + batchSources*batchSourceBytes)
	}
	return int64(sum)
}

// need is the memory of a batch in bytes.
func (p *batchPlan) need() int64 {
	return int64(p.entries*batchBytes + len(p.rowList)*batchRowBytes + len(p.sources)*batchSourceBytes + batchEngineBytes)
}

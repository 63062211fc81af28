package contour

import (
	"context"
	"math"
	"math/bits"

	"muqi/algos"
	"muqi/game/muqi"
)

// lowSteps is the length of the low part of a contour. Blocks of up to C(8, 4) = 70 entries
// make the runs long and keep the low moves in cache.
const lowSteps = 8

// A sweep fills the table from the top rank down, a block at a time.
//
// Contours with the same steps from lowSteps on, the high part, have consecutive
// ranks: a block. Turning corner i around adds C(i, k) to the rank, k being the
// number of vertical steps before i, and takes the cell in row n−k, column i−k+1.
// So a corner inside the high part leads every entry of the block up by as much for
// the same weight; the corner between the parts does so for a suffix of the block,
// the entries whose low part ends vertically; and the corners inside the low part
// are the same for every block with n vertical steps in the low part.
type sweep struct {
	Table
	meter algos.Meter
	path  int
	low   int                     // steps of the low part: lowSteps, or the whole of a shorter path
	done  int                     // entries of the table from here on are final
	inner [lowSteps + 1][]lowMove // by vertical steps in the low part, made when first needed
}

// A lowMove leads from one entry of a block to a later one.
type lowMove struct {
	from, to int
	weight   int64
}

// newSweep prepares a sweep.
func newSweep(ctx context.Context, b muqi.Board) *sweep {
	path := b.Rows() + b.Cols()
	s := &sweep{Table: Table{board: b}, meter: algos.NewMeter(ctx), path: path, low: min(lowSteps, path)}
	s.done = muqi.Choose(path, b.Rows())
	s.g = algos.MakeSlice[int64](&s.meter, s.done)
	return s
}

// blocks visits the high parts that continue high below the given step, in falling order. ones
// is the number of vertical steps left for them and the low part.
func (s *sweep) blocks(high muqi.Position, step, ones int) {
	if step == s.low {
		s.block(high, ones)
		return
	}
	step--
	if ones > 0 {
		s.blocks(high|1<<step, step, ones-1)
	}
	if ones <= step {
		s.blocks(high, step, ones)
	}
}

// block computes the entries with a high part and `ones` vertical steps in the low part.
func (s *sweep) block(high muqi.Position, ones int) {
	s.meter.Step()
	end := s.done
	s.done -= muqi.Choose(s.low, ones)
	block := s.g[s.done:end]
	for i := range block {
		block[i] = math.MinInt64
	}
	if end == len(s.g) {
		block[len(block)-1] = 0 // the full board
	}
	s.highMoves(high, ones)
	if s.inner[ones] == nil {
		s.inner[ones] = s.lowMoves(ones)
	}
	for _, mv := range s.inner[ones] {
		block[mv.from] = max(block[mv.from], mv.weight-block[mv.to])
	}
	s.moves += int64(len(s.inner[ones]))
}

// highMoves makes the moves of the newest block that change its high part.
func (s *sweep) highMoves(high muqi.Position, ones int) {
	size := muqi.Choose(s.low, ones)
	if ones > 0 && s.low < s.path && high>>s.low&1 == 0 {
		suffix := muqi.Choose(s.low-1, ones-1) // entries whose low part ends vertically
		s.run(s.done+size-suffix, suffix, s.low-1, ones-1)
	}
	for corners := high.Corners(s.path); corners != 0; corners &= corners - 1 {
		i := bits.TrailingZeros64(uint64(corners))
		s.run(s.done, size, i, ones+high.Below(i))
	}
}

// run turns corner i around, with `below` vertical steps below, for size entries from first on.
func (s *sweep) run(first, size, i, below int) {
	relax(s.g[first:first+size], s.g[first+muqi.Choose(i, below):], s.weight(i, below))
	s.moves += int64(size)
}

// relax is the whole arithmetic of the sweep.
func relax(dst, src []int64, weight int64) {
	src = src[:len(dst)]
	for j, v := range src {
		dst[j] = max(dst[j], weight-v)
	}
}

// weight is A + B of the cell taken at corner i with `below` vertical steps below it.
func (s *sweep) weight(i, below int) int64 {
	row, col := s.board.Rows()-1-below, i-below
	return s.board.A(row, col) + s.board.B(row, col)
}

// lowMoves lists the moves inside a low part with `ones` vertical steps, successors first.
func (s *sweep) lowMoves(ones int) []lowMove {
	if ones == 0 || ones == s.low {
		return nil
	}
	moves := make([]lowMove, 0, (s.low-1)*muqi.Choose(s.low-2, ones-1))
	from := muqi.Choose(s.low, ones)
	for low := muqi.FullBoard(ones, s.low-ones); from > 0; low = low.Previous() {
		from--
		for corners := low.Corners(s.low); corners != 0; corners &= corners - 1 {
			i := bits.TrailingZeros64(uint64(corners))
			below := low.Below(i)
			moves = append(moves, lowMove{from, from + muqi.Choose(i, below), s.weight(i, below)})
		}
	}
	return moves
}

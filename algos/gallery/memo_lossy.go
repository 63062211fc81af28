package gallery

import (
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
	"muqi/internal/reason"
)

// MemoLossy hashes the row lengths and keeps no key: the entry of a position is at
// its row lengths as digits in base 11, modulo 1 000 003.
//
//   - What its author thought: a million slots for 184 756 positions seldom collide.
//   - What happens: the positions of a 10×10 board have 168 244 hashes, so 16 512 of
//     them take the value of another position for theirs.
//   - Where it breaks: in the contest's limits from 9×5 on. The smallest board there
//     has only B[1][4] = B[8][2] = B[9][1] = 1: −1 instead of −2. With more than ten
//     columns the digits overlap: the smallest board of all is 2×12 with only
//     B[2][10] = 1, where it finds −2 instead of −1.
//   - How often random data sees it: all of it at 10×10, a fifth at 8×8, none of the
//     contest's other sizes.
type MemoLossy struct {
	Order   Order // of the tries: who of those that share a slot comes first
	Columns bool  // hashes the column lengths, and tries columns, instead
	Negamax bool  // keeps the difference for the player to move, not Black's total minus White's
}

const (
	lossyBase  = 11
	lossySlots = 1_000_003
)

// Info describes the variant.
func (v MemoLossy) Info() algos.Info {
	return algos.Info{
		Name:  named("memo-lossy", v.Order.suffix(), suffix(v.Columns, "columns"), suffix(v.Negamax, "negamax")),
		Title: "row lengths hashed modulo 1 000 003, without their key",
		Cost:  "at most C(n+m, n) calls, in an array of at most 1 000 003 entries",
		Idea:  "published solutions with a hand-written hash",
		Flaw:  "positions with the same hash share one value: 16 512 of those of a 10×10 board find another's",
		Fix:   "keep the key beside the value, or use the contour itself as the index",
	}
}

// Solve searches from the empty board. Its work is in calls and table-B.
func (v MemoLossy) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return v.Trace(ctx, b, o, nil)
}

// Trace is Solve for an algos.Tracer.
func (v MemoLossy) Trace(
	ctx context.Context, b muqi.Board, o algos.Options, found func(muqi.Position, int64),
) (algos.Result, error) {
	info := v.Info()
	if err := boards.Check(info.Name, b, boards.None, o); err != nil {
		return algos.Result{}, err
	}
	path, show := b.Rows()+b.Cols(), found
	if v.Columns {
		b = b.Transpose()
		if found != nil {
			show = func(p muqi.Position, value int64) { found(p.Transpose(path), value) }
		}
	}
	h := lossyHash{v, make([]int, b.Rows())}
	stride := 1
	for row := b.Rows() - 1; row >= 0; row-- {
		h.stride[row] = stride
		stride = stride * lossyBase % lossySlots
	}
	value := func(s *search, p muqi.Position, player int) int64 { return h.value(s, p, player, 0) }
	return mechanism{info: info, value: value, entries: slots, found: show}.solve(ctx, b, o)
}

// slots is how many slots the hashes of b need: no more than there are, and on
// small boards only those up to the hash of the full one.
func slots(b muqi.Board) *big.Int {
	largest := 0
	for range b.Rows() {
		largest = min(largest*lossyBase+b.Cols(), lossySlots-1)
	}
	return big.NewInt(int64(largest) + 1)
}

type lossyHash struct {
	MemoLossy
	stride []int // by row: what one more cell adds to the hash
}

// value searches p, which has the given hash.
func (h *lossyHash) value(s *search, p muqi.Position, player, hash int) int64 {
	if p == s.Full {
		return 0
	}
	if v := s.memo[hash] ^ boards.Unset; v != boards.Unset { // the fault: who says that it is this position's?
		s.show(p, player, inMemo(v, player, h.Negamax))
		return inMemo(v, player, h.Negamax)
	}
	s.Step()
	best := int64(math.MinInt64)
	for corners := s.corners(p); corners != 0; {
		i := h.Order.next(&corners)
		row, _ := p.Cell(i, len(h.stride))
		rest := h.value(s, p.Take(i), 1-player, (hash+h.stride[row])%lossySlots)
		best = max(best, s.Weight(player, p, i)-rest)
	}
	s.memo[hash] = inMemo(best, player, h.Negamax) ^ boards.Unset
	s.show(p, player, best)
	return best
}

// mostChecked bounds the positions whose hashes ProvedOnShape compares.
const mostChecked = 5000

// ProvedOnShape compares the hashes of all positions, on shapes with few of them.
func (v MemoLossy) ProvedOnShape(b muqi.Board) reason.Reason {
	if v.Columns {
		b = b.Transpose()
	}
	rows, cols := b.Rows(), b.Cols()
	if rows+cols > muqi.MaxPath || muqi.Positions(rows, cols).Cmp(big.NewInt(mostChecked)) > 0 {
		return reason.Reason{}
	}
	seen := map[int]bool{}
	if !distinct(seen, 0, rows, cols) {
		return reason.Reason{}
	}
	return reason.New("no-clash", len(seen))
}

// distinct adds the hashes of the positions that continue hash by rows no longer than
// above, and reports whether all are new.
func distinct(seen map[int]bool, hash, rows, above int) bool {
	if rows == 0 {
		known := seen[hash]
		seen[hash] = true
		return !known
	}
	for length := range above + 1 {
		if !distinct(seen, (hash*lossyBase+length)%lossySlots, rows-1, length) {
			return false
		}
	}
	return true
}

package gallery

import (
	"cmp"
	"context"
	"math"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
	"muqi/internal/reason"
)

// MemoBase114 packs the row lengths of a position as digits in base 114 into 64
// bits, and reads them out of the key again.
//
//   - What its author thought: any base above m tells positions apart.
//   - What happens: 114^10 is past 2^64. The key of ten rows wraps once the last row
//     has 6 cells; the keys stay distinct, but the lengths read out of one are
//     garbage. From there on cells are taken twice, or before their turn, until n·m
//     have been taken.
//   - Where it breaks: on 10 rows from 7 columns on, and on more rows with fewer
//     columns. With all weights 0 but one in B, of the last cell, it finds 0 instead
//     of −1: on 12×1, the smallest board, and on 10×7, the smallest in the contest.
//   - How often random data sees it: all of it at 10×10, none of the contest's other
//     sizes.
type MemoBase114 struct {
	// Columns packs the column lengths instead.
	Columns bool

	// TopFirst makes the top row the most significant digit. That row gets 6 cells
	// early, and so much garbage follows that the work explodes.
	TopFirst bool

	// Signed packs into an int64, which wraps from 3 cells on. Digits can then
	// be negative; weights left of the board are read as 0.
	Signed bool
}

const (
	base         = 114
	base114Calls = 2_000_000 // where Options.MaxWork does not say; the memo is some 100 MB then
)

// Info describes the variant.
func (v MemoBase114) Info() algos.Info {
	return algos.Info{
		Name: named("memo-base114", suffix(v.Columns, "columns"), suffix(v.TopFirst, "top"),
			suffix(v.Signed, "signed")),
		Title: "row lengths packed in base 114, and read out of the key",
		Cost:  "C(n+m, n) calls up to nine rows",
		Idea:  "published solutions with a generous base",
		Flaw:  "from ten rows on the keys wrap past 64 bits, and the row lengths read out of them are garbage",
		Fix:   "use n+m bits for a contour, or a base of m+1",
		Slow:  "a garbage position can have more moves than any real one, and more positions follow than the board has",
	}
}

// Solve searches from the empty board. Its work is in calls.
func (v MemoBase114) Solve(ctx context.Context, b muqi.Board, o algos.Options) (r algos.Result, err error) {
	info := v.Info()
	if err := cmp.Or(boards.Check(info.Name, b, boards.None, o), ctx.Err()); err != nil {
		return algos.Result{}, err
	}
	if v.Columns {
		b = b.Transpose()
	}
	defer algos.Catch(&err)
	s := &base114Search{
		Meter:       algos.NewMeter(ctx).Limit(info.Name, cmp.Or(o.MaxWork, base114Calls)),
		MemoBase114: v,
		board:       b,
		stride:      make([]uint64, b.Rows()),
		memo:        map[uint64]int64{},
	}
	stride := uint64(1)
	for i := range s.stride {
		s.stride[s.row(i)] = stride
		stride *= base
	}
	value := s.value(0, 0)
	return s.Result(value), nil
}

// ProvedOnShape knows the shapes whose keys do not wrap.
func (v MemoBase114) ProvedOnShape(b muqi.Board) reason.Reason {
	if v.Columns {
		b = b.Transpose()
	}
	if b.Rows() > 9 {
		return reason.Reason{}
	}
	return reason.New("key-fits")
}

type base114Search struct {
	algos.Meter
	MemoBase114
	board  muqi.Board
	stride []uint64         // by row: what one more cell adds to the key
	memo   map[uint64]int64 // Black's total minus White's
}

// row is the row of the digit that is the i-th from the least.
func (s *base114Search) row(i int) int {
	if s.TopFirst {
		return s.board.Rows() - 1 - i
	}
	return i
}

// lengths reads the row lengths out of a key.
func (s *base114Search) lengths(key uint64) (l [muqi.MaxPath]int64) {
	for i := range s.board.Rows() {
		if s.Signed {
			l[s.row(i)], key = int64(key)%base, uint64(int64(key)/base)
		} else {
			l[s.row(i)], key = int64(key%base), key/base
		}
	}
	return l
}

// value is what the player to move can get after so many cells were taken. There is always
// a move: the highest digit of a wrapped key is less than m, so some row is shorter.
func (s *base114Search) value(key uint64, taken int) int64 {
	player := taken % 2
	if v, known := s.memo[key]; known {
		return inMemo(v, player, false)
	}
	s.Step()
	if taken == s.board.Rows()*s.board.Cols() {
		return 0
	}
	best, above := int64(math.MinInt64), int64(s.board.Cols())
	lengths := s.lengths(key)
	for row, length := range lengths[:s.board.Rows()] {
		if length < above && length < int64(s.board.Cols()) {
			best = max(best, s.weight(player, row, length)-s.value(key+s.stride[row], taken+1))
		}
		above = length
	}
	s.memo[key] = inMemo(best, player, false)
	return best
}

// weight is that of a cell to a player; 0 left of the board.
func (s *base114Search) weight(player, row int, col int64) int64 {
	switch {
	case col < 0:
		return 0
	case player == muqi.Black:
		return s.board.A(row, int(col))
	default:
		return s.board.B(row, int(col))
	}
}

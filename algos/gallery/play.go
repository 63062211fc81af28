package gallery

import (
	"cmp"
	"context"
	"math/big"
	"math/bits"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// Order is the order in which a program tries the moves of a position. Rows from the bottom are
// columns from the left: the corners of a contour come in the same order.
type Order int

const (
	// FromTop tries the top row first, or the rightmost column.
	FromTop Order = iota
	// FromBottom tries the bottom row first, or the leftmost column.
	FromBottom
)

// suffix is the order's part of a variation's name.
func (o Order) suffix() string { return suffix(o == FromBottom, "bottom") }

// next takes the corner that is to be tried next out of those left.
func (o Order) next(corners *muqi.Position) int {
	i := bits.TrailingZeros64(uint64(*corners))
	if o == FromTop {
		i = bits.Len64(uint64(*corners)) - 1
	}
	*corners &^= 1 << i
	return i
}

// A mechanism is a variant that searches contours.
type mechanism struct {
	info    algos.Info
	value   func(s *search, p muqi.Position, player int) int64 // what the player to move can get from p on
	entries func(muqi.Board) *big.Int                          // of the memo; nil means all 2^(n+m) masks
	found   func(muqi.Position, int64)                         // of an algos.Tracer; may be nil
}

// A search is one run of a mechanism.
type search struct {
	algos.Meter
	muqi.Contours
	memo  []int64
	found func(muqi.Position, int64)
	more  []algos.Counter // besides calls and the size of the memo
}

// solve searches from the empty board. Its work is in calls, what value counts, and table-B.
func (v mechanism) solve(ctx context.Context, b muqi.Board, o algos.Options) (r algos.Result, err error) {
	if v.entries == nil {
		v.entries = boards.Masks
	}
	if err := boards.Check(v.info.Name, b, v.entries, o); err != nil {
		return algos.Result{}, err
	}
	maxCalls := int64(0)
	if v.info.Slow != "" {
		maxCalls = cmp.Or(o.MaxWork, DefaultMaxCalls)
	}
	defer algos.Catch(&err)
	s := &search{Meter: algos.NewMeter(ctx).Limit(v.info.Name, maxCalls), Contours: b.Contours(), found: v.found}
	entries := v.entries(b).Int64()
	s.memo = algos.MakeSlice[int64](&s.Meter, int(entries))
	value := v.value(s, s.Empty, muqi.Black)
	if entries > 0 {
		s.more = append(s.more, algos.Counter{Unit: "table-B", N: entries * boards.EntryBytes})
	}
	return s.Result(value, s.more...), nil
}

// corners are the moves in p.
func (s *search) corners(p muqi.Position) muqi.Position { return p.Corners(s.Path) }

// show shows the value of a position for the player to move, as Black's gains minus White's.
func (s *search) show(p muqi.Position, player int, value int64) {
	if s.found != nil {
		s.found(p, inMemo(value, player, false))
	}
}

// inMemo turns a value for the player to move, as in every recursion here, into Black's
// total minus White's, and back; with negamax the memo holds the former.
func inMemo(value int64, player int, negamax bool) int64 {
	if player == muqi.White && !negamax {
		return -value
	}
	return value
}

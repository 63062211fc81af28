package gallery

import (
	"cmp"
	"context"
	"math/bits"

	"muqi/algos"
	"muqi/game/muqi"
)

// Order is the order in which a program tries the moves of a position. Rows
// from the bottom are columns from the left, and the other way round: the
// corners of a contour come in the same order.
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

// A play is one search over contours.
type play struct {
	algos.Meter
	muqi.Contours
	found func(muqi.Position, int64) // of an algos.Tracer; may be nil
}

// newPlay prepares a search of b, which check has passed.
func newPlay(ctx context.Context, b muqi.Board, info algos.Info, o algos.Options) play {
	maxCalls := int64(0)
	if info.Slow != "" {
		maxCalls = cmp.Or(o.MaxWork, DefaultMaxCalls)
	}
	return play{Meter: algos.NewMeter(ctx).Limit(info.Name, maxCalls), Contours: b.Contours()}
}

// corners are the moves in p.
func (s *play) corners(p muqi.Position) muqi.Position { return p.Corners(s.Path) }

// show shows the value of a position for the player to move, as Black's gains minus White's.
func (s *play) show(p muqi.Position, player int, value int64) {
	if s.found != nil {
		s.found(p, inMemo(value, player, false))
	}
}

// Values are those of the player to move, since every recursion here is a
// negamax; a memo may hold Black's total minus White's all the same, as a
// program with max and min has it. inMemo turns one view into the other.
func inMemo(value int64, player int, negamax bool) int64 {
	if player == muqi.White && !negamax {
		return -value
	}
	return value
}

package gallery

import (
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// AlphaBeta is alpha-beta search without a memo. It is exact.
//
//   - What its author thought: two players, perfect information: minimax, and
//     alpha-beta with the best weight first prunes it to about its square root.
//   - What happens: the tree still grows exponentially with the cells, since a
//     position is searched anew for every order of the moves that lead to it.
//   - Where it breaks: on every board of some size. With random weights it makes
//     about 10⁶ calls at 5×5 and 10×3, which are done in a tenth of a second, but
//     far more than 10⁷ at 6×6 and 10×4, and 8×8 takes for ever.
//   - How often random data sees it: always, in the contest's tiers from 8×8 on.
type AlphaBeta struct{}

// Info describes the variant.
func (AlphaBeta) Info() algos.Info {
	return algos.Info{
		Name:  "alphabeta",
		Title: "alpha-beta search without a memo",
		Cost:  "about the square root of the naive search's leaves at best",
		Idea:  "the textbook's game search (Knuth and Moore, 1975)",
		Slow:  "without a memo every order of the moves that lead to a position searches it anew",
		Fix:   "add a memo over contours",
	}
}

// Solve searches from the empty board. Its work is in calls and cutoffs.
func (v AlphaBeta) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return alphaBeta{value: v.value, sorted: true}.solve(ctx, b, o, mechanism{info: v.Info(), entries: boards.None})
}

func (AlphaBeta) value(s *alphaBeta, p muqi.Position, player int, w window) int64 {
	s.Step()
	if p == s.Full {
		return 0
	}
	return s.best(p, player, w)
}

// AlphaBetaBounds is alpha-beta search with a memo that keeps what a search
// returned, the value or a bound of it.
//
//   - What its author thought: alpha-beta is right, a memo is right, so both
//     together are right and twice as fast.
//   - What happens: outside of its window alpha-beta returns only a bound. That
//     answered the question that was asked; as the value it answers others wrongly.
//   - Where it breaks: where a position is reached in two ways with different
//     windows. The smallest board is 2×3 with only B[2][2] = 1 from the top, 3×2
//     with only B[2][2] = 1 from the bottom: 0 instead of −1.
//   - How often random data sees it: 17 % of boards at 3×3, 45 % at 4×4, 78 % at
//     5×5, all at 8×8.
type AlphaBetaBounds struct {
	Order Order // of the tries
}

// Info describes the variant.
func (v AlphaBetaBounds) Info() algos.Info {
	return algos.Info{
		Name:  named("alphabeta-bounds", v.Order.suffix()),
		Title: "alpha-beta search with a memo that keeps bounds as values",
		Cost:  "at most C(n+m, n) calls, in an array of 2^(n+m) entries",
		Idea:  "published solutions that add a memo to alpha-beta search",
		Flaw:  "what alpha-beta search returns outside of its window is a bound, and the memo keeps it as the value",
		Fix:   "keep with each value whether it is exact or a bound, or drop the pruning",
	}
}

// Solve searches from the empty board. Its work is in calls, cutoffs and table-B.
func (v AlphaBetaBounds) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return v.Trace(ctx, b, o, nil)
}

// Trace is Solve for an algos.Tracer. It shows what is kept in the memo.
func (v AlphaBetaBounds) Trace(
	ctx context.Context, b muqi.Board, o algos.Options, found func(muqi.Position, int64),
) (algos.Result, error) {
	s := mechanism{info: v.Info(), found: found}
	return alphaBeta{value: v.value, order: v.Order}.solve(ctx, b, o, s)
}

func (AlphaBetaBounds) value(s *alphaBeta, p muqi.Position, player int, w window) int64 {
	if p == s.Full {
		return 0
	}
	if v := s.memo[p] ^ boards.Unset; v != boards.Unset {
		return v
	}
	s.Step()
	best := s.best(p, player, w)
	s.memo[p] = best ^ boards.Unset // the fault: where best is outside of w it is only a bound
	s.show(p, player, best)
	return best
}

// AlphaBetaTT is alpha-beta search with a right transposition table: it keeps a
// lower and an upper bound of each position. It is exact.
//
//   - What its author thought: a memo visits all positions; alpha-beta with the best
//     weight first will spare most of them.
//   - What happens: little can be spared. The same position is asked for with
//     different windows, and the table is what carries the load.
//   - Where it breaks: nowhere. But on random boards it visits 75 to 97 % of all
//     positions at 10×10, about twice each, at many times the cost of a sweep's step.
//   - How often random data sees it: never; it is fast enough for the contest.
type AlphaBetaTT struct{}

// Info describes the variant.
func (AlphaBetaTT) Info() algos.Info {
	return algos.Info{
		Name:  "alphabeta-tt",
		Title: "alpha-beta search with a transposition table of bounds, best weight first",
		Cost:  "75 to 97 % of the C(n+m, n) positions on random 10×10 boards, some of them several times",
		Idea:  "the textbook's game search with a transposition table (Greenblatt and others, 1967)",
	}
}

// Solve searches from the empty board. Its work is in calls, visited (positions
// that were searched at least once), cutoffs and table-B.
func (v AlphaBetaTT) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	twoPerMask := func(b muqi.Board) *big.Int { return new(big.Int).Lsh(boards.Masks(b), 1) }
	return alphaBeta{value: v.value, sorted: true}.solve(ctx, b, o, mechanism{info: v.Info(), entries: twoPerMask})
}

// value keeps two entries for each mask: how much the lower bound is above
// −infinite, and the upper one below infinite. 0 and 0 know nothing.
func (AlphaBetaTT) value(s *alphaBeta, p muqi.Position, player int, w window) int64 {
	if p == s.Full {
		return 0
	}
	raised, lowered := &s.memo[2*p], &s.memo[2*p+1]
	switch low, high := *raised-infinite, infinite-*lowered; {
	case low >= w.high, low == high:
		return low
	case high <= w.low:
		return high
	default:
		if *raised == 0 && *lowered == 0 {
			s.visited++
		}
		w = window{max(w.low, low), min(w.high, high)}
	}
	s.Step()
	best := s.best(p, player, w)
	if best > w.low { // a move that gains that much
		*raised = best + infinite
	}
	if best < w.high { // all moves were tried
		*lowered = infinite - best
	}
	return best
}

// A window is what an alpha-beta search is asked: a value above low, or one below high, is
// enough to know that. A result outside of it is a bound of the value.
type window struct{ low, high int64 }

// infinite is past every value that alphaBeta takes; windows of it never overflow.
const infinite = math.MaxInt64 / 2

// An alphaBeta is one run of an alpha-beta search.
type alphaBeta struct {
	*search
	value  func(s *alphaBeta, p muqi.Position, player int, w window) int64 // or a bound of it
	order  Order                                                           // of the tries
	sorted bool                                                            // tries the moves that gain most first

	visited int64 // positions that were searched, if value counts them
	cutoffs int64 // calls that left moves untried
}

// solve is v.solve by the recursion s.value. It refuses weights that overflow windows.
func (s alphaBeta) solve(ctx context.Context, b muqi.Board, o algos.Options, v mechanism) (algos.Result, error) {
	sum, _ := b.Sum()
	if err := algos.AtMost(v.info.Name, big.NewInt(sum), math.MaxInt64/4, "of total weight"); err != nil {
		return algos.Result{}, err
	}
	v.value = func(p *search, start muqi.Position, player int) int64 {
		s.search = p
		value := s.value(&s, start, player, window{-infinite, infinite})
		if s.visited > 0 {
			p.more = append(p.more, algos.Counter{Unit: "visited", N: s.visited})
		}
		p.more = append(p.more, algos.Counter{Unit: "cutoffs", N: s.cutoffs})
		return value
	}
	return v.solve(ctx, b, o)
}

// best tries the moves of the player in p until one reaches the window's end.
func (s *alphaBeta) best(p muqi.Position, player int, w window) int64 {
	best := int64(-infinite)
	var buf [muqi.MaxPath / 2]move
	moves := s.moves(p, player, &buf)
	for i, m := range moves {
		after := window{m.gain - w.high, m.gain - max(w.low, best)} // the opponent's
		best = max(best, m.gain-s.value(s, p.Take(m.corner), 1-player, after))
		if best >= w.high && i < len(moves)-1 {
			s.cutoffs++
			break
		}
	}
	return best
}

// A move is a corner with what taking its cell gains the player who does.
type move struct {
	corner int
	gain   int64
}

// moves are the moves of the player in p, in the order of the tries.
func (s *alphaBeta) moves(p muqi.Position, player int, buf *[muqi.MaxPath / 2]move) []move {
	moves := buf[:0]
	for corners := s.corners(p); corners != 0; {
		i := s.order.next(&corners)
		m := move{i, s.Weight(player, p, i)}
		at := len(moves)
		moves = append(moves, m)
		for ; s.sorted && at > 0 && moves[at-1].gain < m.gain; at-- {
			moves[at] = moves[at-1]
		}
		moves[at] = m
	}
	return moves
}

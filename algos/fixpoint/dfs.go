package fixpoint

import (
	"context"
	"iter"
	"math"
	"math/big"
	"math/bits"
	"slices"

	"muqi/algos"
	"muqi/game/apple"
)

// DFS is memoised depth first search, as one would write it for a game in which
// play cannot cycle. It tries a player's moves in the order stay, up, down, left,
// right.
//
// Why it is wrong:
//
//  1. Where play can cycle, the search comes back to a position that is still on
//     its stack, without a value. It counts that as 0: as if play went on in that
//     cycle for ever.
//  2. That is right for the position on the stack, which gains nothing by coming
//     back to itself. But it is memoised in every position of the cycle that was
//     met on the way, and those can go there and get its value.
//  3. So what a position is believed to be worth depends on where the search came
//     from. It is never too high, and often too low.
type DFS struct{}

// Info describes the variant.
func (DFS) Info() algos.Info {
	return algos.Info{
		Name:  "appledfs",
		Title: "memoised depth first search",
		Cost:  "up to 2·k(k-1)·Π (apples+1) states, each searched once, k being the number of open cells",
		Idea:  "what is right for games in which play cannot cycle",
		Flaw: "it counts a position that is still on its stack as 0 and memoises what follows from that, " +
			"although whoever stands elsewhere in the cycle can go there and get its value",
		Fix:  "repeat until no value changes, or go backwards from the end: play can cycle",
		Slow: slow,
	}
}

// Solve returns what is memoised for the start. Its work is in states, those visited,
// moves, cuts (moves to a position on the stack) and table-B.
func (v DFS) Solve(ctx context.Context, o apple.Orchard, opts algos.Options) (algos.Result, error) {
	return v.solve(ctx, o, opts, func(*search, frame) bool { return true })
}

// solve searches, and calls done with every complete position until that returns false.
func (v DFS) solve(
	ctx context.Context, o apple.Orchard, opts algos.Options, done func(*search, frame) bool,
) (r algos.Result, err error) {
	if err := check(v.Info(), o, opts, dfsBytes, math.MaxUint32); err != nil {
		return algos.Result{}, err
	}
	defer algos.Catch(&err)
	s := &search{evaluation: newEvaluation(ctx, o)}
	s.stack = algos.MakeSlice[frame](&s.meter, len(s.values))[:0]
	s.push(s.rules.state(o.Start()), 0)
	s.run(done)
	return algos.Result{
		Value: int64(s.values[s.rules.state(o.Start())]) - known,
		Work:  counters(o, dfsBytes(o), count("visited", s.visited), count("moves", s.moves), count("cuts", s.cuts)),
	}, nil
}

// dfsBytes is a byte of memo and a place on the stack for each state, and the lists of moves.
func dfsBytes(o apple.Orchard) *big.Int { return sum(stateBytes(o, 1+frameBytes), listBytes(o)) }

// What the memo of a search holds besides values.
const (
	unknown = iota
	onStack
	known // and above: the value is that less known
)

// search is one run of DFS. Its stack is a slice, since it can be very deep.
type search struct {
	evaluation         // its values are the memo
	stack      []frame // with room for all states
	visited    int64
	cuts       int64
}

// A frame is a position that the search is at.
type frame struct {
	state uint32
	next  uint8 // the move to look at
	best  uint8 // of the moves before: the highest value for the thief, the lowest for the guard
	cut   uint8 // of the moves before, as bits: those to a position on the stack
	gain  uint8 // what the thief picked on the way here
}

// frameBytes is the size of a frame.
const frameBytes = 8

func (s *search) push(state int, gain uint8) {
	f := frame{state: uint32(state), gain: gain}
	if s.rules.split(state).side == guardMoves {
		f.best = math.MaxUint8
	}
	s.values[state] = onStack
	s.stack = append(s.stack, f)
	s.visited++
}

// run searches until the stack is empty, or done, told each complete position, is false.
func (s *search) run(done func(*search, frame) bool) {
	for len(s.stack) > 0 {
		s.meter.Step()
		if !s.advance() {
			continue
		}
		top := s.stack[len(s.stack)-1]
		if !done(s, top) {
			return
		}
		s.values[top.state] = known + top.best
		s.stack = s.stack[:len(s.stack)-1]
		if len(s.stack) > 0 {
			s.take(&s.stack[len(s.stack)-1], top.best+top.gain)
		}
	}
}

// advance looks at the moves of the position on top of the stack, up to one that leads to a
// position to be searched first. It reports whether it came to their end.
func (s *search) advance() bool {
	f := &s.stack[len(s.stack)-1]
	p := s.rules.split(int(f.state))
	for moves := s.rules.movesFrom(p); int(f.next) < len(moves); {
		next, gain := s.rules.after(p, int(moves[f.next]))
		f.next++
		s.moves++
		switch believed := s.values[next]; believed {
		case unknown:
			s.push(next, gain)
			return false
		case onStack:
			s.cuts++
			f.cut |= 1 << (f.next - 1)
			s.take(f, 0)
		default:
			s.take(f, believed-known+gain)
		}
	}
	return true
}

// take counts a move of a position with the value it has for the thief.
func (s *search) take(f *frame, value uint8) {
	if s.rules.split(int(f.state)).side == thiefMoves {
		f.best = max(f.best, value)
	} else {
		f.best = min(f.best, value)
	}
}

// A Memo is what DFS memoises for a position.
type Memo struct {
	Position apple.Position
	Value    int64            // what the position is believed to be worth from there on
	Cut      []apple.Position // where moves led back to the stack, counted as 0, in the order of the moves

	search *search
}

// Memos searches the orchard as Solve does, and yields what is memoised, in that order. The
// first with a Cut is the first position that was met on its own stack. The first that is
// worth more than its Value is where the search goes wrong. An error comes last.
func (v DFS) Memos(ctx context.Context, o apple.Orchard, opts algos.Options) iter.Seq2[Memo, error] {
	return func(yield func(Memo, error) bool) {
		_, err := v.solve(ctx, o, opts, func(s *search, f frame) bool { return yield(s.memoOf(f), nil) })
		if err != nil {
			yield(Memo{}, err)
		}
	}
}

// Trace is Solve for an algos.Tracer: it shows what is memoised.
func (v DFS) Trace(
	ctx context.Context, o apple.Orchard, opts algos.Options, found func(apple.Position, int64),
) (algos.Result, error) {
	return v.solve(ctx, o, opts, func(s *search, f frame) bool {
		found(s.rules.position(int(f.state)), int64(f.best))
		return true
	})
}

// memoOf is the memo of a frame that is complete.
func (s *search) memoOf(f frame) Memo {
	m := Memo{Position: s.rules.position(int(f.state)), Value: int64(f.best), search: s}
	p := s.rules.split(int(f.state))
	moves := s.rules.movesFrom(p)
	for cut := f.cut; cut != 0; cut &= cut - 1 {
		next, _ := s.rules.after(p, int(moves[bits.TrailingZeros8(cut)]))
		m.Cut = append(m.Cut, s.rules.position(next))
	}
	return m
}

// Loop is the end of the search's stack, from a position in Cut to this one: with the move
// back a cycle of play. It can be called only while the memo is being yielded.
func (m Memo) Loop(cut apple.Position) []apple.Position {
	stack := m.search.stack
	from, loop := m.search.rules.state(cut), []apple.Position(nil)
	for i := len(stack) - 1; i >= 0; i-- {
		loop = append(loop, m.search.rules.position(int(stack[i].state)))
		if int(stack[i].state) == from {
			break
		}
	}
	slices.Reverse(loop)
	return loop
}

package fixpoint

import "math"

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

package contour

import "sync"

// restingBytes bounds the memory of all engines that rest: one for 14 × 14 fits.
const restingBytes = 24 << 20

// resting keeps engines for the next board of their shape, the last used
// longest: their memory is there already, and clearing new memory would take
// longer than many a solve.
var resting lodge

// A lodge holds engines at rest.
type lodge struct {
	mu     sync.Mutex
	guests []guest // the one that came last is last
	bytes  int64
}

type guest struct {
	plan   *plan
	engine interface{ release() }
	bytes  int64
}

// take returns an engine of the plan that is of use, or nil.
func (l *lodge) take(plan *plan, use func(engine any) bool) any {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i := len(l.guests) - 1; i >= 0; i-- {
		if g := l.guests[i]; g.plan == plan && use(g.engine) {
			l.remove(i)
			return g.engine
		}
	}
	return nil
}

// keep takes an engine in, and lets others go where that is too much.
func (l *lodge) keep(g guest) {
	if g.bytes > restingBytes {
		g.engine.release()
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.bytes+g.bytes > restingBytes {
		l.guests[0].engine.release()
		l.remove(0)
	}
	l.guests = append(l.guests, g)
	l.bytes += g.bytes
}

func (l *lodge) remove(i int) {
	l.bytes -= l.guests[i].bytes
	copy(l.guests[i:], l.guests[i+1:])
	l.guests[len(l.guests)-1] = guest{}
	l.guests = l.guests[:len(l.guests)-1]
}

package fixpoint

import (
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// Queue relaxes moves from a queue: a state whose value has grown waits there until those
// that lead to it have been looked at. It begins with the thief's moves that pick an apple.
type Queue struct{}

// Info describes the variant.
func (Queue) Info() algos.Info {
	return algos.Info{
		Name:  "applequeue",
		Title: "relaxation by a queue until nothing changes",
		Cost:  "2·k(k-1)·Π (apples+1) states, each queued at most once for each apple, k being the number of open cells",
		Idea:  "the original solution of the contest task; label correcting (Bellman-Ford with a queue)",
		Slow:  slow,
	}
}

// Solve relaxes all states. Its work is in states, queued states, moves and table-B.
func (v Queue) Solve(ctx context.Context, o apple.Orchard, opts algos.Options) (algos.Result, error) {
	t, err := v.Table(ctx, o, opts)
	return t.result(o, err)
}

// queueBytes is six bytes for each state, and the lists of moves.
func queueBytes(o apple.Orchard) *big.Int {
	return sum(stateBytes(o, 1+1+4), listBytes(o))
}

// Table solves all positions of the orchard.
func (v Queue) Table(ctx context.Context, o apple.Orchard, opts algos.Options) (t *Table, err error) {
	if err := check(v.Info(), o, opts, queueBytes, math.MaxUint32); err != nil {
		return nil, err
	}
	defer algos.Catch(&err)
	q := &queue{evaluation: newEvaluation(ctx, o)}
	q.waits = algos.MakeSlice[bool](&q.meter, len(q.values))
	q.ring = algos.MakeSlice[uint32](&q.meter, len(q.values))
	q.seed()
	q.drain()
	q.work = counters(o, queueBytes(o), count("queued", q.queued), count("moves", q.moves))
	return &q.Table, nil
}

// queue is one run.
type queue struct {
	evaluation
	waits  []bool   // by state: it is in the queue
	ring   []uint32 // the queue, from head on, with room for all states
	head   int
	length int
	queued int64
}

// raise raises the value of a state, if it is lower, and queues the state.
func (q *queue) raise(state int, value uint8) {
	if q.values[state] >= value {
		return
	}
	q.values[state] = value
	if q.waits[state] {
		return
	}
	q.waits[state] = true
	tail := q.head + q.length
	if tail >= len(q.ring) {
		tail -= len(q.ring)
	}
	q.ring[tail] = uint32(state)
	q.length++
	q.queued++
}

// seed gives all states in which the thief can pick an apple a value of 1.
func (q *queue) seed() {
	r := q.rules
	for configuration := range r.configurations {
		plane := r.plane(configuration, thiefMoves)
		for _, t := range r.trees {
			if r.left(configuration, t) == 0 {
				continue
			}
			for guard := range r.cells {
				if guard == t.cell {
					continue
				}
				for _, thief := range r.moves(t.cell, guard) {
					q.raise(plane+int(thief)*r.cells+guard, 1)
				}
			}
			q.meter.Spend(r.cells)
		}
	}
}

// drain relaxes the moves that lead to queued states until there are none.
func (q *queue) drain() {
	for q.length > 0 {
		state := int(q.ring[q.head])
		q.waits[state] = false
		q.length--
		if q.head++; q.head == len(q.ring) {
			q.head = 0
		}
		q.meter.Step()
		if p := q.rules.split(state); p.side == guardMoves {
			q.thiefCame(p.configuration, p.thief, p.guard, q.values[state])
		} else {
			q.guardCame(p.configuration, p.thief, p.guard)
		}
	}
}

// thiefCame relaxes the thief's moves that lead to a state of that value.
func (q *queue) thiefCame(configuration, thief, guard int, value uint8) {
	r := q.rules
	moves := r.moves(thief, guard)
	for picked, before := range r.before(configuration, thief) {
		if before < 0 {
			continue
		}
		for _, from := range moves {
			q.raise(r.plane(before, thiefMoves)+int(from)*r.cells+guard, value+uint8(picked))
		}
		q.moves += int64(len(moves))
	}
}

// guardCame evaluates the states from which the guard moves to a state.
func (q *queue) guardCame(configuration, thief, guard int) {
	r := q.rules
	for _, before := range r.before(configuration, guard) {
		if before < 0 {
			continue
		}
		for _, from := range r.moves(guard, thief) {
			q.raise(r.plane(before, guardMoves)+thief*r.cells+int(from), q.least(before, thief, int(from)))
		}
	}
}

// least is the least value that a move of the guard leads to.
func (q *queue) least(configuration, thief, guard int) uint8 {
	least, moves := uint8(math.MaxUint8), q.rules.moves(guard, thief)
	for _, to := range moves {
		next, _ := q.rules.after(point{configuration, guardMoves, thief, guard}, int(to))
		least = min(least, q.values[next])
	}
	q.moves += int64(len(moves))
	return least
}

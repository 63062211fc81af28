package fixpoint

import (
	"context"
	"math"
	"math/big"

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
		Flaw:  "it counts a position that is still on its stack as 0 and memoises what follows from that, although whoever stands elsewhere in the cycle can go there and get its value",
		Fix:   "repeat until no value changes, or go backwards from the end: play can cycle",
		Slow:  slow,
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

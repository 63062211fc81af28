// Package explain proves, for a person to check by hand, that a variant is wrong on an instance.
//
//  1. The variant runs. An algos.Tracer shows its values of positions.
//  2. Along its believed line of play these values add up. Where the value is wrong, some move of
//     this line is a mistake, or the line ends early at a position with a wrong value (line.go).
//  3. A strategy proves that the value is wrong (line.go).
//
// It works on the Rules of a game. Packages forward and cycles have those, and what holds for one
// fault alone.
package explain

import (
	"context"
	"slices"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Rules say how an instance is played from position to position, and what each position, S, is worth.
// The first player maximises the sum of all gains, the second minimises it.
type Rules[S any] interface {
	Start() S
	Moves(S) []S           // the positions to which the player to move may lead; none where the game is over
	Gain(from, to S) int64 // what a move adds to the sum
	First(S) bool          // whether the first player is to move
	Value(S) int64         // what is gained from a position on under best play

	// Best is the move to show of those that keep the value of a position.
	Best(S) (S, error)

	// Within bounds the first player's moves to the next gain, where play need not end.
	Within(S) int

	// Over reports whether nothing is left to play for if the rest is worth rest.
	Over(p S, rest int64) bool

	// Settled reports whether a player gets the value of a position by any moves.
	Settled(p S, first bool) bool

	// Player names the first player, or the second.
	Player(first bool) string

	Key(S) any // equal for equal positions alone, and comparable
	Position(S) evidence.Position
	Ply(from, to S) evidence.Ply
}

// Add adds to an explanation what can be told of every variant: the values, an optimal line, the believed
// line with its mistakes, and, where the variant is wrong, its first wrong value and the strategy against
// it. The error is one of Rules.Best.
func Add[S any](e *evidence.Explanation, g game.Info, v algos.Info, run Run[S], r Rules[S]) (err error) {
	e.Game, e.Algo, e.Mechanism = g.Name, v.Name, v.Flaw
	e.Truth, e.Value = r.Value(r.Start()), run.Value
	if e.Optimal, err = Optimal(r); err != nil {
		return err
	}
	believed, end := run.believed(r)
	e.BelievedLine, e.BelievedEnd = steps(r, believed), end
	if e.Mistakes, err = mistakes(r, believed); err != nil {
		return err
	}
	if e.Value == e.Truth {
		if v.Exact() {
			e.Right = reason.New("exact", reason.Word(g.Noun))
		}
		return nil
	}
	e.FirstError = run.firstError(r)
	if run.absent.Why != "" && !v.Exact() {
		e.LeftOut = append(e.LeftOut, run.absent)
	}
	if e.Strategy, err = strategy(r, e.Value < e.Truth); err == nil && e.Strategy == nil {
		e.LeftOut = append(e.LeftOut, reason.New("long-strategy", maxRows))
	}
	return err
}

// maxClaims is the largest number of values of a run that are kept.
const maxClaims = 1_000_000

// A Run is the value that a variant found, and its values of positions on the way.
type Run[S any] struct {
	Value  int64
	claims []claim[S]    // in the order in which it found them
	absent reason.Reason // why there are none
}

type claim[S any] struct {
	position S
	value    int64
}

// Trace runs a variant on an instance. Errors are those of compare.Value.
func Trace[P, S any](ctx context.Context, v algos.Solver[P], p P, o algos.Options) (run Run[S], err error) {
	if t, ok := v.(algos.Tracer[P, S]); ok {
		v = traced[P, S]{t, func(p S, value int64) {
			if len(run.claims) <= maxClaims {
				run.claims = append(run.claims, claim[S]{p, value})
			}
		}}
	} else {
		run.absent = reason.New("untraced")
	}
	run.Value, err = compare.Value(ctx, v, p, o)
	if len(run.claims) > maxClaims {
		run.claims, run.absent = nil, reason.New("many-values", maxClaims)
	}
	return run, err
}

// traced is a variant that shows its values whenever it solves.
type traced[P, S any] struct {
	algos.Tracer[P, S]
	found func(S, int64)
}

func (t traced[P, S]) Solve(ctx context.Context, p P, o algos.Options) (algos.Result, error) {
	return t.Trace(ctx, p, o, t.found)
}

// firstError is the first wrong value of a run; nil where none is known.
func (run Run[S]) firstError(r Rules[S]) *evidence.Claim {
	for i, c := range run.claims {
		if c.value != r.Value(c.position) {
			return run.evidence(r, i)
		}
	}
	return nil
}

// believed lists the positions of the line along which the values of a run add up: each rests on the next,
// which was found before. Where the line ends early, or with a wrong value, end is that value.
func (run Run[S]) believed(r Rules[S]) (line []S, end *evidence.Claim) {
	first := map[any]int{} // by position: the number of its first value
	for i, c := range run.claims {
		if _, known := first[r.Key(c.position)]; !known {
			first[r.Key(c.position)] = i
		}
	}
	find := func(p S) (value int64, number int, ok bool) {
		if i, known := first[r.Key(p)]; known {
			return run.claims[i].value, i, true
		}
		return 0, -1, len(r.Moves(p)) == 0
	}
	p := r.Start()
	value, number, ok := find(p)
	for ok {
		line = append(line, p)
		if r.Over(p, value) && value == r.Value(p) {
			return line, nil
		}
		moves := r.Moves(p)
		i := slices.IndexFunc(moves, func(next S) bool {
			rest, n, known := find(next)
			return known && n < number && r.Gain(p, next)+rest == value
		})
		if i < 0 || r.Over(p, value) {
			return line, run.evidence(r, number)
		}
		p = moves[i]
		value, number, _ = find(p)
	}
	return nil, nil
}

func (run Run[S]) evidence(r Rules[S], i int) *evidence.Claim {
	c := run.claims[i]
	return &evidence.Claim{
		Position: r.Position(c.position), Number: i + 1, Value: c.value, Truth: r.Value(c.position),
	}
}

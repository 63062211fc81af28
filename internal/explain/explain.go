// Package explain proves, for a person to check by hand, that a variant is wrong on an instance.
//
//  1. The variant runs. An algos.Tracer shows its values of positions (run.go).
//  2. Along its believed line of play these values add up. Where the value is wrong, some move of
//     this line is a mistake, or the line ends early at a position with a wrong value (line.go).
//  3. A strategy proves that the value is wrong (line.go).
//
// It works on the Rules of a game. Packages forward and cycles have those, and what holds for one
// fault alone.
package explain

import (
	"muqi/algos"
	"muqi/game"
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

// Package explain tells why a variant is wrong on an instance of a game, as a proof that a person can check by hand.
//
//  1. The variant runs. One that is an algos.Tracer shows the values that it holds for positions (run.go).
//  2. Along its believed line of play these values add up. Where the value is wrong, some move of this line is a
//     mistake of the player who makes it, or the line ends early at a position whose value is wrong (line.go).
//  3. The strategy of the player who does better than the variant says proves that its value is wrong (line.go).
//
// The package knows no game; it works on Rules. Packages forward and cycles have those of the games, and add what
// holds for one fault alone.
package explain

import (
	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Rules say how an instance is played from position to position, and what each position, S, is worth. The first player
// wants the sum of all gains to be large, the second wants it to be small.
type Rules[S any] interface {
	Start() S
	Moves(S) []S           // the positions to which the player to move may lead; none where the game is over
	Gain(from, to S) int64 // what a move adds to the sum
	First(S) bool          // whether the first player is to move
	Value(S) int64         // what is gained from a position on under best play

	// Best is the move to show of those that keep the value of a position.
	Best(S) (S, error)

	// Within is the number of moves of the first player to the next gain at most, where play need not come to an end.
	Within(S) int

	// Over reports whether nothing is left to play for where the rest of the game is worth rest.
	Over(p S, rest int64) bool

	// Settled reports whether the first player, or the second, gets the value of a position by any moves.
	Settled(p S, first bool) bool

	// Player names the first player, or the second.
	Player(first bool) string

	Key(S) any // equal for equal positions alone, and comparable
	Position(S) evidence.Position
	Ply(from, to S) evidence.Ply
}

// Add adds to an explanation of an instance what can be told of every variant: the values, an optimal line, and the
// variant's believed line with its mistakes. Where the variant is wrong these are its first wrong value, and the
// strategy against it as well. The error is one of Rules.Best.
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

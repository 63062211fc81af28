package compare

import (
	"context"

	"muqi/game"
)

// maxRepeats is how often in a row the step of one number is taken before the
// larger steps come first again: lowering a number by 1 a time takes too long.
const maxRepeats = 64

// minimize takes single steps of g's Shrinks from p for as long as the result
// fails. After a step it goes on with the steps that have not been tried rather
// than from the first, until a whole round finds none.
//
// fails tests an instance; sure is false where it could not tell. The last
// instance for which it reports a failure is the one that minimize returns, p if
// there is none. minimal is false where ctx ended the search, or a step remained
// about which fails was not sure.
func minimize[P any](ctx context.Context, g game.Game[P], p P, fails func(P) (fails, sure bool)) (small P, minimal bool) {
	for tried, repeats, improved := 0, 0, false; ; {
		next, at, ok, sure := step(ctx, g, p, tried, fails)
		switch {
		case ok && at == tried && repeats < maxRepeats:
			p, repeats, improved = next, repeats+1, true
		case ok && at > tried:
			p, tried, repeats, improved = next, at, 0, true
		case ok:
			p, tried, repeats, improved = next, 0, 0, false
		case ctx.Err() != nil:
			return p, false
		case improved:
			tried, repeats, improved = 0, 0, false
		default:
			return p, sure
		}
	}
}

// step looks for the first shrink step of p, from number skip on, that fails.
// Where there is none, sure is false if fails was not sure of some step.
func step[P any](ctx context.Context, g game.Game[P], p P, skip int, fails func(P) (fails, sure bool)) (next P, at int, ok, sure bool) {
	sure = true
	for q := range g.Shrinks(p) {
		if at++; at <= skip {
			continue
		}
		failing, known := fails(q)
		if failing {
			return q, at - 1, true, true
		}
		if ctx.Err() != nil {
			return p, at, false, false
		}
		sure = sure && known
	}
	return p, at, false, sure
}

package compare

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"muqi/game"
	"muqi/game/text"
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
// about which fails was not sure. The error tells of a step that does not lead to something smaller.
func minimize[P any](
	ctx context.Context, g game.Game[P], p P, fails func(P) (fails, sure bool),
) (small P, minimal bool, err error) {
	for tried, repeats, improved := 0, 0, false; ; {
		next, at, ok, sure, err := step(ctx, g, p, tried, fails)
		switch {
		case err != nil:
			return p, false, err
		case ok && at == tried && repeats < maxRepeats:
			p, repeats, improved = next, repeats+1, true
		case ok && at > tried:
			p, tried, repeats, improved = next, at, 0, true
		case ok:
			p, tried, repeats, improved = next, 0, 0, false
		case ctx.Err() != nil:
			return p, false, nil
		case improved:
			tried, repeats, improved = 0, 0, false
		default:
			return p, sure, nil
		}
	}
}

// step looks for the first shrink step of p, from number skip on, that fails.
// Where there is none, sure is false if fails was not sure of some step.
func step[P any](
	ctx context.Context, g game.Game[P], p P, skip int, fails func(P) (fails, sure bool),
) (next P, at int, ok, sure bool, err error) {
	sure = true
	for q := range g.Shrinks(p) {
		if at++; at <= skip {
			continue
		}
		if !g.Less(q, p) || g.Less(p, q) {
			return p, at, false, false, notLess(g, p, q)
		}
		failing, known := fails(q)
		if failing {
			return q, at - 1, true, true, nil
		}
		if ctx.Err() != nil {
			return p, at, false, false, nil
		}
		sure = sure && known
	}
	return p, at, false, sure, nil
}

// notLess is the error of a game whose Shrinks does not lead to something smaller.
func notLess[P any](g game.Game[P], from, to P) error {
	var texts [2]strings.Builder
	err := errors.Join(g.Format(&texts[0], from), g.Format(&texts[1], to))
	if err == nil {
		err = fmt.Errorf("from %s to %s", text.OneLine(texts[0].String()), text.OneLine(texts[1].String()))
	}
	return fmt.Errorf("game %s: Shrinks goes %w, which is not Less", g.Info().Name, err)
}

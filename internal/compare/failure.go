package compare

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/game/text"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// A Failure is an instance on which a variant failed.
type Failure[P any] struct {
	Verdict
	Instance P
	Found    reason.Reason // where the instance comes from: "small instance 3"
}

// Failures are those of one variant: of every status the smallest instance.
type Failures[P any] map[algos.Status]Failure[P]

// Keep remembers f where it is the smallest of its status. Of equal instances the
// source decides, not the order of calls.
func (fs Failures[P]) Keep(g game.Game[P], f Failure[P]) {
	old, ok := fs[f.Status]
	if !ok || g.Less(f.Instance, old.Instance) ||
		!g.Less(old.Instance, f.Instance) && f.Found.String() < old.Found.String() {
		fs[f.Status] = f
	}
}

// Shrink makes every failure smaller for as long as again gives the same status,
// each for at most limit, and records them in the order of their statuses. again
// runs the variant of f on an instance; sure is false where its verdict may be
// another the next time. The error is ctx's, or that of the game.
func (fs Failures[P]) Shrink(
	ctx context.Context, g game.Game[P], limit time.Duration,
	again func(ctx context.Context, f Failure[P], p P) (v Verdict, sure bool), progress func(done, total int),
) (found []evidence.Failure, err error) {
	for i, status := range slices.Sorted(maps.Keys(fs)) {
		if progress != nil {
			progress(i, len(fs))
		}
		f, minimal, err := fs[status].shrink(ctx, g, limit, again)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		record, err := f.record(g, minimal)
		if err != nil {
			return nil, err
		}
		found = append(found, record)
	}
	return found, nil
}

// shrink makes f smaller; minimal is false where it may become smaller still.
func (f Failure[P]) shrink(
	ctx context.Context, g game.Game[P], limit time.Duration,
	again func(ctx context.Context, f Failure[P], p P) (v Verdict, sure bool),
) (small Failure[P], minimal bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	passed := map[string]bool{} // instances on which the variant surely does not fail: steps come back to them
	f.Instance, minimal, err = minimize(ctx, g, f.Instance, func(p P) (fails, sure bool) {
		text, err := game.Text(g, p)
		if err != nil || passed[text] {
			return false, err == nil
		}
		v, sure := again(ctx, f, p)
		if ctx.Err() != nil {
			return false, false
		}
		if v.Status == f.Status {
			f.Verdict = v
			return true, true
		}
		passed[text] = sure
		return false, sure
	})
	return f, minimal, err
}

// record turns a failure into evidence.
func (f Failure[P]) record(g game.Game[P], minimal bool) (evidence.Failure, error) {
	input, err := game.Text(g, f.Instance)
	return evidence.Failure{
		Status: f.Status, Size: g.Describe(f.Instance), Input: input, Want: f.Want, Got: f.Got(),
		Detail: f.Detail, Found: f.Found, Minimal: minimal,
	}, err
}

// maxRepeats is how often in a row one step is taken before larger steps come
// first again: lowering a number by 1 a time takes too long.
const maxRepeats = 64

// minimize takes single steps of g's Shrinks from p for as long as the result
// fails. After a step it goes on with the steps that have not been tried rather
// than from the first, until a whole round finds none.
//
// fails tests an instance; sure is false where it could not tell. minimal is false
// where ctx ended the search, or a step remained about which fails was not sure.
// The error tells of a step that does not lead to something smaller.
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

// notLess is the error of a step that leads to nothing smaller.
func notLess[P any](g game.Game[P], from, to P) error {
	larger, _ := game.Text(g, from) // an error comes up again where the failure is recorded
	smaller, _ := game.Text(g, to)
	return fmt.Errorf("game %s: Shrinks goes from %s to %s, which is not Less",
		g.Info().Name, text.OneLine(larger), text.OneLine(smaller))
}

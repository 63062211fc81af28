package diff

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"muqi/algos"
	"muqi/evidence"
	"muqi/game"
)

// shrinkAll shrinks the failures of all variants.
func (j *jury[P]) shrinkAll(ctx context.Context, g game.Game[P], t *tally[P]) ([][]evidence.Failure, error) {
	found := make([][]evidence.Failure, len(j.run))
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(j.o.Workers)
	for i := range j.run {
		work.Go(func() error {
			for _, f := range t.failures[i] {
				small, minimal := j.shrink(ctx, g, i, f)
				ev, err := record(g, small, minimal)
				if err != nil {
					return err
				}
				found[i] = append(found[i], ev)
			}
			slices.SortFunc(found[i], func(a, b evidence.Failure) int { return cmp.Compare(a.Status, b.Status) })
			return ctx.Err()
		})
	}
	return found, work.Wait()
}

// maxRepeats is how often in a row the step of one number is taken before the
// larger steps come first again: lowering a number by 1 a time takes too long.
const maxRepeats = 64

// shrink takes single steps from f for as long as variant i fails on the
// result in the same way. After a step it goes on with the steps that have not
// been tried rather than from the first, until a whole round finds none.
func (j *jury[P]) shrink(ctx context.Context, g game.Game[P], i int, f failure[P]) (small failure[P], minimal bool) {
	if f.clock {
		return f, false // every step that keeps the failure would take its full time
	}
	ctx, cancel := context.WithTimeout(ctx, j.o.Shrink)
	defer cancel()
	for tried, repeats, improved := 0, 0, false; ; {
		next, at, ok, sure := j.step(ctx, g, i, f, tried)
		switch {
		case ctx.Err() != nil:
			return f, false
		case ok && at == tried && repeats < maxRepeats:
			f, repeats, improved = next, repeats+1, true
		case ok && at > tried:
			f, tried, repeats, improved = next, at, 0, true
		case ok || improved:
			f, tried, repeats, improved = next, 0, 0, false
		default:
			return f, sure
		}
	}
}

// step looks for the first shrink step of f, from number skip on, after which
// variant i still fails in the same way. Where there is none, sure is false if
// some step was not run or not judged.
func (j *jury[P]) step(ctx context.Context, g game.Game[P], i int, f failure[P], skip int) (next failure[P], at int, ok, sure bool) {
	sure = true
	for p := range g.Shrinks(f.instance) {
		if at++; at <= skip {
			continue
		}
		v := j.judgeOne(ctx, i, p)
		if ctx.Err() != nil {
			return f, at, false, false
		}
		if v.status == f.status {
			f.instance, f.verdict = p, v
			return f, at - 1, true, true
		}
		sure = sure && v.status != algos.Stopped && (v.status != algos.Unjudged || f.status != algos.Wrong)
	}
	return f, at, false, sure
}

// record turns a failure into evidence.
func record[P any](g game.Game[P], f failure[P], minimal bool) (evidence.Failure, error) {
	var input strings.Builder
	if err := g.Format(&input, f.instance); err != nil {
		return evidence.Failure{}, err
	}
	rows, cols := g.Size(f.instance)
	ev := evidence.Failure{
		Status: f.status, Rows: rows, Cols: cols, Input: input.String(), Want: f.verdict.want,
		Detail: f.detail, Found: f.name, Minimal: minimal,
	}
	if f.valued() {
		ev.Got = &f.value
	}
	return ev, nil
}

package diff

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
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

// shrink makes f smaller for as long as variant i fails in the same way.
func (j *jury[P]) shrink(ctx context.Context, g game.Game[P], i int, f failure[P]) (small failure[P], minimal bool) {
	if f.clock {
		return f, false // every step that keeps the failure would take its full time
	}
	ctx, cancel := context.WithTimeout(ctx, j.o.Shrink)
	defer cancel()
	f.instance, minimal = game.Minimize(ctx, g, f.instance, func(p P) (fails, sure bool) {
		v := j.judgeOne(ctx, i, p)
		switch {
		case ctx.Err() != nil:
			return false, false
		case v.status == f.status:
			f.verdict = v
			return true, true
		}
		return false, v.status != algos.Stopped && (v.status != algos.Unjudged || f.status != algos.Wrong)
	})
	return f, minimal
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
		Detail: f.detail, Found: f.found, Minimal: minimal,
	}
	if f.valued() {
		ev.Got = &f.value
	}
	return ev, nil
}

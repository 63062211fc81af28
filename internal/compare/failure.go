package compare

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"muqi/algos"
	"muqi/game"
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

// Keep remembers f where it is the smallest of its status. Of equal instances
// where they come from decides, so that the order of calls does not.
func (fs Failures[P]) Keep(g game.Game[P], f Failure[P]) {
	old, ok := fs[f.Status]
	if !ok || g.Less(f.Instance, old.Instance) ||
		!g.Less(old.Instance, f.Instance) && f.Found.String() < old.Found.String() {
		fs[f.Status] = f
	}
}

// Shrink makes every failure smaller for as long as again gives the same
// status, each for at most limit, and records them in the order of their
// statuses. again runs the variant of f on an instance that may be smaller; sure
// is false where its verdict may be another the next time. progress may be nil.
// The error is ctx's, or that of an instance that cannot be written.
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

// Rank orders the failures of all variants by their instances, the smallest
// first.
func Rank[P any](g game.Game[P], variants [][]evidence.Failure) error {
	type ranked struct {
		*evidence.Failure
		instance P
	}
	var all []ranked
	for _, failures := range variants {
		for i := range failures {
			for p, err := range g.Read("failure", strings.NewReader(failures[i].Input)) {
				if err != nil {
					return err
				}
				all = append(all, ranked{&failures[i], p})
			}
		}
	}
	for _, f := range all {
		f.Rank = 1
		for _, other := range all {
			if g.Less(other.instance, f.instance) {
				f.Rank++
			}
		}
	}
	return nil
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
		var text strings.Builder
		if err := g.Format(&text, p); err != nil || passed[text.String()] {
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
		passed[text.String()] = sure
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

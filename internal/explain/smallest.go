package explain

import (
	"context"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// A Search looks for the smallest instance of a game on which a variant is wrong.
type Search[P any] struct {
	Game      game.Game[P]
	Reference algos.Solver[P] // which is right
}

// Smallest looks at one instance after the other, shape by shape in the order of
// Less, as far as b reaches. The smallest is proved where all instances of every
// shape before were run, or are known to be right. Errors are those of
// compare.Value. progress may be nil.
func (s Search[P]) Smallest(
	ctx context.Context, v algos.Solver[P], b game.Bounds, progress func(done, total int),
) (evidence.Smallest, error) {
	found := evidence.Smallest{Game: s.Game.Info().Name, Algo: v.Info().Name, Proved: true}
	shapes := game.ShapesOf(s.Game, b.Cells)
	for i, shape := range shapes {
		if progress != nil {
			progress(i, len(shapes))
		}
		seen := evidence.Searched{Some: shape.Some}
		wrong, err := s.searchShape(ctx, v, shape, b.Total, &seen, &found)
		found.Below = append(found.Below, seen)
		if err != nil || wrong {
			return found, err
		}
		found.Proved = found.Proved && (seen.All || seen.Reason.Why != "")
	}
	found.Proved = false
	return found, nil
}

// searchShape looks at instances of a shape until v is wrong on one.
func (s Search[P]) searchShape(
	ctx context.Context, v algos.Solver[P], shape game.Shape[P], most int64,
	seen *evidence.Searched, found *evidence.Smallest,
) (wrong bool, err error) {
	bounded := shape.Most >= 0 && shape.Most <= most
	if bounded {
		most = shape.Most
	}
	for seen.Total = 0; ; seen.Total++ {
		for p := range shape.OfTotal(seen.Total) {
			if seen.Instances == 0 {
				seen.Shape = s.Game.Describe(p)
				if seen.Reason = Proved(v, p); seen.Reason.Why != "" {
					return false, nil
				}
			}
			seen.Instances++
			if wrong, err = s.wrongOn(ctx, v, p, found); err != nil || wrong {
				return wrong, err
			}
		}
		if seen.Total == most {
			seen.All = bounded && !shape.Some
			return false, nil
		}
	}
}

// wrongOn reports whether v is wrong on p, and notes it.
func (s Search[P]) wrongOn(
	ctx context.Context, v algos.Solver[P], p P, found *evidence.Smallest,
) (wrong bool, err error) {
	truth, got, err := compare.Values(ctx, s.Game, s.Reference, v, p, algos.Options{})
	if err != nil || got == truth {
		return false, err
	}
	found.Truth, found.Value = truth, got
	found.Input, err = game.Text(s.Game, p)
	return true, err
}

// Proved is why a variant is right on all instances of p's shape; zero where no reason is known.
func Proved[P any](v algos.Solver[P], p P) reason.Reason {
	if prover, ok := v.(algos.ShapeProver[P]); ok {
		return prover.ProvedOnShape(p)
	}
	return reason.Reason{}
}

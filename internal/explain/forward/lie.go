package forward

import (
	"context"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// explainLie adds the first position for which s finds a wrong value, or why
// there is none to show.
func explainLie(ctx context.Context, e *evidence.Explanation, b muqi.Board, t *contour.Table, s algos.Solver[muqi.Board]) error {
	teller, ok := s.(gallery.Teller)
	if !ok {
		e.LeftOut = append(e.LeftOut, reason.New("no-first-error"))
		return nil
	}
	told := 0
	_, err := teller.Tell(ctx, b, algos.Options{}, func(p muqi.Position, value int64) {
		if told++; e.FirstLie == nil && value != t.Value(p) {
			e.FirstLie = &evidence.Lie{
				Taken: rowLengths(b, p), Player: player(p), Truth: t.Value(p), Value: value, Number: told,
			}
		}
	})
	return err
}

package catalog_test

import (
	"context"
	"testing"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/explain/forward"
	"muqi/internal/reason"
)

// upright is a flawed variant that says nothing but its flaw.
type upright struct{ contour.Dense }

func (upright) Info() algos.Info {
	return algos.Info{Name: "upright", Title: "planted", Flaw: "it adds one where a board is higher than wide"}
}

func (s upright) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	r, err := s.Dense.Solve(ctx, b, o)
	if b.Rows() > b.Cols() {
		r.Value++
	}
	return r, err
}

// A flawed variant is explained on its smallest counterexample, with the strategy against its value, though it has no
// more than its Info.
func TestPlantedFlawIsExplained(t *testing.T) {
	roles := judged
	roles.Explain = forward.Explain
	roles.Bounds.Cells, roles.Bounds.Total = 4, 2
	s, err := catalog.Of(muqi.Game{}, roles, contour.Dense{}, upright{})
	if err != nil {
		t.Fatal(err)
	}
	e, err := s.ExplainExample(t.Context(), "upright", nil)
	if err != nil {
		t.Fatal(err)
	}
	if e.Board.Rows() != 2 || e.Board.Cols() != 1 || e.Value != e.Truth+1 || len(e.Optimal) != 2 || e.Strategy == nil {
		t.Errorf("explanation %+v", e)
	}
	if len(e.LeftOut) != 1 || e.LeftOut[0].Why != reason.Key("untraced") {
		t.Errorf("left out %v; want the values that it does not show", e.LeftOut)
	}
}

package main

import (
	"context"

	"muqi/algos"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/catalog"
	"muqi/game/muqi"
)

// tall claims to be exact, and is wrong on boards with more rows than columns.
type tall struct{ contour.Dense }

func (tall) Info() algos.Info {
	return algos.Info{Name: "tall", Title: "planted", Cost: "none", Idea: "none"}
}

func (s tall) Solve(ctx context.Context, b muqi.Board) (algos.Result, error) {
	r, err := s.Dense.Solve(ctx, b)
	if b.Rows() > b.Cols() {
		r.Value++
	}
	return r, err
}

// planted is a catalog with a wrong variant in it.
func planted() []catalog.Suite {
	return []catalog.Suite{catalog.Of(muqi.Game{}, catalog.Roles[muqi.Board]{
		Default: "contour-dense",
		Judges:  []string{"bruteforce", "contour-dense"},
	}, bruteforce.Solver{}, contour.Dense{}, tall{})}
}

package main

import (
	"context"
	"errors"
	"iter"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/algos/contour/engine"
	"muqi/algos/fixpoint"
	"muqi/algos/gallery"
	"muqi/game/apple"
	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/judge"
	"muqi/internal/traps"
)

// tall claims to be exact, and is wrong on boards with more rows than columns.
type tall struct{ contour.Dense }

func (tall) Info() algos.Info {
	return algos.Info{Name: "tall", Title: "planted", Cost: "none", Idea: "none"}
}

func (s tall) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	r, err := s.Dense.Solve(ctx, b, algos.Options{})
	if b.Rows() > b.Cols() {
		r.Value++
	}
	return r, err
}

// planted is a catalog with a wrong variant in it.
func planted() ([]catalog.Suite, error) {
	return only(catalog.Of(muqi.Game{}, catalog.Roles[muqi.Board]{
		Default: "contour-dense",
		Judges:  []string{"bruteforce", "contour-dense"},
	}, bruteforce.Solver{}, contour.Dense{}, tall{}))
}

// above is flawed: its value is always one too large.
type above struct{ contour.Dense }

func (above) Info() algos.Info {
	return algos.Info{Name: "above", Title: "off by one", Cost: "none", Idea: "none", Flaw: "it counts a move twice"}
}

func (s above) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	r, err := s.Dense.Solve(ctx, b, o)
	r.Value++
	return r, err
}

// flawed is a catalog with a flawed variant that the traps were not made against.
func flawed() ([]catalog.Suite, error) {
	return only(catalog.Of(muqi.Game{}, catalog.Roles[muqi.Board]{
		Judges:  []string{"contour-dense"},
		Contest: muqi.Game{}.Contest(),
		Traps: func() *judge.Traps[muqi.Board] {
			index, boards := traps.Shipped()
			return &judge.Traps[muqi.Board]{Index: index, Instances: boards}
		},
	}, contour.Dense{}, above{}))
}

// few is a game with few small boards, on which processes are soon run.
type few struct{ muqi.Game }

func (f few) Small() iter.Seq[muqi.Board] {
	return func(yield func(muqi.Board) bool) {
		n := 0
		for b := range f.Game.Small() {
			if n++; n > 40 || !yield(b) {
				return
			}
		}
	}
}

// fewBoards is a catalog of that game.
func fewBoards() ([]catalog.Suite, error) {
	return only(catalog.Of(few{}, catalog.Roles[muqi.Board]{
		Default: "contour-dense",
		Judges:  []string{"contour-dense"},
		Contest: muqi.Game{}.Contest(),
	}, contour.Dense{}))
}

// typo is a catalog that names a variant wrongly.
func typo() ([]catalog.Suite, error) {
	return only(catalog.Of(muqi.Game{}, catalog.Roles[muqi.Board]{Judges: []string{"contour-dence"}}, contour.Dense{}))
}

// small is a catalog of both games with few variants, which stays as it is where the suite gets more.
func small() ([]catalog.Suite, error) {
	boards, err := catalog.Of(muqi.Game{}, catalog.Roles[muqi.Board]{
		Default:  "contour-fast",
		Judges:   []string{"bruteforce", "contour-dense"},
		Baseline: "contour-dense",
		Gallery:  []algos.Solver[muqi.Board]{gallery.MemoZero{}},
		ByName:   []algos.Solver[muqi.Board]{contour.Fast{Kernel: engine.AVX2}},
	},
		bruteforce.Solver{}, contour.Dense{}, contour.Fast{}, contour.Fast{Kernel: engine.Go},
		bfsforward.Solver{Orientation: bfsforward.Literal})
	orchards, err2 := catalog.Of(apple.Game{}, catalog.Roles[apple.Orchard]{
		Judges: []string{"appleretro"}, Baseline: "appleretro",
	}, fixpoint.Retro{}, fixpoint.DFS{})
	return []catalog.Suite{boards, orchards}, errors.Join(err, err2)
}

// only is a catalogue of one game.
func only(s catalog.Suite, err error) ([]catalog.Suite, error) { return []catalog.Suite{s}, err }

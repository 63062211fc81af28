package traps

import (
	"context"
	"fmt"
	"runtime"
	"strings"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/compare"
)

// A Trap is one board of a set.
type Trap struct {
	Board    muqi.Board
	Value    int64
	Outcomes []Outcome       // by variant
	Efforts  []algos.Counter // by variant: the work where it is too much; nil where nobody looked
}

// Search looks for a smallest set of boards that catches every one of the
// variants and separates any two. It is an error if none of the candidates
// does some of that; the error names it.
func Search(ctx context.Context, variants []algos.Solver[muqi.Board], seed uint64, progress func(done, total int)) ([]Trap, error) {
	var boards []muqi.Board
	for b := range candidates(seed) {
		boards = append(boards, b)
	}
	observed, err := observeAll(ctx, variants, boards, progress)
	if err != nil {
		return nil, err
	}
	var columns []column
	for i, t := range observed {
		columns = append(columns, column{i, t.Board.Rows() * t.Board.Cols(), t.Outcomes})
	}
	chosen, unmet := choose(columns, len(variants), seed)
	if len(unmet) > 0 {
		return nil, unmetError(variants, unmet)
	}
	var set []Trap
	for _, c := range chosen {
		set = append(set, observed[c.index])
	}
	return set, nil
}

// observeAll observes every variant on every board.
func observeAll(
	ctx context.Context, variants []algos.Solver[muqi.Board], boards []muqi.Board, progress func(done, total int),
) ([]Trap, error) {
	traps := make([]Trap, len(boards))
	meter := compare.Meter{Total: len(boards), Report: progress}
	return traps, onAll(ctx, len(boards), func(ctx context.Context, i int) (err error) {
		traps[i], err = observe(ctx, variants, boards[i])
		meter.Add(1)
		return err
	})
}

// measureEffort finds out how much work it is that is too much, on the boards of
// a set.
func measureEffort(ctx context.Context, variants []algos.Solver[muqi.Board], set []Trap) error {
	return onAll(ctx, len(set), func(ctx context.Context, i int) (err error) {
		set[i].Efforts = make([]algos.Counter, len(variants))
		for k, o := range set[i].Outcomes {
			if o.Kind == TooMuch && err == nil {
				set[i].Efforts[k], err = effort(ctx, variants[k], set[i].Board)
			}
		}
		return err
	})
}

// onAll works on boards by their numbers, shared out among all processors.
func onAll(ctx context.Context, boards int, work func(ctx context.Context, board int) error) error {
	return compare.Each(ctx, runtime.GOMAXPROCS(0), compare.UpTo(boards), func(ctx context.Context, _, board int) error {
		return work(ctx, board)
	})
}

// observe observes every variant on one board.
func observe(ctx context.Context, variants []algos.Solver[muqi.Board], b muqi.Board) (Trap, error) {
	truth, err := contour.Fast{}.Solve(ctx, b, algos.Options{})
	if err != nil {
		return Trap{}, err
	}
	t := Trap{Board: b, Value: truth.Value}
	for _, s := range variants {
		o, err := Observe(ctx, s, b, t.Value)
		if err != nil {
			return Trap{}, err
		}
		t.Outcomes = append(t.Outcomes, o)
	}
	return t, nil
}

// unmetError names what no candidate does.
func unmetError(variants []algos.Solver[muqi.Board], unmet []demand) error {
	var parts []string
	for _, d := range unmet {
		name := variants[d.a].Info().Name
		if d.b < 0 {
			parts = append(parts, "catches "+name)
		} else {
			parts = append(parts, "separates "+name+" from "+variants[d.b].Info().Name)
		}
	}
	return fmt.Errorf("traps: no candidate %s", strings.Join(parts, "; none "))
}

package traps

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
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

// observeAll observes every variant on every board, the boards shared out
// among all processors.
func observeAll(ctx context.Context, variants []algos.Solver[muqi.Board], boards []muqi.Board, progress func(done, total int)) ([]Trap, error) {
	traps := make([]Trap, len(boards))
	var mu sync.Mutex
	done := 0
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i, b := range boards {
		work.Go(func() (err error) {
			if traps[i], err = observe(ctx, variants, b); err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			if done++; progress != nil {
				progress(done, len(boards))
			}
			return nil
		})
	}
	return traps, work.Wait()
}

// deepen finds out how much work it is that is too much, on the boards of a
// set.
func deepen(ctx context.Context, variants []algos.Solver[muqi.Board], set []Trap) error {
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i, t := range set {
		set[i].Efforts = make([]algos.Counter, len(variants))
		for k, o := range t.Outcomes {
			if o.Kind == TooMuch {
				work.Go(func() (err error) {
					set[i].Efforts[k], err = effort(ctx, variants[k], t.Board)
					return err
				})
			}
		}
	}
	return work.Wait()
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

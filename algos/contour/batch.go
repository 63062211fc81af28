package contour

import (
	"context"
	"math"

	"muqi/algos"
	"muqi/game/muqi"
)

// fewBoards is how many boards are solved one by one sooner than with most
// lanes of a batch empty.
const fewBoards = 2

// batchPlans are the plans of boards that are solved together.
var batchPlans = plans[batchPlan]{make: newBatchPlan}

// solveBatch solves boards, those of equal shape that follow each other
// together: one board a lane. The results are in the order of the boards.
func (v solver) solveBatch(ctx context.Context, boards []muqi.Board) ([]algos.Result, error) {
	results := make([]algos.Result, len(boards))
	for done := 0; done < len(boards); {
		var err error
		n, p := v.together(boards[done:])
		if n <= fewBoards {
			n = 1
			results[done], err = v.solve(ctx, boards[done])
		} else {
			err = v.lanes(ctx, p, boards[done:done+n], results[done:])
		}
		if err != nil {
			return results[:done], err
		}
		done += n
	}
	return results, nil
}

// together is the number of boards at the beginning that fit one batch, and the
// plan of it.
func (v solver) together(boards []muqi.Board) (int, *batchPlan) {
	rows, cols := boards[0].Rows(), boards[0].Cols()
	if v.kernel.batch == nil || !v.kernel.have || !batchable(rows, cols) {
		return 0, nil // or the vectors are full with one board
	}
	p := v.batchPlan(batchSplit(rows, cols))
	if p == nil {
		return 0, nil // one alone may fit
	}
	for n, b := range boards {
		sum, fits := b.Sum()
		if n == lanes || b.Rows() != rows || b.Cols() != cols || !fits || sum > math.MaxInt32 {
			return n, p
		}
	}
	return len(boards), p
}

// batchPlan returns the plan of a split, or nil where it does not fit the
// memory limit. That is known before anything is made.
func (v solver) batchPlan(s split) *batchPlan {
	if p := batchPlans.find(s); p != nil && p.need() <= v.bytes() {
		return p
	}
	if s.batchNeed() > v.bytes() {
		return nil
	}
	return batchPlans.of(s)
}

// lanes solves up to as many boards of one shape.
func (v solver) lanes(ctx context.Context, p *batchPlan, boards []muqi.Board, results []algos.Result) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	e, err := takeBatchEngine(p)
	if err != nil {
		return err
	}
	for lane, g := range e.solve(v.kernel.batch, boards) {
		results[lane] = algos.Result{Value: g, Work: p.work}
	}
	e.rest()
	return nil
}

package contour

import (
	"context"
	"math"

	"muqi/algos"
	"muqi/game/muqi"
)

const (
	// batchEntries is wholeEntries and blockEntries for a batch, whose entries
	// are as many times longer as there are lanes.
	batchEntries = 40_000

	// batchBytes is the size of an entry.
	batchBytes = 4 * lanes

	// fewBoards is how many boards are solved one by one sooner than with most
	// lanes of a batch empty.
	fewBoards = 2
)

// batchPlans are the plans of boards that are solved together.
var batchPlans plans

// solveBatch solves boards, those of equal shape that follow each other
// together: one board a lane. The results are in the order of the boards.
func (v solver) solveBatch(ctx context.Context, boards []muqi.Board) ([]algos.Result, error) {
	results := make([]algos.Result, len(boards))
	for done := 0; done < len(boards); {
		var err error
		n := v.together(boards[done:])
		if n <= fewBoards {
			n = 1
			results[done], err = v.solve(ctx, boards[done])
		} else {
			err = v.lanes(ctx, boards[done:done+n], results[done:])
		}
		if err != nil {
			return results[:done], err
		}
		done += n
	}
	return results, nil
}

// batchSplit is the split for a batch.
func batchSplit(rows, cols int) split { return newSplit(rows, cols, batchEntries, batchEntries) }

// together is the number of boards at the beginning that fit one batch.
func (v solver) together(boards []muqi.Board) int {
	rows, cols := boards[0].Rows(), boards[0].Cols()
	if v.kernel.batch == nil || !v.kernel.have || rows+cols > muqi.MaxPath || choose[rows+cols][rows] > wholeEntries {
		return 0 // or the vectors are full with one board
	}
	if _, err := v.plan(&batchPlans, batchSplit(rows, cols), batchBytes); err != nil {
		return 0 // one alone may fit
	}
	for n, b := range boards {
		sum, fits := b.Sum()
		if n == lanes || b.Rows() != rows || b.Cols() != cols || !fits || sum > math.MaxInt32 {
			return n
		}
	}
	return len(boards)
}

// lanes solves up to as many boards of one shape.
func (v solver) lanes(ctx context.Context, boards []muqi.Board, results []algos.Result) error {
	p, err := v.plan(&batchPlans, batchSplit(boards[0].Rows(), boards[0].Cols()), batchBytes)
	if err != nil {
		return err
	}
	e, err := takeEngine[int32](p, lanes, 1)
	if err != nil {
		return err
	}
	var leads [lanes]int64
	for lane, b := range boards {
		leads[lane] = e.weigh(b, lane)
	}
	e.weighLeaf()
	g, err := e.solve(ctx, v.kernel.batch, nil)
	if err == nil {
		for lane := range boards {
			results[lane] = algos.Result{Value: value(leads[lane], int64(g[lane])), Work: p.alone}
		}
	}
	e.rest()
	return err
}

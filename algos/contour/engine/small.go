package engine

import (
	"context"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// A smallPlan is for boards of a shape whose contours fit a leaf: one row, by the moves inside
// the leaf alone. Steps that never move make the contours as long as a leaf, as if there were
// rows above the board that are already taken.
type smallPlan struct {
	k           int // vertical steps of the leaf
	empty, full int // columns of the empty and of the full board
	work        []algos.Counter
}

// smallPlans are all of them, by rows and columns from 1.
var smallPlans = func() (plans [leafSteps][leafSteps]smallPlan) {
	for cols := 1; cols < leafSteps; cols++ {
		k := leafSteps - cols
		for rows := 1; rows <= k; rows++ {
			taken := muqi.EmptyBoard(k-rows) << (rows + cols)
			bytes := int64(rowWidth(k) * entryBytes)
			plans[rows][cols] = smallPlan{
				k:     k,
				empty: column(uint64(taken | muqi.EmptyBoard(rows))),
				full:  column(uint64(muqi.FullBoard(k, cols))),
				work:  workOf(rows, cols, bytes, bytes),
			}
		}
	}
	return plans
}()

// solveSmall solves a board that has a smallPlan.
func (v solver) solveSmall(ctx context.Context, b muqi.Board) (algos.Result, error) {
	p := &smallPlans[b.Rows()][b.Cols()]
	bytes := rowWidth(p.k) * entryBytes
	if int64(bytes) > v.Bytes() {
		return algos.Result{}, algos.AtMost(v.name, big.NewInt(int64(bytes)), v.Bytes(), algos.MemoryUnit)
	}
	if err := ctx.Err(); err != nil {
		return algos.Result{}, err
	}
	var corners [leafCorners]uint64
	var lead int64
	row, col := b.Rows()-1, 0
	for black, white := range b.Weights() {
		corners[leafCorner(row+col, row)] = 2 * uint64(black+white)
		lead += black - white
		if col++; col == b.Cols() {
			row, col = row-1, 0
		}
	}
	var values, sums [edgeSize]uint64
	sumLeaf(sums[:], p.k, &corners)
	h := values[:bytes/entryBytes]
	fill(h, never[uint64]())
	h[p.full] = 0
	sweepLeaf(h, p.k, 0, sums[:])
	sum, _ := b.Sum()
	return algos.Result{Value: value(lead, int64(h[p.empty])-sum), Work: p.work}, nil
}

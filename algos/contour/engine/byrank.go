package engine

import (
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// solveByRank is a plain sweep over ranks, for contours with more steps than a word has bits.
func (v solver) solveByRank(ctx context.Context, b muqi.Board) (algos.Result, error) {
	n, m := min(b.Rows(), b.Cols()), max(b.Rows(), b.Cols())
	positions := muqi.Positions(n, m)
	need := new(big.Int).Mul(positions, big.NewInt(entryBytes))
	need.Add(need, big.NewInt(int64(n+m+1)*int64(n+1)*entryBytes))
	if b.Rows() > n {
		need.Add(need, big.NewInt(int64(n)*int64(m)*2*entryBytes)) // the board turned around
	}
	if err := algos.AtMost(v.name, need, v.Bytes(), algos.MemoryUnit); err != nil {
		return algos.Result{}, err
	}
	if b.Rows() > n {
		b = b.Transpose() // fewer vertical steps
	}
	g, free, err := newArena[int64](int(positions.Int64()))
	if err != nil {
		return algos.Result{}, err
	}
	defer free()
	s := newRankSweep(ctx, b, g, v.step(positions.Int64()))
	if err := s.run(); err != nil {
		return algos.Result{}, err
	}
	moves := muqi.Moves(n, m).Int64()
	return algos.TableResult(value(lead(b), s.g[0]), positions.Int64(), moves, positions.Int64()*entryBytes), nil
}

// lead is Σ (A − B).
func lead(b muqi.Board) (sum int64) {
	for black, white := range b.Weights() {
		sum += black - white
	}
	return sum
}

// A rankSweep is Dense's recurrence on lists of the steps that are vertical. The k-th of them
// (from 0), at step p, adds C(p, k+1) to the rank. A move adds C(p, k) and takes the cell in
// row n−1−k, column p−k.
type rankSweep struct {
	meter algos.Meter
	step  func(int64)
	board muqi.Board
	g     []int64
	up    []int // the vertical steps, in rising order
	path  int
	rise  []int64 // binomial coefficients: C(p, k) at p·(n+1) + k
}

func newRankSweep(ctx context.Context, b muqi.Board, g []int64, step func(int64)) *rankSweep {
	n, path := b.Rows(), b.Rows()+b.Cols()
	s := &rankSweep{meter: algos.NewMeter(ctx), step: step, board: b, g: g, path: path}
	s.up, s.rise = make([]int, n), make([]int64, (path+1)*(n+1))
	for k := range s.up {
		s.up[k] = path - n + k
	}
	for p := range path + 1 {
		row := s.rise[p*(n+1):]
		row[0] = 1
		for k := 1; k <= min(p, n); k++ {
			above := s.rise[(p-1)*(n+1):]
			row[k] = above[k-1] + above[k]
		}
	}
	return s
}

// rankStep is how many positions pass between two reports of the progress.
const rankStep = 1 << 18

// run fills g from the last rank to the first.
func (s *rankSweep) run() (err error) {
	defer algos.Catch(&err)
	s.g[len(s.g)-1] = 0
	done := 1
	for rank := len(s.g) - 2; rank >= 0; rank-- {
		s.meter.Step()
		s.previous()
		s.g[rank] = s.best(rank)
		if done++; s.step != nil && (done == rankStep || rank == 0) {
			s.step(int64(done))
			done = 0
		}
	}
	return nil
}

// previous goes to the contour with the next lower rank.
func (s *rankSweep) previous() {
	k := 0
	for s.up[k] == k {
		k++
	}
	s.up[k]--
	for j := range k {
		s.up[j] = s.up[k] - k + j
	}
}

// best is the value of the contour at hand.
func (s *rankSweep) best(rank int) int64 {
	best := int64(math.MinInt64)
	for k, p := range s.up {
		if p+1 == s.path || k+1 < len(s.up) && s.up[k+1] == p+1 {
			continue
		}
		row, col := s.board.Rows()-1-k, p-k
		best = max(best, s.board.A(row, col)+s.board.B(row, col)-s.g[rank+int(s.rise[p*(len(s.up)+1)+k])])
	}
	return best
}

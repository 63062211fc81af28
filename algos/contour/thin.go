package contour

import (
	"context"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// thin solves boards whose contours have more steps than a word has bits, by a
// plain sweep over ranks.
func (v solver) thin(ctx context.Context, b muqi.Board) (algos.Result, error) {
	if b.Rows() > b.Cols() {
		return v.thin(ctx, b.Transpose()) // fewer vertical steps
	}
	positions := muqi.Positions(b.Rows(), b.Cols())
	need := new(big.Int).Mul(positions, big.NewInt(entryBytes))
	need.Add(need, big.NewInt(int64(b.Rows()+b.Cols()+1)*int64(b.Rows()+1)*entryBytes))
	if err := algos.AtMost(v.name, need, v.bytes(), "bytes of memory"); err != nil {
		return algos.Result{}, err
	}
	memory, err := newArena[int64](int(positions.Int64()))
	if err != nil {
		return algos.Result{}, err
	}
	defer memory.free()
	s := newThinSweep(ctx, b, memory.words, v.step(positions.Int64()))
	if err := s.run(); err != nil {
		return algos.Result{}, err
	}
	return algos.Result{
		Value: value(lead(b), s.g[0]),
		Work: []algos.Counter{
			{Unit: "positions", N: positions.Int64()},
			{Unit: "moves", N: muqi.Moves(b.Rows(), b.Cols()).Int64()},
			{Unit: "table-B", N: positions.Int64() * entryBytes},
		},
	}, nil
}

// lead is Σ (A − B).
func lead(b muqi.Board) (sum int64) {
	for black, white := range b.Weights() {
		sum += black - white
	}
	return sum
}

// A thinSweep is Dense's recurrence with a contour written as the steps that
// are vertical. The k-th of them, counted from 0, at step p adds C(p, k+1) to
// the rank; to move it on by one step adds C(p, k) more and takes the cell in
// row n−1−k, column p−k.
type thinSweep struct {
	poll  algos.Poll
	step  func(int64)
	board muqi.Board
	g     []int64
	up    []int     // the vertical steps, in rising order
	rise  [][]int64 // binomial coefficients C(p, k)
}

func newThinSweep(ctx context.Context, b muqi.Board, g []int64, step func(int64)) *thinSweep {
	n, path := b.Rows(), b.Rows()+b.Cols()
	s := &thinSweep{poll: algos.NewPoll(ctx), step: step, board: b, g: g, up: make([]int, n), rise: make([][]int64, path+1)}
	for k := range s.up {
		s.up[k] = path - n + k
	}
	for p := range s.rise {
		s.rise[p] = make([]int64, n+1)
		s.rise[p][0] = 1
		for k := 1; k <= min(p, n); k++ {
			s.rise[p][k] = s.rise[p-1][k-1] + s.rise[p-1][k]
		}
	}
	return s
}

// thinStep is how many positions pass from one report of the progress to the
// next.
const thinStep = 1 << 18

// run fills g from the last rank to the first.
func (s *thinSweep) run() (err error) {
	defer algos.Catch(&err)
	s.g[len(s.g)-1] = 0
	for rank := len(s.g) - 2; rank >= 0; rank-- {
		s.poll.Step()
		s.previous()
		s.g[rank] = s.best(rank)
		if s.step != nil && rank%thinStep == 0 {
			s.step(thinStep)
		}
	}
	return nil
}

// previous goes to the contour with the next lower rank.
func (s *thinSweep) previous() {
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
func (s *thinSweep) best(rank int) int64 {
	best := -never[int64]()
	for k, p := range s.up {
		if p+1 == len(s.rise)-1 || k+1 < len(s.up) && s.up[k+1] == p+1 {
			continue
		}
		row, col := s.board.Rows()-1-k, p-k
		best = max(best, s.board.A(row, col)+s.board.B(row, col)-s.g[rank+int(s.rise[p][k])])
	}
	return best
}

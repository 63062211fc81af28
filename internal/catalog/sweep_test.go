package catalog_test

import (
	"context"
	"math"
	"math/bits"

	"muqi/algos"
	"muqi/game/muqi"
)

// mutant is a plain version of the ranked sweep with one fault. It claims to
// be exact.
type mutant struct{ fault fault }

// A fault breaks one thing of a sweep before it runs.
type fault struct {
	name   string
	broken string // what is broken
	in     func(s *sweep)
}

func (m mutant) Info() algos.Info { return algos.Info{Name: m.fault.name, Title: m.fault.broken} }

func (m mutant) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	s := newSweep(b)
	m.fault.in(s)
	v := s.run()
	return algos.Result{Value: v}, ctx.Err()
}

// A sweep solves a board as contour.Dense does, in a form that is easy to
// break. Corner i with k vertical steps below it is at i·rows + k of a list.
type sweep struct {
	muqi.Board
	rows, cols int
	weight     []int64 // by corner: c = A + B of the cell taken
	up         []int   // by corner: how far the rank rises
	sum        int64   // D = Σ (A − B)
	g          []int64 // the table, by rank; at first −∞
	end        int     // the rank at which the sweep ends

	// What a fault may put in the place of the right step, where not nil.
	corners func(all muqi.Position) muqi.Position // that are tried
	relax   func(best, c, g int64) int64          // max(best, c − g)
	stop    func(best, v int64) bool              // whether to try no more corners after value v
	value   func(d, g int64) int64                // (D + g) / 2
}

func newSweep(b muqi.Board) *sweep {
	rows, cols := b.Rows(), b.Cols()
	s := &sweep{Board: b, rows: rows, cols: cols}
	s.weigh(func(row, col int) int64 { return b.A(row, col) + b.B(row, col) })
	s.climb(choose)
	for row := range rows {
		for col := range cols {
			s.sum += b.A(row, col) - b.B(row, col)
		}
	}
	s.g = make([]int64, choose(rows+cols, rows))
	s.start(math.MinInt64)
	return s
}

// weigh sets the weights of all cells.
func (s *sweep) weigh(c func(row, col int) int64) {
	s.weight = make([]int64, (s.rows+s.cols)*s.rows)
	for row := range s.rows {
		for col := range s.cols {
			below := s.rows - 1 - row
			s.weight[(below+col)*s.rows+below] = c(row, col)
		}
	}
}

// climb sets how far the rank rises at corner i with k vertical steps below it.
func (s *sweep) climb(rise func(i, k int) int) {
	s.up = make([]int, len(s.weight))
	for at := range s.up {
		s.up[at] = rise(at/s.rows, at%s.rows)
	}
}

// start sets the value from which each entry of the table rises.
func (s *sweep) start(least int64) {
	for r := range s.g {
		s.g[r] = least
	}
}

// run fills the table from the top rank down and returns the board's value.
func (s *sweep) run() int64 {
	r, p := choose(s.rows+s.cols, s.rows)-1, muqi.FullBoard(s.rows, s.cols)
	s.g[r] = 0
	for r > s.end {
		if p--; bits.OnesCount64(uint64(p)) == s.rows {
			r--
			s.entry(p, r)
		}
	}
	if s.value != nil {
		return s.value(s.sum, s.g[0])
	}
	return s.sum>>1 + s.g[0]>>1 + s.sum&1
}

// entry computes the value of p, whose rank is r.
func (s *sweep) entry(p muqi.Position, r int) {
	best, corners := s.g[r], p.Corners(s.rows+s.cols)
	if s.corners != nil {
		corners = s.corners(corners)
	}
	for ; corners != 0; corners &= corners - 1 {
		i := bits.TrailingZeros64(uint64(corners))
		at := i*s.rows + p.Below(i)
		c, g := s.weight[at], s.g[r+s.up[at]]
		if s.relax != nil {
			best = s.relax(best, c, g)
		} else {
			best = max(best, c-g)
		}
		if s.stop != nil && s.stop(best, c-g) {
			break
		}
	}
	s.g[r] = best
}

// binomials[p][k] is C(p, k) for the paths of boards to 10×10.
var binomials = func() (c [21][21]int) {
	for p := range c {
		c[p][0] = 1
		for k := 1; k <= p; k++ {
			c[p][k] = c[p-1][k-1] + c[p-1][k]
		}
	}
	return c
}()

func choose(p, k int) int { return binomials[p][k] }

package muqi

import "math/bits"

// choose holds the binomial coefficients of all paths that fit a Position. C(64, 32) fits an int64.
var choose = func() (c [MaxPath + 1][MaxPath + 1]int) {
	for p := range c {
		c[p][0] = 1
		for k := 1; k <= p; k++ {
			c[p][k] = c[p-1][k-1] + c[p-1][k]
		}
	}
	return c
}()

// Choose is C(p, k), for 0 ≤ k, p ≤ MaxPath.
func Choose(p, k int) int { return choose[p][k] }

// Rank is the number of contours of the same board that are less than p: the combinatorial number system, Σ C(p_k, k)
// over the vertical steps p_1 < … < p_n. A move at corner i raises it by C(i, k−1), where k is the number of the
// vertical step.
func (p Position) Rank() int {
	r, k := 0, 0
	for rest := uint64(p); rest != 0; rest &= rest - 1 {
		k++
		r += choose[bits.TrailingZeros64(rest)][k]
	}
	return r
}

// Next is the next higher contour with as many vertical steps as p (Gosper's hack, HAKMEM 175). p is not 0.
func (p Position) Next() Position {
	low := p & -p
	up := p + low
	return up | (p^up)/low>>2
}

// Previous is the next lower contour with as many vertical steps as p, or 0 where p is the lowest.
func (p Position) Previous() Position {
	run := bits.TrailingZeros64(^uint64(p)) // vertical steps at the low end stay as low as they are
	rest := p >> run << run
	if rest == 0 {
		return 0
	}
	i := bits.TrailingZeros64(uint64(rest)) // the lowest step that can go down, to i-1
	return rest - 1<<i | (1<<(run+1)-1)<<(i-run-1)
}

package census

// widest is the longest row of a tile where one digit alone is not longer. A
// tile of 243 × 243 entries of a byte and the one that it is compared with stay
// in a cache of the second level.
const widest = 256

// tiles cuts the index of a table into high, middle and low digits, with as many
// high as low ones: index = (high·mids + mid)·side + low. Reversing all digits
// turns the tile of all boards with the same mid into the tile with that mid
// reversed, transposed. So reversed indices are read tile by tile.
type tiles struct {
	grid
	side   int      // numbers of the high digits, and of the low ones
	mids   int      // numbers of the middle digits
	middle int      // digits of mid
	turned []int    // by number of the low digits: those digits reversed
	ways   []uint64 // by number of the low digits: see waysOf
}

func newTiles(shape grid) tiles {
	k, side := 0, 1
	for 2*(k+1) <= shape.digits && (k == 0 || side*shape.base <= widest) {
		k, side = k+1, side*shape.base
	}
	t := tiles{grid: shape, side: side, middle: shape.digits - 2*k}
	t.mids = shape.pow(t.middle)
	for low := range side {
		t.turned = append(t.turned, shape.reverse(low, k))
		t.ways = append(t.ways, shape.waysOf(low, k))
	}
	return t
}

// row is the index of the first entry of a row of a tile.
func (t tiles) row(mid, high int) int { return (high*t.mids + mid) * t.side }

// reverse turns around the order of that many digits of a number.
func (g grid) reverse(number, digits int) (reversed int) {
	for range digits {
		reversed = reversed*g.base + number%g.base
		number /= g.base
	}
	return reversed
}

// waysOf is in how many ways two weights 0 … max add up to the sums of some
// cells, which are that many digits of a number: min(s, 2·max−s) + 1 for each.
func (g grid) waysOf(number, digits int) uint64 {
	ways := uint64(1)
	for range digits {
		s := number % g.base
		ways *= uint64(min(s, g.base-1-s) + 1)
		number /= g.base
	}
	return ways
}

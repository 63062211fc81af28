package muqi

import (
	"math"
	"math/rand/v2"

	"muqi/game"
)

// Laws lists changes of a board with a provable effect on the value V. With
// c = A+B and D = Σ (A−B), V = (D + g(c)) / 2, where g(c) is the value of the
// game in which both earn c; and every complete game has the same number of
// moves of each player. No change pushes Σ (A+B) past int64.
func (Game) Laws() []game.Law[Board] {
	return []game.Law[Board]{
		game.Keeps("transposing keeps the value", Board.Transpose),
		{Name: "moving k from B to A in a cell raises the value by k", Change: transferred},
		{Name: "swapping A and B in some cells raises the value by their Σ (B-A)", Change: traded},
		{Name: "scaling all weights by k scales the value by k", Change: scaled},
		{Name: "adding i to A and j to B in all cells raises the value by i·⌈nm/2⌉ - j·⌊nm/2⌋", Change: shifted},
		{Name: "adding k to A in a cell raises the value by 0 to k", Change: raised},
		{Name: "B of the first cell, and the weight of the last one to who cannot take it, do not matter", Change: idled},
	}
}

// holds tests a value before a change against the value after it.
type holds = func(before, after int64) bool

// raises is the test that the value rose by exactly k.
func raises(k int64) holds { return func(before, after int64) bool { return after == before+k } }

// transferred keeps c and raises D by 2k.
func transferred(rng *rand.Rand, b Board) (Board, holds) {
	i := rng.IntN(len(b.a))
	k := upTo(rng, min(b.b[i], math.MaxInt64-b.a[i]))
	return b.edit(func(wa, wb []int64) { wa[i], wb[i] = wa[i]+k, wb[i]-k }), raises(k)
}

// traded keeps c and changes D by twice the difference of the cells swapped.
func traded(rng *rand.Rand, b Board) (Board, holds) {
	var k int64
	changed := b.edit(func(wa, wb []int64) {
		for i := range wa {
			if rng.IntN(2) == 0 {
				k += wb[i] - wa[i]
				wa[i], wb[i] = wb[i], wa[i]
			}
		}
	})
	return changed, raises(k)
}

// scaled multiplies the outcome of every game by k.
func scaled(rng *rand.Rand, b Board) (Board, holds) {
	k := 2 + rng.Int64N(6)
	if sum, ok := b.Sum(); !ok || sum > math.MaxInt64/k {
		k = 1
	}
	changed := b.edit(func(wa, wb []int64) {
		for i := range wa {
			wa[i], wb[i] = k*wa[i], k*wb[i]
		}
	})
	return changed, func(before, after int64) bool { return after == k*before }
}

// shifted changes the outcome of every game by the same amount, since each
// player makes a fixed number of moves.
func shifted(rng *rand.Rand, b Board) (Board, holds) {
	cells := int64(len(b.a))
	most := min(b.headroom()/(2*cells), 1000)
	toA, toB := upTo(rng, most), upTo(rng, most)
	changed := b.edit(func(wa, wb []int64) {
		for i := range wa {
			wa[i], wb[i] = wa[i]+toA, wb[i]+toB
		}
	})
	return changed, raises(toA*((cells+1)/2) - toB*(cells/2))
}

// raised changes the outcome of each game by 0 or k.
func raised(rng *rand.Rand, b Board) (Board, holds) {
	i, k := rng.IntN(len(b.a)), upTo(rng, min(b.headroom(), 100_000))
	changed := b.edit(func(wa, _ []int64) { wa[i] += k })
	return changed, func(before, after int64) bool { return before <= after && after <= before+k }
}

// idled changes the two weights that nobody ever earns: Black always takes the
// first cell, and who takes the last one depends on the number of cells alone.
func idled(rng *rand.Rand, b Board) (Board, holds) {
	last := len(b.a) - 1
	changed := b.edit(func(wa, wb []int64) {
		wb[0] = upTo(rng, wb[0])
		if last%2 == 0 {
			wb[last] = upTo(rng, wb[last])
		} else {
			wa[last] = upTo(rng, wa[last])
		}
	})
	return changed, raises(0)
}

// headroom is how much weight the board can gain before Σ (A+B) exceeds int64.
func (b Board) headroom() int64 {
	if sum, ok := b.Sum(); ok {
		return math.MaxInt64 - sum
	}
	return 0
}

// upTo draws an integer in 0 … most.
func upTo(rng *rand.Rand, most int64) int64 { return int64(rng.Uint64N(uint64(most) + 1)) }

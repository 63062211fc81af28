package muqi

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"

	"muqi/game"
)

// Game is 一双木棋 as a game.Game. Its families of boards have three keys: n rows, m
// columns, and w, the largest weight.
type Game struct{}

var _ game.Game[Board] = Game{}

// Info names the game.
func (Game) Info() game.Info {
	return game.Info{
		Name: "muqi", Title: "一双木棋 (muqi)", Noun: "board",
		Task: "九省联考 2018 · Luogu P4363 · BZOJ 5248 · LOJ 2471",
		Rules: "Black and White fill the cells of an n×m board in turn, Black first. An empty cell is open when the " +
			"cell above it and the cell to its left are filled or do not exist. Filling cell (i, j) earns Black " +
			"`A[i][j]`, or White `B[i][j]`. Black wants Black's total minus White's large, White wants it small. " +
			"**What is the difference when both play best?** In the picture # is filled, o is open, . is not open yet:",
		Picture: "# # # o\n# o . .\no . . .\n",
	}
}

// Describe is n×m.
func (Game) Describe(b Board) string { return fmt.Sprintf("%d×%d", b.rows, b.cols) }

var families = game.Families{
	Keys: []game.Range{
		{Name: "n", Least: 1, Most: MaxCells},
		{Name: "m", Least: 1, Most: MaxCells},
		{Name: "w", Most: math.MaxInt64, Holds: game.UpTo},
	},
	Check: func(values []int64) error { return checkSize(values[0], values[1]) },
}

// Families are the boards of a size with weights 0 … w.
func (Game) Families() game.Families { return families }

// family names the n × m boards with weights 0 … w.
func family(n, m int, w int64) game.Spec { return families.Spec(int64(n), int64(m), w) }

// FamilyOf is the board's size and its largest weight.
func (Game) FamilyOf(b Board) game.Spec {
	return family(b.rows, b.cols, max(slices.Max(b.a), slices.Max(b.b)))
}

// Random draws a board of the family s, every weight uniform in 0 … w.
func (Game) Random(rng *rand.Rand, s game.Spec) Board {
	values := families.MustValues(s)
	rows, cols := int(values[0]), int(values[1])
	a := game.Uniform(rng, values[0]*values[1], values[2])
	return Must(rows, cols, a, game.Uniform(rng, values[0]*values[1], values[2]))
}

// Counts gives the positions, the moves between them, and the leaves of the game tree.
func (Game) Counts(s game.Spec) []game.Count {
	values := families.MustValues(s)
	n, m := int(values[0]), int(values[1])
	return []game.Count{
		{Unit: "positions", N: Positions(n, m), Formula: "C(n+m, n)"},
		{Unit: "moves", N: Moves(n, m), Formula: "(n+m-1)·C(n+m-2, n-1)"},
		{Unit: "leaves", N: Tableaux(n, m), Formula: "(nm)! / Π hooks"},
	}
}

// Positions is the number of positions of a board: the monotone lattice paths, C(n+m, n).
func Positions(rows, cols int) *big.Int {
	if rows+cols <= MaxPath {
		return big.NewInt(int64(Choose(rows+cols, rows)))
	}
	return new(big.Int).Binomial(int64(rows+cols), int64(min(rows, cols)))
}

// Moves is the number of moves between those positions: a corner can be at n+m-1
// places of the path, whose rest is free, so there are (n+m-1)·C(n+m-2, n-1).
func Moves(rows, cols int) *big.Int {
	rest := new(big.Int).Binomial(int64(rows+cols-2), int64(min(rows, cols)-1))
	return rest.Mul(rest, big.NewInt(int64(rows+cols-1)))
}

// Tableaux is the number of complete games: the standard Young tableaux of the
// n × m rectangle, (nm)! divided by the product of all hook lengths (Frame,
// Robinson and Thrall, 1954). Row i has the hook lengths i … i+m-1; those of
// the first are divided out of (nm)! beforehand.
func Tableaux(rows, cols int) *big.Int {
	rows, cols = min(rows, cols), max(rows, cols)
	games, hooks := new(big.Int).MulRange(int64(cols)+1, int64(rows)*int64(cols)), big.NewInt(1)
	for i := 1; i < rows; i++ {
		hooks.Mul(hooks, new(big.Int).MulRange(int64(i)+1, int64(i+cols)))
	}
	return games.Quo(games, hooks)
}

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
		{Name: "B of the first cell, and the weight of the last one to who cannot take it, do not matter",
			Change: idled},
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

// Package bfsforward is the well-known wrong solution of 一双木棋: a breadth
// first search forward over contours, layer by layer, that keeps one value a
// position, the "best" difference with which play can arrive there.
//
// Why it is wrong:
//
//  1. Where two positions lead to the same one, it keeps the better of the two
//     differences: it lets somebody choose between predecessors.
//  2. But nobody has that choice. Which predecessor play went through was
//     decided earlier, by whoever moved there, and for what came afterwards.
//  3. A player chooses at the source of a move, among successors. Only the
//     backward recurrence says that; with one optimiser both directions agree,
//     with two that alternate they do not.
//
// What it computes is exact all the same, for another game: the board
// un-played from full to empty.
package bfsforward

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/big"
	"math/bits"

	"muqi/algos"
	"muqi/game/muqi"
)

// Orientation says who is given the choice between predecessors.
type Orientation int

const (
	// Literal relaxes Black's moves with min and White's with max, as the best
	// known write-up has it. It passes the contest's sample.
	Literal Orientation = iota
	// Natural relaxes Black's moves with max and White's with min.
	Natural
)

// String is the orientation's part of the variant's name.
func (o Orientation) String() string {
	if o == Natural {
		return "natural"
	}
	return "literal"
}

// Solver is the forward search in one orientation. It is flawed.
type Solver struct {
	Orientation Orientation

	// MaxBytes bounds the array over all 2^(n+m) masks; a board beyond it gets
	// a *algos.LimitError. 0 means algos.DefaultMaxBytes.
	MaxBytes int64
}

// Info describes the variant.
func (v Solver) Info() algos.Info {
	rule := "Black's moves with min, White's with max"
	if v.Orientation == Natural {
		rule = "Black's moves with max, White's with min"
	}
	return algos.Info{
		Name:  "bfsforward-" + v.Orientation.String(),
		Title: fmt.Sprintf("forward BFS over contours (%s)", rule),
		Cost:  "C(n+m, n) positions, in an array of 2^(n+m) entries",
		Idea:  "a published forward DP; the same recurrence turned around",
		Flaw:  "it chooses between predecessors, which no player can: the one who chooses stands at the source of a move, not at its target",
	}
}

// Solve searches forward from the empty board and returns the value that
// arrives at the full one. Its work is in positions, moves and table-B.
func (v Solver) Solve(ctx context.Context, b muqi.Board) (algos.Result, error) {
	if err := v.check(b); err != nil {
		return algos.Result{}, err
	}
	s := newSearch(v.Orientation, b)
	for taken := 0; len(s.layer) > 0; taken++ {
		if err := s.advance(ctx, taken); err != nil {
			return algos.Result{}, err
		}
	}
	return algos.Result{
		Value: s.best[muqi.FullBoard(b.Rows(), b.Cols())] ^ unset,
		Work: []algos.Counter{
			{Unit: "positions", N: s.positions},
			{Unit: "moves", N: s.moves},
			{Unit: "table-B", N: int64(len(s.best)) * entryBytes},
		},
	}, nil
}

// entryBytes is the size of an entry of the array.
const entryBytes = 8

// check returns the LimitError of a board that the solver does not take.
func (v Solver) check(b muqi.Board) error {
	name := v.Info().Name
	bytes := new(big.Int).Lsh(big.NewInt(entryBytes), uint(b.Rows()+b.Cols()))
	_, fits := b.Sum()
	return cmp.Or(
		algos.AtMost(name, big.NewInt(int64(b.Rows()+b.Cols())), muqi.MaxPath, "contour steps"),
		algos.AtMost(name, bytes, cmp.Or(v.MaxBytes, algos.DefaultMaxBytes), "bytes of table"),
		algos.CheckSums(name, fits),
	)
}

// search is one run. Its weights are those of muqi.Board.ByCorner.
type search struct {
	max         [2]bool // does Black (0), White (1) relax with max?
	a, b        []int64
	shift, path int
	best        []int64 // by mask: the difference on arrival with its sign bit flipped
	layer, next []muqi.Position
	positions   int64
	moves       int64
}

// unset flips the sign bit, so that 0 in a fresh array is no difference.
const unset = math.MinInt64

func newSearch(o Orientation, b muqi.Board) *search {
	wa, wb, shift := b.ByCorner()
	path, start := b.Rows()+b.Cols(), muqi.EmptyBoard(b.Rows())
	s := &search{
		a: wa, b: wb, shift: shift, path: path,
		best:  make([]int64, 1<<path),
		layer: []muqi.Position{start},
	}
	s.max[0], s.max[1] = o == Natural, o == Literal
	s.best[start] = 0 ^ unset
	return s
}

// advance relaxes all moves of the layer of positions with that many taken
// cells, and makes the next layer the current one.
func (s *search) advance(ctx context.Context, taken int) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.next = s.next[:0]
	for _, p := range s.layer {
		s.relax(p, taken%2)
	}
	s.layer, s.next = s.next, s.layer
	return nil
}

// relax makes all moves of the player from p, and queues the positions that
// are new.
func (s *search) relax(p muqi.Position, player int) {
	s.positions++
	here := s.best[p] ^ unset
	for corners := p.Corners(s.path); corners != 0; corners &= corners - 1 {
		i := bits.TrailingZeros64(uint64(corners))
		s.moves++
		v, cell := here, i<<s.shift|p.Below(i)
		if player == 0 {
			v += s.a[cell]
		} else {
			v -= s.b[cell]
		}
		next := p.Take(i)
		switch old := s.best[next] ^ unset; {
		case old == unset:
			s.next = append(s.next, next)
			s.best[next] = v ^ unset
		case s.max[player] == (v > old):
			s.best[next] = v ^ unset
		}
	}
}

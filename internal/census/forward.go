package census

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"time"

	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// maxForward is the largest weight that Forward takes. Beyond it, few tables
// would fit a memory.
const maxForward = math.MaxInt16

// Forward counts exactly on how many of the boards of a size the two
// orientations of the forward search are wrong, by sums of weights.
//
// With c = A + B, D = Σ (A − B), g the value of the game in which the mover
// earns c, rot the half turn and K = Max, the truth is V = (D + g(c)) / 2, and
// un-playing (docs/theory.md) gives the error of an orientation, its value − V:
//
//	            n·m odd                              n·m even
//	natural     (g(rot c) − g(c)) / 2                (−g(rot c) − g(c)) / 2
//	literal     (2K − g(2K − rot c) − g(c)) / 2      (g(2K − rot c) − g(c)) / 2
//
// So a table of g for the (2K+1)^(nm) boards of sums has the errors on all
// (K+1)^(2nm) boards: a sum s of one cell arises in min(s, 2K−s) + 1 ways.
//
// It is an error if the table exceeds o.MaxBytes (see TableBytes) or the number
// of boards 64 bits, and if ctx is done before the end.
func Forward(ctx context.Context, size Size, o Options) (evidence.Census, error) {
	o = o.defaults()
	start := time.Now()
	if err := size.checkForward(o.MaxBytes); err != nil {
		return evidence.Census{}, err
	}
	count := forward[int32]
	switch size.entryBytes() {
	case 1:
		count = forward[int8]
	case 2:
		count = forward[int16]
	}
	found, err := count(ctx, size, o)
	if err != nil {
		return evidence.Census{}, err
	}
	c := newCensus(size, evidence.BySums)
	for i, name := range ForwardNames() {
		put(&c, name, found[i])
	}
	c.Evaluated = size.sums().Uint64()
	c.Seconds = time.Since(start).Seconds()
	return c, nil
}

// ForwardNames are the variants that Forward counts.
func ForwardNames() (names []string) {
	for _, o := range orientations {
		names = append(names, bfsforward.Solver{Orientation: o}.Info().Name)
	}
	return names
}

// forward counts the boards by orientation and error, with a table of entries T.
// Transposed boards have the same values; the loops are quicker with few rows.
func forward[T entry](ctx context.Context, size Size, o Options) ([2]errorCounts, error) {
	rows, cols, most := min(size.Rows, size.Cols), max(size.Rows, size.Cols), int(size.Max)
	shape := indexShape{digits: rows * cols, base: 2*most + 1}
	shape.size = shape.pow(shape.digits)
	m := &compare.Progress{Total: 2 * shape.size, Report: o.Progress}
	t, err := newTable[T](ctx, newLoopOrder(rows, cols), shape, o.Workers, m)
	if err != nil {
		return [2]errorCounts{}, err
	}
	return newScan(t, most).count(ctx, o.Workers, m)
}

// sums is the number of boards of sums A + B.
func (s Size) sums() *big.Int { return power(2*s.Max+1, s.Rows*s.Cols) }

// entryBytes is the size of an entry that holds every |g| ≤ Σ c.
func (s Size) entryBytes() int64 {
	switch bound := 2 * s.Max * int64(s.Rows*s.Cols); {
	case bound <= math.MaxInt8:
		return 1
	case bound <= math.MaxInt16:
		return 2
	}
	return 4
}

// checkForward reports why Forward cannot count the boards of a size with a table of at most maxBytes, with an
// entry for each of the (2·Max+1)^(Rows·Cols) boards of sums.
func (s Size) checkForward(maxBytes int64) error {
	if err := s.check(); err != nil {
		return err
	}
	if s.Max > maxForward {
		return fmt.Errorf("largest weight %d; a census by sums takes weights of at most %d", s.Max, maxForward)
	}
	need := new(big.Int).Mul(s.sums(), big.NewInt(s.entryBytes()))
	boards, positions := power(s.Max+1, 2*s.Rows*s.Cols), muqi.Positions(s.Rows, s.Cols)
	switch {
	case need.Cmp(big.NewInt(min(maxBytes, math.MaxInt))) > 0:
		return fmt.Errorf("%v: a census by sums needs a table of %v bytes; the limit is %d",
			s, reason.Number(need), maxBytes)
	case !boards.IsUint64():
		return fmt.Errorf("%v: there are %v of them; a census by sums counts less than 2^64",
			s, reason.Number(boards))
	case positions.Cmp(big.NewInt(maxPositions)) > 0:
		return fmt.Errorf("%v: each has %v positions; a census by sums takes at most %d",
			s, reason.Number(positions), maxPositions)
	}
	return nil
}

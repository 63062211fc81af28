package census

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"time"

	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// maxForward is the largest weight that Forward takes. It keeps a run through
// the sums of one cell short; beyond it, few tables would fit a memory.
const maxForward = math.MaxInt16

// Forward counts exactly on how many of the boards of a size with weights
// 0 … most the two orientations of the forward search are wrong, by sums of
// weights.
//
// With c = A + B, D = Σ (A − B), g the value of the game in which the mover
// earns c, rot the half turn and K = most, the truth is V = (D + g(c)) / 2, and
// un-playing (docs/theory.md) gives the error of an orientation, its value − V:
//
//	            n·m odd                              n·m even
//	natural     (g(rot c) − g(c)) / 2                (−g(rot c) − g(c)) / 2
//	literal     (2K − g(2K − rot c) − g(c)) / 2      (g(2K − rot c) − g(c)) / 2
//
// So a table of g for the (2K+1)^(nm) boards of sums has the errors on all
// (K+1)^(2nm) boards: a sum s of one cell arises in min(s, 2K−s) + 1 ways.
//
// It is an error if there are no such boards, if the table exceeds o.MaxBytes
// (see TableBytes) or the number of boards 64 bits, and if ctx is done before
// the end.
func Forward(ctx context.Context, rows, cols int, most int64, o Options) (evidence.Census, error) {
	o = o.defaults()
	start := time.Now()
	if err := checkForward(rows, cols, most, o.MaxBytes); err != nil {
		return evidence.Census{}, err
	}
	count := forward[int32]
	switch entryBytes(rows*cols, most) {
	case 1:
		count = forward[int8]
	case 2:
		count = forward[int16]
	}
	tallies, err := count(ctx, rows, cols, int(most), o)
	if err != nil {
		return evidence.Census{}, err
	}
	names := ForwardNames()
	c := newCensus(rows, cols, most, evidence.BySums, names)
	for i, t := range tallies {
		t.into(&c, names[i])
	}
	c.Evaluated = power(2*most+1, rows*cols).Uint64()
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
// Transposed boards have the same values; the nest is quicker with few rows.
func forward[T entry](ctx context.Context, rows, cols, most int, o Options) ([2]tally, error) {
	rows, cols = min(rows, cols), max(rows, cols)
	shape := grid{digits: rows * cols, base: 2*most + 1}
	shape.size = shape.pow(shape.digits)
	m := &meter{total: 2 * shape.size, report: o.Progress}
	t, err := newTable[T](ctx, newNest(rows, cols), shape, o.Workers, m)
	if err != nil {
		return [2]tally{}, err
	}
	return newCounter(t, most).count(ctx, o.Workers, m)
}

// TableBytes is the size of the table that Forward needs: an entry for each of
// the (2·most+1)^(rows·cols) boards of sums, of as many bytes as
// |g| ≤ 2·most·rows·cols takes. It is an error if there are no such boards.
func TableBytes(rows, cols int, most int64) (*big.Int, error) {
	if err := check(rows, cols, most); err != nil {
		return nil, err
	}
	if most > maxForward {
		return nil, fmt.Errorf("largest weight %d; a census by sums takes weights of at most %d", most, maxForward)
	}
	entries := power(2*most+1, rows*cols)
	return entries.Mul(entries, big.NewInt(entryBytes(rows*cols, most))), nil
}

// entryBytes is the size of an entry that holds every |g| ≤ Σ c.
func entryBytes(cells int, most int64) int64 {
	switch bound := 2 * most * int64(cells); {
	case bound <= math.MaxInt8:
		return 1
	case bound <= math.MaxInt16:
		return 2
	}
	return 4
}

// checkForward reports why Forward cannot count the boards of a size.
func checkForward(rows, cols int, most, maxBytes int64) error {
	need, err := TableBytes(rows, cols, most)
	if err != nil {
		return err
	}
	what := fmt.Sprintf("%d×%d boards with weights 0 … %d", rows, cols, most)
	if limit := min(maxBytes, math.MaxInt); need.Cmp(big.NewInt(limit)) > 0 {
		return fmt.Errorf("%s: a census by sums needs a table of %s bytes; the limit is %d", what, figure(need), limit)
	}
	if boards := power(most+1, 2*rows*cols); !boards.IsUint64() {
		return fmt.Errorf("%s: there are %s of them; a census by sums counts less than 2^64", what, figure(boards))
	}
	if all := muqi.Positions(rows, cols); all.Cmp(big.NewInt(maxPositions)) > 0 {
		return fmt.Errorf("%s: each has %s positions; a census by sums takes at most %d", what, figure(all), maxPositions)
	}
	return nil
}

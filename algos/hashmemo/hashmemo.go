// Package hashmemo solves 一双木棋 by a memoised search whose positions are
// row lengths: how many cells of each row are taken, packed as the digits of
// a number in base m+1. The memo keeps full keys, so no two positions are
// taken for one, and the scores of both players from there on.
//
// Map keeps them in Go's map, Open in an open-addressing table of its own.
package hashmemo

import (
	"cmp"
	"context"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// pair is the memoised value of a position: what each player still collects.
type pair struct{ black, white int64 }

// entryBytes is the size of a key with its pair.
const entryBytes = 24

// memo is what the search needs of a table.
type memo interface {
	// find returns the pair of a known key, or the place for that of a new one.
	find(key uint64) (v pair, at int, known bool)
	// set stores the pair of a key that find has told to be new.
	set(key uint64, at int, v pair)
	len() int
}

// check returns the *algos.LimitError of the variant called name where it
// cannot take b: keys past 64 bits, a memo of that many bytes past
// what o allows, or sums past int64.
func check(name string, b muqi.Board, bytes *big.Int, o algos.Options) error {
	_, fits := b.Sum()
	return cmp.Or(
		algos.AtMost(name, big.NewInt(keyBits(b)), 64, "bits of key"),
		algos.AtMost(name, bytes, o.Bytes(), algos.MemoryUnit),
		algos.CheckSums(name, fits),
	)
}

// keyBits is the length of the largest key of b, (m+1)^n − 1.
func keyBits(b muqi.Board) int64 {
	largest := big.NewInt(int64(b.Cols()) + 1)
	largest.Exp(largest, big.NewInt(int64(b.Rows())), nil)
	return int64(largest.Sub(largest, big.NewInt(1)).BitLen())
}

// solve runs the search over an empty memo, which alloc makes and table measures.
func solve(ctx context.Context, b muqi.Board, alloc func() memo, table algos.Counter) (r algos.Result, err error) {
	defer algos.Catch(&err)
	meter := algos.NewMeter(ctx)
	s := newSearch(meter, b, algos.Make(&meter, table.N, alloc))
	p := s.run()
	return algos.Result{Value: p.black - p.white, Work: []algos.Counter{
		{Unit: "positions", N: int64(s.memo.len())},
		{Unit: "moves", N: s.moves},
		table,
	}}, nil
}

package hashmemo

import (
	"context"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// Map memoises in Go's map, made large enough for all positions.
type Map struct{}

// Info describes the variant.
func (Map) Info() algos.Info {
	return algos.Info{
		Name:  "hashmemo-map",
		Title: "row lengths in base m+1, memo in Go's map",
		Cost:  "C(n+m, n) positions, one map entry each",
		Idea:  "hash of row lengths with memo, as in many accepted solutions",
	}
}

// Solve searches from the empty board. Its work is in positions, moves and table-B, a lower
// bound: the map also has control bytes and free slots.
func (v Map) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	positions := muqi.Positions(b.Rows(), b.Cols())
	size := new(big.Int).Mul(positions, big.NewInt(entryBytes))
	if err := check(v.Info().Name, b, size, o); err != nil {
		return algos.Result{}, err
	}
	alloc := func() memo { return make(mapMemo, positions.Int64()) }
	return solve(ctx, b, alloc, algos.Counter{Unit: "table-B", N: size.Int64(), AtLeast: true})
}

type mapMemo map[uint64]pair

func (m mapMemo) find(key uint64) (pair, int, bool) {
	v, known := m[key]
	return v, 0, known
}

func (m mapMemo) set(key uint64, _ int, v pair) { m[key] = v }

func (m mapMemo) len() int { return len(m) }

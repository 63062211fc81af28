package hashmemo

import (
	"context"
	"math"
	"math/big"
	"math/bits"

	"muqi/algos"
	"muqi/game/muqi"
)

// Open memoises in an open-addressing table: linear probing, multiplicative
// hashing (Knuth, The Art of Computer Programming, vol. 3, 6.4), at most two
// thirds full, made once in the size that all positions need.
type Open struct{}

// Info describes the variant.
func (Open) Info() algos.Info {
	return algos.Info{
		Name:  "hashmemo-open",
		Title: "row lengths in base m+1, memo in an open-addressing table",
		Cost:  "C(n+m, n) positions, one table entry each",
		Idea:  "hash of row lengths with memo, as in many accepted solutions",
	}
}

// Solve searches from the empty board. Its work is in positions, moves and table-B.
func (v Open) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	name := v.Info().Name
	positions, err := check(name, b, openBytes, o)
	if err == nil && positions > math.MaxUint32 {
		err = algos.AtMost(name, big.NewInt(int64(positions)), math.MaxUint32, "numbers of entries")
	}
	if err != nil {
		return algos.Result{}, err
	}
	return solve(ctx, b, positions, newOpenMemo)
}

// openBytes is the size of the memo of n positions: 4 bytes a number in the index, whose size is
// the least power of two above 1.5·n, and 24 an entry.
func openBytes(n *big.Int) *big.Int {
	load := new(big.Int).Rsh(n, 1)
	index := new(big.Int).Lsh(big.NewInt(4), uint(load.Add(load, n).BitLen()))
	return index.Add(index, new(big.Int).Mul(n, big.NewInt(entryBytes)))
}

type entry struct {
	key uint64
	v   pair
}

// openMemo keeps the entries in the order in which the search met them, and finds them
// through an index of entry numbers, which fits the cache better than the entries would.
type openMemo struct {
	index   []uint32 // entry number plus one; 0 is free
	shift   int      // the hash is the top bits of the product
	entries []entry
}

func newOpenMemo(n int) memo {
	size := bits.Len(uint(n + n/2))
	return &openMemo{index: make([]uint32, 1<<size), shift: 64 - size, entries: make([]entry, 0, n)}
}

func (m *openMemo) find(key uint64) (v pair, at int, known bool) {
	const golden = 0x9E3779B97F4A7C15 // 2^64 divided by the golden ratio, odd
	mask := uint64(len(m.index) - 1)
	for i := key * golden >> m.shift; ; i++ {
		number := &m.index[i&mask]
		if *number == 0 {
			m.entries = append(m.entries, entry{key: key})
			*number = uint32(len(m.entries))
			return pair{}, len(m.entries) - 1, false
		}
		if e := &m.entries[*number-1]; e.key == key {
			return e.v, 0, true
		}
	}
}

func (m *openMemo) set(_ uint64, at int, v pair) { m.entries[at].v = v }

func (m *openMemo) len() int { return len(m.entries) }

func (m *openMemo) table() algos.Counter {
	return algos.Counter{Unit: "table-B", N: int64(4*len(m.index) + entryBytes*cap(m.entries))}
}

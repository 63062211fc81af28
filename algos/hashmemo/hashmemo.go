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
	"math"
	"math/big"
	"math/bits"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// pair is the memoised value of a position: what each player still collects.
type pair struct{ black, white int64 }

const (
	// entryBytes is the size of a key with its pair.
	entryBytes = 24

	// mostBytes bounds what a memo takes for an entry, with its share of the index.
	mostBytes = entryBytes + 12
)

// memo is what the search needs of a table.
type memo interface {
	// find returns the pair of a known key, or the place for that of a new one.
	find(key uint64) (v pair, at int, known bool)
	// set stores the pair of a key that find has told to be new.
	set(key uint64, at int, v pair)
	len() int
	// table is the size.
	table() algos.Counter
}

// check returns the number of positions, or the *algos.LimitError of a variant for keys past 64
// bits, a memo past what o allows, or sums past int64. bytes is the size of the memo of n positions.
func check(name string, b muqi.Board, bytes func(n *big.Int) *big.Int, o algos.Options) (positions int, err error) {
	n := muqi.Positions(b.Rows(), b.Cols())
	if b.Rows()*bits.Len(uint(b.Cols())) <= 64 && boards.Fits(b, mostBytes, o) {
		return int(n.Int64()), nil
	}
	key := big.NewInt(int64(b.Cols()) + 1) // one above the largest
	key.Exp(key, big.NewInt(int64(b.Rows())), nil)
	key.Sub(key, big.NewInt(1))
	_, fits := b.Sum()
	return int(n.Int64()), cmp.Or(
		algos.AtMost(name, big.NewInt(int64(key.BitLen())), 64, "bits of key"),
		algos.AtMost(name, bytes(n), o.Bytes(), algos.MemoryUnit),
		algos.CheckSums(name, fits),
	)
}

// search is one run over a memo.
type search struct {
	meter   algos.Meter
	memo    memo
	cols    int
	weights [2][]int64 // of each player, row by row
	taken   []int      // cells taken in each row
	stride  []uint64   // what one more taken cell of a row adds to the key
	moves   int64
}

// solve runs the search over an empty memo, which alloc makes for n positions.
func solve(ctx context.Context, b muqi.Board, n int, alloc func(n int) memo) (r algos.Result, err error) {
	defer algos.Catch(&err)
	flat, cells := b.Flat(), b.Rows()*b.Cols()
	s := &search{meter: algos.NewMeter(ctx), cols: b.Cols(), weights: [2][]int64{flat[:cells], flat[cells:]}}
	s.taken, s.stride = make([]int, b.Rows()), make([]uint64, b.Rows())
	s.memo = algos.Make(&s.meter, int64(n)*entryBytes, func() memo { return alloc(n) })
	stride := uint64(1)
	for row := b.Rows() - 1; row >= 0; row-- {
		s.stride[row] = stride
		stride *= uint64(b.Cols()) + 1
	}
	_, at, _ := s.memo.find(0)
	value := s.black(0, at)
	return algos.Result{Value: value.black - value.white, Work: []algos.Counter{
		{Unit: "positions", N: int64(s.memo.len())},
		{Unit: "moves", N: s.moves},
		s.memo.table(),
	}}, nil
}

// black is what both players still collect from the position that key and s.taken describe,
// where Black moves. It is new, and at is its place in the memo.
func (s *search) black(key uint64, at int) pair {
	s.meter.Step()
	best, lead := pair{}, int64(math.MinInt64)
	above := s.cols // taken cells in the row above
	for row, taken := range s.taken {
		if taken < above {
			s.moves++
			next := key + s.stride[row]
			v, at, known := s.memo.find(next)
			if !known {
				s.taken[row]++
				v = s.white(next, at)
				s.taken[row]--
			}
			v.black += s.weights[muqi.Black][row*s.cols+taken]
			if l := v.black - v.white; l > lead {
				best, lead = v, l
			}
		}
		above = taken
	}
	s.memo.set(key, at, best)
	return best
}

// white is black with White to move. One function for both takes 1.3 times as long.
func (s *search) white(key uint64, at int) pair {
	s.meter.Step()
	best, lead := pair{}, int64(math.MinInt64)
	above := s.cols
	for row, taken := range s.taken {
		if taken < above {
			s.moves++
			next := key + s.stride[row]
			v, at, known := s.memo.find(next)
			if !known {
				s.taken[row]++
				v = s.black(next, at)
				s.taken[row]--
			}
			v.white += s.weights[muqi.White][row*s.cols+taken]
			if l := v.white - v.black; l > lead {
				best, lead = v, l
			}
		}
		above = taken
	}
	s.memo.set(key, at, best)
	return best
}

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
	bytes := func(n *big.Int) *big.Int { return new(big.Int).Mul(n, big.NewInt(entryBytes)) }
	positions, err := check(v.Info().Name, b, bytes, o)
	if err != nil {
		return algos.Result{}, err
	}
	return solve(ctx, b, positions, func(n int) memo { return make(mapMemo, n) })
}

type mapMemo map[uint64]pair

func (m mapMemo) find(key uint64) (pair, int, bool) {
	v, known := m[key]
	return v, 0, known
}

func (m mapMemo) set(key uint64, _ int, v pair) { m[key] = v }

func (m mapMemo) len() int { return len(m) }

func (m mapMemo) table() algos.Counter {
	return algos.Counter{Unit: "table-B", N: int64(len(m)) * entryBytes, AtLeast: true}
}

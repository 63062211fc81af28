package hashmemo

import (
	"context"
	"math/rand/v2"
	"testing"

	"muqi/algos/algostest/muqitest"
	"muqi/game/muqi"
)

// Two positions with one key would leave fewer keys than positions; the memo
// of a solved board has all keys, each one the row lengths in base m+1.
func TestKeysAreRowLengths(t *testing.T) {
	for _, shape := range [][2]int{{1, 1}, {1, 9}, {9, 1}, {2, 7}, {7, 2}, {5, 5}} {
		rows, cols := shape[0], shape[1]
		m := mapMemo{}
		b := muqitest.Uniform(rows, cols, 1, 2)
		want := muqi.Choose(rows+cols, rows)
		if _, err := solve(context.Background(), b, want, func(int) memo { return m }); err != nil {
			t.Fatal(err)
		}
		if len(m) != want {
			t.Errorf("%v: %d keys; want %d", shape, len(m), want)
		}
		for key := range m {
			if !falling(key, rows, uint64(cols)+1) {
				t.Errorf("%v: the digits of key %d in base %d are no row lengths", shape, key, cols+1)
			}
		}
	}
}

// falling reports whether the digits of key, of which there are that many, do
// not rise from the highest to the lowest.
func falling(key uint64, digits int, base uint64) bool {
	var below uint64
	for range digits {
		if key%base < below {
			return false
		}
		below, key = key%base, key/base
	}
	return key == 0
}

// Keys a large Fibonacci number apart hash to neighbouring places of the index.
func TestOpenMemoFindsWhatWasSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var keys []uint64
	for range 1000 {
		key := rng.Uint64()
		keys = append(keys, key)
		for _, fibonacci := range []uint64{10946, 17711, 28657, 46368, 75025, 121393, 196418, 317811} {
			keys = append(keys, key+fibonacci)
		}
	}
	absent, keys := keys[0], keys[1:]
	m := newOpenMemo(len(keys))
	for i, key := range keys {
		_, at, known := m.find(key)
		if known {
			t.Fatalf("key %x is known before it was set", key)
		}
		m.set(key, at, pair{int64(i), -int64(i)})
	}
	if m.len() != len(keys) {
		t.Errorf("%d entries; want %d", m.len(), len(keys))
	}
	for i, key := range keys {
		if v, _, known := m.find(key); !known || v != (pair{int64(i), -int64(i)}) {
			t.Fatalf("key %x: %v, %v; want %d", key, v, known, i)
		}
	}
	if _, _, known := m.find(absent); known {
		t.Errorf("key %x is known, which was never set", absent)
	}
}

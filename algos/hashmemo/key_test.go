package hashmemo

import (
	"context"
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
		s := newSearch(context.Background(), b, m)
		s.run()
		if want := muqi.Positions(rows, cols).Int64(); int64(len(m)) != want {
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

// An index that is full but for a third still finds every key, and no other.
func TestOpenMemoFindsWhatWasSet(t *testing.T) {
	const n = 1000
	m := newOpenMemo(n)
	keys := make([]uint64, n)
	for i := range keys {
		keys[i] = uint64(i) << (i % 64) // many with equal low or high bits
		if _, at, known := m.find(keys[i]); !known {
			m.set(keys[i], at, pair{int64(i), -int64(i)})
		}
	}
	distinct := map[uint64]int64{}
	for i, key := range keys {
		if _, seen := distinct[key]; !seen {
			distinct[key] = int64(i)
		}
	}
	if m.len() != len(distinct) {
		t.Errorf("%d entries; want %d", m.len(), len(distinct))
	}
	for key, i := range distinct {
		if v, _, known := m.find(key); !known || v != (pair{i, -i}) {
			t.Errorf("key %x: %v, %v; want %d", key, v, known, i)
		}
	}
	if _, _, known := m.find(3<<62 | 5); known {
		t.Error("a key is known that was never set")
	}
}

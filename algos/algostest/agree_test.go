package algostest_test

import (
	"context"
	"encoding/binary"
	"errors"
	"testing"

	"muqi/algos"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/algos/hashmemo"
	"muqi/game/muqi"
)

// FuzzExactSolversAgree makes a board of the fuzzer's bytes and demands one
// value of all exact variants.
func FuzzExactSolversAgree(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{0x01, 1, 2, 7, 3, 9, 1, 2, 3, 7, 2, 2, 3, 1})
	f.Add([]byte{0x11, 8, 1, 0, 0, 0, 0, 0, 0, 0, 2})
	f.Add([]byte{0x44, 3, 0xff, 0xff, 0xff, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add([]byte{0x20, 7, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff})
	exact := []algos.Solver[muqi.Board]{
		contour.Dense{},
		contour.Mask{},
		hashmemo.Map{},
		hashmemo.Open{},
		bruteforce.Solver{},
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		b := boardOf(data)
		_, fits := b.Sum()
		want, err := exact[0].Solve(context.Background(), b, algos.Options{})
		if (err == nil) != fits {
			t.Fatalf("%s: error %v; the sums fit int64: %v", exact[0].Info().Name, err, fits)
		}
		for _, s := range exact[1:] {
			var limit *algos.LimitError
			switch got, err := s.Solve(context.Background(), b, algos.Options{MaxWork: 100_000}); {
			case errors.As(err, &limit):
				if capped := s.Info().Name == "bruteforce"; fits && !capped {
					t.Errorf("%v", err)
				}
			case err != nil || !fits || got.Value != want.Value:
				t.Errorf("%s: value %d, error %v of %v; want %d", s.Info().Name, got.Value, err, b, want.Value)
			}
		}
	})
}

// boardOf reads a shape to 5×5 from the first byte, the bytes of a weight from
// the second, then the weights; what is missing is 0. Weights of eight bytes
// lose their sign.
func boardOf(data []byte) muqi.Board {
	next := func(n int) uint64 {
		var word [8]byte
		data = data[copy(word[:n], data):]
		return binary.LittleEndian.Uint64(word[:])
	}
	shape := next(1)
	rows, cols := int(shape>>4%5)+1, int(shape&15%5)+1
	width := int(next(1)%8) + 1
	weights := make([]int64, 2*rows*cols)
	for i := range weights {
		weights[i] = int64(next(width) &^ (1 << 63))
	}
	return muqi.Must(rows, cols, weights[:rows*cols], weights[rows*cols:])
}

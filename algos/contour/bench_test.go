package contour_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"muqi/algos/contour"
	"muqi/game"
	"muqi/game/muqi"
)

// BenchmarkBoards compares boards a second, solved one by one and in batches.
func BenchmarkBoards(b *testing.B) {
	for size := 2; size <= 10; size++ {
		spec := game.Spec{{Name: "n", Value: int64(size)}, {Name: "m", Value: int64(size)}, {Name: "w", Value: 100_000}}
		boards := make([]muqi.Board, 64)
		rng := rand.New(rand.NewPCG(2018, uint64(size)))
		for i := range boards {
			boards[i] = muqi.Game{}.Random(rng, spec)
		}
		for _, way := range []struct {
			name  string
			solve func() error
		}{
			{"one", func() error {
				for _, board := range boards {
					if _, err := (contour.Fast{}).Solve(context.Background(), board); err != nil {
						return err
					}
				}
				return nil
			}},
			{"batch", func() error {
				_, err := contour.Fast{}.SolveBatch(context.Background(), boards)
				return err
			}},
		} {
			b.Run(fmt.Sprintf("n=%d/m=%d/by=%s", size, size, way.name), func(b *testing.B) {
				for b.Loop() {
					if err := way.solve(); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(len(boards)*b.N)/b.Elapsed().Seconds(), "boards/s")
			})
		}
	}
}

package apple_test

import (
	"testing"

	"muqi/bench"
	orchard "muqi/game/apple"
)

// BenchmarkSolve measures every variant on every family of the ladder:
//
//	go test -run '^$' -bench 'Solve/game=apple/algo=applebits/n=5' ./algos/apple
func BenchmarkSolve(b *testing.B) {
	for _, cell := range bench.Cells(orchard.Game{}, variants(), orchard.Game{}.Ladder(), 2005) {
		b.Run(cell.Name(), func(b *testing.B) {
			work, absent, err := cell.Probe(b.Context())
			switch {
			case err != nil:
				b.Fatal(err)
			case absent != nil:
				b.Skip(absent.Reason)
			}
			if err := cell.Loop(b.Context(), b, work); err != nil {
				b.Fatal(err)
			}
		})
	}
}

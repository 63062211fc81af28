package apple_test

import (
	"context"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/apple"
	orchard "muqi/game/apple"
)

func TestQueue(t *testing.T) { algostest.Run(t, orchard.Game{}, apple.Queue{}, apple.Retro{}) }
func TestSweep(t *testing.T) { algostest.Run(t, orchard.Game{}, apple.Sweep{}, apple.Bits{}) }
func TestRetro(t *testing.T) { algostest.Run(t, orchard.Game{}, apple.Retro{}, apple.Bits{}) }
func TestBits(t *testing.T)  { algostest.Run(t, orchard.Game{}, apple.Bits{}, apple.Retro{}) }
func TestDFS(t *testing.T)   { algostest.Run(t, orchard.Game{}, apple.DFS{}, apple.Bits{}) }

// variants are all solvers, the flawed one last.
func variants() []algos.Solver[orchard.Orchard] { return append(exact(), apple.DFS{}) }

// exact are the solvers that claim to be right.
func exact() []algos.Solver[orchard.Orchard] {
	return []algos.Solver[orchard.Orchard]{apple.Queue{}, apple.Sweep{}, apple.Retro{}, apple.Bits{}}
}

// valueOf is the value that a solver finds.
func valueOf(t testing.TB, s algos.Solver[orchard.Orchard], o orchard.Orchard) int64 {
	t.Helper()
	r, err := s.Solve(context.Background(), o)
	if err != nil {
		t.Fatalf("%s: %v on %v", s.Info().Name, err, o)
	}
	return r.Value
}

package fixpoint_test

import (
	"context"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/fixpoint"
	"muqi/game/apple"
)

func TestQueue(t *testing.T) { algostest.Run(t, apple.Game{}, fixpoint.Queue{}, fixpoint.Retro{}) }
func TestSweep(t *testing.T) { algostest.Run(t, apple.Game{}, fixpoint.Sweep{}, fixpoint.Bits{}) }
func TestRetro(t *testing.T) { algostest.Run(t, apple.Game{}, fixpoint.Retro{}, fixpoint.Bits{}) }
func TestBits(t *testing.T)  { algostest.Run(t, apple.Game{}, fixpoint.Bits{}, fixpoint.Retro{}) }
func TestDFS(t *testing.T)   { algostest.Run(t, apple.Game{}, fixpoint.DFS{}, fixpoint.Bits{}) }

// variants are all solvers, the flawed one last.
func variants() []algos.Solver[apple.Orchard] { return append(exact(), fixpoint.DFS{}) }

// exact are the solvers that claim to be right.
func exact() []algos.Solver[apple.Orchard] {
	return []algos.Solver[apple.Orchard]{fixpoint.Queue{}, fixpoint.Sweep{}, fixpoint.Retro{}, fixpoint.Bits{}}
}

// valueOf is the value that a solver finds.
func valueOf(t testing.TB, s algos.Solver[apple.Orchard], o apple.Orchard) int64 {
	t.Helper()
	r, err := s.Solve(context.Background(), o, algos.Options{})
	if err != nil {
		t.Fatalf("%s: %v on %v", s.Info().Name, err, o)
	}
	return r.Value
}

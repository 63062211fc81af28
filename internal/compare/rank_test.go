package compare

import (
	"testing"

	"muqi/game/muqi"
	"muqi/internal/evidence"
)

func TestRank(t *testing.T) {
	variants := [][]evidence.Failure{
		{{Input: "2 2\n0 0\n0 0\n0 0\n0 0\n"}, {Input: "1 1\n0\n5\n"}},
		{},
		{{Input: "1 1\n0\n5\n"}, {Input: "1 4\n0 0 0 0\n0 0 0 9\n"}},
	}
	if err := Rank(muqi.Game{}, variants); err != nil {
		t.Fatal(err)
	}
	for i, want := range [][]int{{4, 1}, {}, {1, 3}} {
		for k, rank := range want {
			if got := variants[i][k].Rank; got != rank {
				t.Errorf("failure %d of variant %d has rank %d; want %d", k, i, got, rank)
			}
		}
	}
	if err := Rank(muqi.Game{}, [][]evidence.Failure{{{Input: "1 x"}}}); err == nil {
		t.Error("no error for an instance that cannot be read")
	}
}

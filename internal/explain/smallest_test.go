package explain_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/docs/ends"
	"muqi/game"
	"muqi/internal/evidence"
	"muqi/internal/explain"
)

// sums finds the sum of a row, off by one where wrong says so.
type sums struct{ wrong func(ends.Row) bool }

func (s sums) Info() algos.Info { return algos.Info{Name: "sums"} }

func (s sums) Solve(_ context.Context, r ends.Row, _ algos.Options) (algos.Result, error) {
	var sum int64
	for _, v := range r {
		sum += v
	}
	if s.wrong(r) {
		sum++
	}
	return algos.Result{Value: sum}, nil
}

// Of a game that cannot list all of its instances the small ones are looked at,
// and that proves nothing of longer ones.
func TestSmallestOfSmall(t *testing.T) {
	type some struct{ game.Game[ends.Row] } // without Shapes
	search := explain.Search[ends.Row]{Game: some{ends.Game{}}, Reference: sums{func(ends.Row) bool { return false }}}
	got, err := search.Smallest(t.Context(), sums{func(r ends.Row) bool { return len(r) > 1 && r[0] == 2 }},
		game.Bounds{}, nil)
	want := evidence.Smallest{
		Game: "ends", Algo: "sums", Input: "2\n2 0\n", Truth: 2, Value: 3,
		Below: []evidence.Searched{{Shape: "n=1", Instances: 6, Some: true}, {Shape: "n=2", Instances: 6, Some: true}},
	}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("error %v (-want +got):\n%s", err, diff)
	}
}

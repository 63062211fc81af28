package bfsforward_test

import (
	"context"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/bfsforward"
	"muqi/game/muqi"
)

// arrivals lists, by position, the differences with which the table lets play
// arrive there from each predecessor.
func arrivals(table *bfsforward.Table, b muqi.Board) map[muqi.Position][]int64 {
	found := map[muqi.Position][]int64{}
	for p := muqi.EmptyBoard(b.Rows()); p <= muqi.FullBoard(b.Rows(), b.Cols()); p++ {
		if bits.OnesCount64(uint64(p)) != b.Rows() {
			continue
		}
		for _, m := range b.Moves(p) {
			next := p.Take(m.Corner)
			found[next] = append(found[next], table.Difference(p)+b.Gain(p, m))
		}
	}
	return found
}

// Every difference but the first is the least or the greatest of those that
// arrive, by who moved last and the orientation.
func TestTableIsTheForwardRecurrence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := muqitest.Boards(5).Draw(t, "board")
		for _, s := range []bfsforward.Solver{literal, natural} {
			table, err := s.Table(context.Background(), b, algos.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := table.Difference(muqi.EmptyBoard(b.Rows())); got != 0 {
				t.Fatalf("%v: difference %d before the first move", s.Orientation, got)
			}
			for p, differences := range arrivals(table, b) {
				byBlack := p.Taken()%2 == 1
				want := differences[0]
				for _, d := range differences[1:] {
					if byBlack == (s.Orientation == bfsforward.Natural) {
						want = max(want, d)
					} else {
						want = min(want, d)
					}
				}
				if got := table.Difference(p); got != want {
					t.Fatalf("%v: difference %d at %b; want %d, one of %v", s.Orientation, got, p, want, differences)
				}
			}
		}
	})
}

// watched counts how often somebody looks whether it is done.
type watched struct {
	context.Context
	looks int
}

func (w *watched) Err() error { w.looks++; return w.Context.Err() }

// Layers of large boards have millions of positions, so one look a layer is
// not enough.
func TestWideLayersAreWatched(t *testing.T) {
	ctx := &watched{Context: context.Background()}
	r, err := literal.Solve(ctx, muqitest.Uniform(11, 11, 1, 1), algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	positions, _ := r.Counter("positions")
	if most := int64(5000); positions.N/int64(ctx.looks) > most {
		t.Errorf("%d looks on the way to %v; want one at least every %d", ctx.looks, positions, most)
	}
}

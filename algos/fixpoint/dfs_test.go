package fixpoint_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game/apple"
	"muqi/internal/longtest"
)

func TestDFSIsWrong(t *testing.T) {
	for _, tt := range []struct {
		grid        string
		truth, says int64
	}{
		{"3.T3S", 6, 4},
		{"T..3/.S##", 3, 0},
	} {
		o := apple.Must(strings.Split(tt.grid, "/")...)
		for _, s := range exact() {
			if got := valueOf(t, s, o); got != tt.truth {
				t.Errorf("%s: value %d of %v; want %d", s.Info().Name, got, o, tt.truth)
			}
		}
		if got := valueOf(t, fixpoint.DFS{}, o); got != tt.says {
			t.Errorf("appledfs: value %d of %v; want the wrong %d", got, o, tt.says)
		}
	}
}

// Without obstacles and with four trees it is wrong on about nine starts in ten.
func TestDFSIsMostlyWrong(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds under the race detector")
	}
	rng := rand.New(rand.NewPCG(13, 14))
	starts, wrong := longtest.Times(12, 80), 0
	for range starts {
		o := apple.Game{}.Random(rng, family(5, 6, 4, 3, 0))
		if valueOf(t, fixpoint.DFS{}, o) != valueOf(t, fixpoint.Bits{}, o) {
			wrong++
		}
	}
	if wrong < starts*3/4 {
		t.Errorf("wrong on %d of %d starts; want about nine in ten", wrong, starts)
	}
}

// Nothing that it memoises is too high. What it memoises first that is too low
// has a move that was cut, to a position that is worth something.
func TestDFSIsNeverTooHigh(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	low := 0
	for range longtest.Times(100, 1000) {
		o := draw(rng, 5, 5, 3, 3)
		table, right := tableOf(t, o), true
		for memo, err := range (fixpoint.DFS{}).Memos(context.Background(), o, algos.Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			truth := table.Value(memo.Position)
			if memo.Value > truth {
				t.Fatalf("%d is memoised for %+v in %v, which is worth %d", memo.Value, memo.Position, o, truth)
			}
			if memo.Value < truth && right {
				right = false
				low++
				checkCut(t, o, table, memo)
			}
		}
	}
	if low == 0 {
		t.Error("nothing was too low")
	}
}

// checkCut checks that a memo is too low since moves were cut that are worth
// something, and that they close a cycle of play.
func checkCut(t *testing.T, o apple.Orchard, table *fixpoint.Table, memo fixpoint.Memo) {
	t.Helper()
	worth := int64(0)
	for _, cut := range memo.Cut {
		worth = max(worth, table.Value(cut))
		loop := memo.Loop(cut)
		if !cmp.Equal(loop[0], cut) || !cmp.Equal(loop[len(loop)-1], memo.Position) {
			t.Errorf("the loop from %+v to %+v in %v is %+v", cut, memo.Position, o, loop)
		}
		for i, p := range loop {
			next := loop[(i+1)%len(loop)]
			if !leads(o, p, next) {
				t.Errorf("no move leads from %+v to %+v in %v", p, next, o)
			}
		}
	}
	if worth == 0 {
		t.Errorf("%+v in %v is too low with cuts %+v, which are worth nothing", memo.Position, o, memo.Cut)
	}
}

// leads reports whether a move leads from one position to another.
func leads(o apple.Orchard, p, next apple.Position) bool {
	for _, to := range o.Moves(p) {
		if q, _ := o.Play(p, to); cmp.Equal(q, next) {
			return true
		}
	}
	return false
}

func TestMemosEndWithTheStart(t *testing.T) {
	o := apple.Must("3.T3S")
	var last fixpoint.Memo
	memos := int64(0)
	for memo, err := range (fixpoint.DFS{}).Memos(context.Background(), o, algos.Options{}) {
		if err != nil {
			t.Fatal(err)
		}
		last = memo
		memos++
	}
	if diff := cmp.Diff(o.Start(), last.Position); diff != "" || last.Value != 4 {
		t.Errorf("the last memo is %d, of (-start +got):\n%s", last.Value, diff)
	}
	r, err := fixpoint.DFS{}.Solve(context.Background(), o, algos.Options{})
	if visited, ok := r.Counter("visited"); err != nil || !ok || visited.N != memos {
		t.Errorf("%d memos; the search counts %v, error %v", memos, r.Work, err)
	}
}

func TestMemosStopAndFails(t *testing.T) {
	memos := 0
	for range (fixpoint.DFS{}).Memos(context.Background(), apple.Must("3.T3S"), algos.Options{}) {
		if memos++; memos == 2 {
			break
		}
	}
	if memos != 2 {
		t.Errorf("%d memos; want 2", memos)
	}
	var limit *algos.LimitError
	for _, err := range (fixpoint.DFS{}).Memos(context.Background(), apple.Must("3.T3S"), algos.Options{MaxBytes: 1}) {
		if !errors.As(err, &limit) {
			t.Errorf("error %v; want a refusal", err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, err := range (fixpoint.DFS{}).Memos(ctx, apple.Must("3.T3S"), algos.Options{}) {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("error %v; want %v", err, context.Canceled)
		}
	}
}

package fixpoint_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game/apple"
	"muqi/internal/longtest"
)

func tableOf(t testing.TB, o apple.Orchard) *fixpoint.Table {
	t.Helper()
	table, err := fixpoint.Retro{}.Table(context.Background(), o, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// What warm starts rest on: one more apple, in any position, is worth 0 or 1.
func TestAnAppleIsWorthZeroOrOne(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	raised := 0
	for range longtest.Times(300, 3000) {
		o := draw(rng, 5, 5, 3, 3)
		table := tableOf(t, o)
		for p := range positions(o) {
			value := table.Value(p)
			for i := range p.Left {
				if p.Left[i] == 0 {
					continue
				}
				p.Left[i]--
				fewer := table.Value(p)
				p.Left[i]++
				if value < fewer || value > fewer+1 {
					t.Fatalf("value %d of %+v in %v, %d with an apple of tree %d fewer", value, p, o, fewer, i)
				}
				if value > fewer {
					raised++
				}
			}
		}
	}
	if raised == 0 {
		t.Error("no apple was worth anything")
	}
}

// Mirror images have equal values in every position.
func TestMirrorImages(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range longtest.Times(200, 2000) {
		o := draw(rng, 5, 5, 2, 3)
		table := tableOf(t, o)
		for _, image := range []struct {
			orchard apple.Orchard
			cell    func(row, col int) int
		}{
			{o.Mirror(), func(row, col int) int { return row*o.Cols() + o.Cols() - 1 - col }},
			{o.Flip(), func(row, col int) int { return (o.Rows()-1-row)*o.Cols() + col }},
			{o.Transpose(), func(row, col int) int { return col*o.Rows() + row }},
		} {
			at := func(cell int) int { return image.cell(cell/o.Cols(), cell%o.Cols()) }
			other := tableOf(t, image.orchard)
			for p := range positions(o) {
				q := apple.Position{Thief: at(p.Thief), Guard: at(p.Guard), Left: make([]int, len(p.Left)),
					GuardMoves: p.GuardMoves}
				for i, tree := range o.Trees() {
					k := slices.IndexFunc(image.orchard.Trees(),
						func(u apple.Tree) bool { return u.Cell == at(tree.Cell) })
					q.Left[k] = p.Left[i]
				}
				if table.Value(p) != other.Value(q) {
					t.Fatalf("value %d of %+v in %v, %d of %+v in %v", table.Value(p), p, o, other.Value(q), q,
						image.orchard)
				}
			}
		}
	}
}

// Values are a fixpoint of the rules as package apple tells them:
// play by the table gets what it promises.
func TestTableIsAFixpoint(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for range longtest.Times(200, 2000) {
		o := draw(rng, 6, 6, 2, 3)
		table := tableOf(t, o)
		for p := range positions(o) {
			var outcomes []int64
			for _, to := range o.Moves(p) {
				next, picked := o.Play(p, to)
				outcomes = append(outcomes, int64(picked)+table.Value(next))
			}
			want := slices.Max(outcomes)
			if p.GuardMoves {
				want = slices.Min(outcomes)
			}
			if table.Value(p) != want {
				t.Fatalf("value %d of %+v in %v; its best move leads to %d", table.Value(p), p, o, want)
			}
		}
	}
}

package apple_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/game/apple"
)

func TestSteps(t *testing.T) {
	for _, tt := range []struct {
		name, grid string
		at, other  int
		want       []int
	}{
		{"all four, in order", "#.#/.T./#.S", 4, 8, []int{1, 7, 3, 5}},
		{"at the edges", "T./.S", 0, 3, []int{2, 1}},
		{"not where the other stands", "#.#/.T./#S#", 4, 7, []int{1, 3, 5}},
		{"a tree may be stayed on", "3T/.S", 0, 3, []int{0, 2, 1}},
		{"a tree without neighbours", "3#TS", 0, 2, []int{0}},
		{"enclosed", "T#/#S", 0, 3, []int{0}},
		{"blocked by the other", "T#/S.", 0, 2, []int{0}},
		{"not blocked by the other farther away", "T#/.S", 0, 3, []int{2}},
		{"no way around the end of a row", "..T/S..", 3, 2, []int{0, 4}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := grid(tt.grid)
			if diff := cmp.Diff(tt.want, o.Steps(tt.at, tt.other)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if stays := slices.Contains(tt.want, tt.at); o.Stays(tt.at, tt.other) != stays {
				t.Errorf("may stay: %v; want %v", !stays, stays)
			}
		})
	}
}

// Every move can be made back, and there always is one.
func TestStepsAreSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := orchards().Draw(t, "orchard")
		for at := range o.Rows() * o.Cols() {
			for other := range o.Rows() * o.Cols() {
				if at == other || !o.Open(at) || !o.Open(other) {
					continue
				}
				steps := o.Steps(at, other)
				if len(steps) == 0 {
					t.Errorf("no move from %d beside %d in %v", at, other, o)
				}
				for _, to := range steps {
					if to == other || !o.Open(to) || !slices.Contains(o.Steps(to, other), at) {
						t.Errorf("from %d to %d beside %d in %v, and not back", at, to, other, o)
					}
				}
			}
		}
	})
}

func TestPlay(t *testing.T) {
	o := grid("1T2S")
	start := apple.Position{Thief: 1, Guard: 3, Left: []int{1, 2}}
	if diff := cmp.Diff(start, o.Start()); diff != "" {
		t.Fatalf("start (-want +got):\n%s", diff)
	}
	type step struct {
		to, picked int
		want       apple.Position
	}
	p := start
	for i, s := range []step{
		{2, 1, apple.Position{Thief: 2, Guard: 3, Left: []int{1, 1}, GuardMoves: true}}, // to a tree
		{3, 0, apple.Position{Thief: 2, Guard: 3, Left: []int{1, 1}}},                   // blocked
		{2, 1, apple.Position{Thief: 2, Guard: 3, Left: []int{1, 0}, GuardMoves: true}}, // stays and picks
		{3, 0, apple.Position{Thief: 2, Guard: 3, Left: []int{1, 0}}},                   //
		{1, 0, apple.Position{Thief: 1, Guard: 3, Left: []int{1, 0}, GuardMoves: true}}, // to a free cell
		{2, 0, apple.Position{Thief: 1, Guard: 2, Left: []int{1, 0}}},                   // to a tree without apples
		{0, 1, apple.Position{Thief: 0, Guard: 2, Left: []int{0, 0}, GuardMoves: true}}, //
		{2, 0, apple.Position{Thief: 0, Guard: 2,
			Left: []int{0, 0}}}, // stays on a tree without apples
	} {
		if !slices.Contains(o.Moves(p), s.to) {
			t.Fatalf("move %d to %d is not among %v", i, s.to, o.Moves(p))
		}
		next, picked := o.Play(p, s.to)
		if diff := cmp.Diff(s.want, next); diff != "" || picked != s.picked {
			t.Fatalf("move %d picks %d, leads to (-want +got):\n%s", i, picked, diff)
		}
		p = next
	}
}

func TestTheGuardsApplesAreLost(t *testing.T) {
	o := grid("T.2S")
	p := apple.Position{Thief: 0, Guard: 3, Left: []int{2}, GuardMoves: true}
	next, picked := o.Play(p, 2)
	if want := (apple.Position{Thief: 0, Guard: 2, Left: []int{1}}); picked != 0 || !cmp.Equal(want, next) {
		t.Errorf("picks %d, leads to %+v; want 0, %+v", picked, next, want)
	}
	if p.Left[0] != 2 {
		t.Error("Play changed the position that it was given")
	}
}

func TestPositionsEqual(t *testing.T) {
	p := apple.Position{Thief: 1, Guard: 2, Left: []int{3, 4}}
	for _, q := range []apple.Position{
		{Thief: 0, Guard: 2, Left: []int{3, 4}},
		{Thief: 1, Guard: 3, Left: []int{3, 4}},
		{Thief: 1, Guard: 2, Left: []int{4, 3}},
		{Thief: 1, Guard: 2, Left: []int{3}},
		{Thief: 1, Guard: 2, Left: []int{3, 4}, GuardMoves: true},
	} {
		if p.Equal(q) || q.Equal(p) || !q.Equal(q) {
			t.Errorf("%+v equals %+v, or not itself", p, q)
		}
	}
}

package apple_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game/apple"
)

// rowsOf lists the rows of an orchard.
func rowsOf(o apple.Orchard) []string { return strings.Split(o.String(), "/") }

// search is the value of an orchard as the rules tell it: sweeps over all
// positions that play can reach, from 0, until nothing changes.
func search(o apple.Orchard) int64 {
	key := func(p apple.Position) string { return fmt.Sprint(p) }
	positions := []apple.Position{o.Start()}
	values := map[string]int64{key(o.Start()): 0}
	for i := 0; i < len(positions); i++ {
		for _, to := range o.Moves(positions[i]) {
			next, _ := o.Play(positions[i], to)
			if _, known := values[key(next)]; !known {
				values[key(next)] = 0
				positions = append(positions, next)
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, p := range slices.Backward(positions) {
			var outcomes []int64
			for _, to := range o.Moves(p) {
				next, picked := o.Play(p, to)
				outcomes = append(outcomes, int64(picked)+values[key(next)])
			}
			best := slices.Max(outcomes)
			if p.GuardMoves {
				best = slices.Min(outcomes)
			}
			if best != values[key(p)] {
				values[key(p)], changed = best, true
			}
		}
	}
	return values[key(o.Start())]
}

func TestLawsHold(t *testing.T) {
	shapes := [][2]int64{{1, 5}, {3, 2}, {3, 3}, {2, 4}}
	for _, law := range (apple.Game{}).Laws() {
		t.Run(law.Name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, 8))
			changes, refused := 0, 0
			for i := range 80 {
				shape, walls := shapes[i%len(shapes)], []int64{20, 40}[i/4%2]
				o := apple.Game{}.Random(rng, spec(shape[0], shape[1], 1, 13, walls))
				changed, holds := law.Change(rng, o)
				before, after := search(o), search(changed)
				if !holds(before, after) {
					t.Fatalf("%v has value %d, %v has %d", o, before, changed, after)
				}
				if !cmp.Equal(o, changed, exact) {
					changes++
				}
				if !holds(before, after+1) || !holds(before, after-1) {
					refused++
				}
			}
			if changes < 10 {
				t.Errorf("only %d of 80 orchards were changed", changes)
			}
			if refused == 0 {
				t.Error("the law refuses no wrong value")
			}
		})
	}
}

func TestLawsTakeAnyOrchard(t *testing.T) {
	for _, law := range (apple.Game{}).Laws() {
		for _, o := range []apple.Orchard{grid("TS"), grid("T/S"), grid("9TS9"),
			apple.Must("TS" + strings.Repeat(".", apple.MaxCells-2))} {
			changed, holds := law.Change(rand.New(rand.NewPCG(11, 12)), o)
			if holds == nil {
				t.Errorf("%s: no test", law.Name)
			}
			if _, err := apple.New(rowsOf(changed)...); err != nil {
				t.Errorf("%s: %v", law.Name, err)
			}
		}
	}
}

func TestLawsChangeWhatTheySay(t *testing.T) {
	for _, tt := range []struct{ law, grid, want string }{
		{"swapping left and right keeps the value", "T.S/3##", "S.T/##3"},
		{"swapping top and bottom keeps the value", "T.S/3##", "3##/T.S"},
		{"transposing keeps the value", "T.S/3##", "T3/.#/S#"},
		{"a fence around the orchard keeps the value", "TS", "####/#TS#/####"},
		{"obstacles where nobody gets keep the value", "T#3#.S/.#.#..", "T###.S/.###.."},
		{"one more apple raises the value by 0 or 1", "TS3", "TS4"},
		{"one more apple raises the value by 0 or 1", "TS9", "TS9"},
	} {
		found := false
		for _, law := range (apple.Game{}).Laws() {
			if law.Name != tt.law {
				continue
			}
			found = true
			if changed, _ := law.Change(rand.New(rand.NewPCG(1, 2)), grid(tt.grid)); changed.String() != tt.want {
				t.Errorf("%s: %s becomes %s; want %s", tt.law, tt.grid, changed, tt.want)
			}
		}
		if !found {
			t.Errorf("there is no law %q", tt.law)
		}
	}
}

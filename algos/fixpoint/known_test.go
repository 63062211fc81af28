package fixpoint_test

import (
	"strings"
	"testing"

	"muqi/game/apple"
)

// Orchards whose values one can see.
var known = []struct {
	name, grid string
	value      int64
}{
	{"no trees", "T.S", 0},
	{"two cells", "TS", 0},
	{"two cells, one above the other", "T/S", 0},
	{"no trees on a large grid", "T" + strings.Repeat(".", 400) + "S", 0},
	{"the guard is enclosed", "S#T3", 3},
	{"the guard is enclosed, two trees", "S#3T9", 12},
	{"the thief is enclosed", "T#S3", 0},
	{"both are enclosed", "T#S#3", 0},
	{"apart, the guard on its own tree", "T1#S9", 1},
	{"the thief is blocked by the guard", "TS3", 0},
	{"the guard is blocked by the thief", "ST3", 3},
	{"blocked in a corner", "TS3/#.#", 0},
	{"one apple, the thief first", "T1S", 1},
	{"one apple, the guard nearer", "T.1S", 0},
	{"nobody need leave a tree", "T9S", 9},
	{"an apple for the guard when the thief leaves", "3.T3S", 6},
	{"the guard can come back to the tree", "T..3/.S##", 3},
	{"fenced", "#####/#T3S#/#####", 3},
}

func TestKnown(t *testing.T) {
	for _, tt := range known {
		t.Run(tt.name, func(t *testing.T) {
			o := apple.Must(strings.Split(tt.grid, "/")...)
			for _, s := range exact() {
				if got := valueOf(t, s, o); got != tt.value {
					t.Errorf("%s: value %d; want %d", s.Info().Name, got, tt.value)
				}
			}
			if tt.value == 0 && len(o.Trees()) == 0 {
				return
			}
			if or := newOracle(o); or.value(o, o.Start()) != tt.value {
				t.Errorf("the rules tell %d; want %d", or.value(o, o.Start()), tt.value)
			}
		})
	}
}

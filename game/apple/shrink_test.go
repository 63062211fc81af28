package apple_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/game/apple"
)

func TestShrinks(t *testing.T) {
	for _, tt := range []struct {
		name, grid string
		want       []string
	}{
		{"nothing left", "ST", nil},
		{"starts", "TS", []string{"ST"}},
		{"transposing", "S/T", []string{"ST"}},
		{"rows, columns, trees, apples, obstacles, places", "S.T/#2.", []string{
			"S.T",
			"ST/#.",
			"S.T/#..",
			"S.T/#1.",
			"S#T/#2.", "S.T/#2#",
			".ST/#2.", "2.T/#S.", "#.T/S2.", "..T/#2S", "S#T/.2.", "S.2/#T.", "S.#/T2.", "S../#2T", "S.T/#.2",
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for o := range (apple.Game{}).Shrinks(grid(tt.grid)) {
				got = append(got, o.String())
			}
			slices.Sort(got)
			slices.Sort(tt.want)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestShrinksComeInOrder(t *testing.T) {
	var got []string
	for o := range (apple.Game{}).Shrinks(grid("S/T/2")) {
		got = append(got, o.String())
	}
	want := []string{"S/T", "ST2", "S/T/.", "S/T/1", "2/T/S", "S/2/T"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestShrinkingEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := orchards().Draw(t, "orchard")
		for {
			steps := slices.Collect(apple.Game{}.Shrinks(o))
			if len(steps) == 0 {
				break
			}
			o = rapid.SampledFrom(steps).Draw(t, "step")
		}
		if o.OpenCells() != 2 {
			t.Errorf("%v does not shrink", o)
		}
	})
}

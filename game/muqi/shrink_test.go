package muqi_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/game/muqi"
)

func TestShrinks(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     []string
	}{
		{"nothing left", "1 1 0 0", nil},
		{"weight by halves", "1 1 0 11", []string{"1 1 0 0", "1 1 0 6", "1 1 0 9", "1 1 0 10"}},
		{"rows, columns, weights, places", "2 2 2 0 0 0 0 0 1 0", []string{
			"1 2 0 0 1 0", "1 2 2 0 0 0",
			"2 1 0 0 0 0", "2 1 2 0 0 1",
			"2 2 0 0 0 0 0 0 1 0", "2 2 1 0 0 0 0 0 1 0", "2 2 2 0 0 0 0 0 0 0",
			"2 2 0 0 0 0 0 0 1 2", "2 2 1 0 0 0 0 0 2 0", "2 2 0 0 0 0 0 2 1 0", "2 2 0 0 0 0 2 0 1 0",
			"2 2 0 0 0 2 0 0 1 0", "2 2 0 0 2 0 0 0 1 0", "2 2 0 2 0 0 0 0 1 0", "2 2 2 0 0 0 0 0 0 1",
		}},
		{"transposing", "2 1 0 0 0 0", []string{"1 1 0 0", "1 1 0 0", "1 2 0 0 0 0"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for b := range (muqi.Game{}).Shrinks(parse(t, tt.in)) {
				got = append(got, oneLine(t, b))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestShrinkingEnds(t *testing.T) {
	last := muqi.Must(1, 1, []int64{0}, []int64{0})
	rapid.Check(t, func(t *rapid.T) {
		b := boards().Filter(func(b muqi.Board) bool { sum, ok := b.Sum(); return ok && sum < 100 }).Draw(t, "board")
		for {
			steps := slices.Collect(muqi.Game{}.Shrinks(b))
			if len(steps) == 0 {
				break
			}
			b = rapid.SampledFrom(steps).Draw(t, "step")
		}
		if diff := cmp.Diff(last, b, exact); diff != "" {
			t.Errorf("the end is not the smallest board (-want +got):\n%s", diff)
		}
	})
}

// parse reads the one board of a text.
func parse(t *testing.T, text string) muqi.Board {
	t.Helper()
	boards, err := readAll(strings.NewReader(text))
	if err != nil || len(boards) != 1 {
		t.Fatalf("%q: %d boards, error %v", text, len(boards), err)
	}
	return boards[0]
}

// oneLine is the contest's format with blanks for line ends.
func oneLine(t *testing.T, b muqi.Board) string {
	t.Helper()
	var text strings.Builder
	if err := (muqi.Game{}).Format(&text, b); err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(text.String()), " ")
}

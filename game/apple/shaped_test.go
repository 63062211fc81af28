package apple_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game/apple"
)

// Shapes has what the grids of every text over the cells are, by their apples,
// in the order of Less.
func TestShapes(t *testing.T) {
	var names []string
	for _, shape := range (apple.Game{}).Shapes(4) {
		for o := range shape.OfTotal(0) {
			names = append(names, apple.Game{}.Describe(o))
			break
		}
	}
	if diff := cmp.Diff([]string{"1×2", "2×1", "1×3", "3×1", "1×4", "2×2", "4×1"}, names); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for i, size := range [][2]int{{1, 2}, {2, 1}, {1, 3}, {3, 1}, {1, 4}, {2, 2}} {
		shape, byApples := (apple.Game{}).Shapes(4)[i], map[int64][]apple.Orchard{}
		for text := range texts(size[0] * size[1]) {
			var lines []string
			for line := range slices.Chunk([]byte(text), size[1]) {
				lines = append(lines, string(line))
			}
			if o, err := apple.New(lines...); err == nil {
				byApples[int64(o.Apples())] = append(byApples[int64(o.Apples())], o)
			}
		}
		if len(byApples[shape.Most]) == 0 {
			t.Errorf("%s: no orchard has %d apples", names[i], shape.Most)
		}
		for apples := range shape.Most + 3 {
			want := byApples[apples]
			slices.SortFunc(want, func(a, b apple.Orchard) int {
				if (apple.Game{}).Less(a, b) {
					return -1
				}
				return 1
			})
			got := slices.Collect(shape.OfTotal(apples))
			if !slices.EqualFunc(want, got, func(a, b apple.Orchard) bool { return a.String() == b.String() }) {
				t.Errorf("%s, %d apples: got %v; want %v", names[i], apples, got, want)
			}
		}
	}
}

// texts yields all texts of that many cells.
func texts(cells int) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		const kinds = "#.123456789ST"
		text, numbers := make([]byte, cells), 1
		for range cells {
			numbers *= len(kinds)
		}
		for number := range numbers {
			for i := range text {
				text[i] = kinds[number%len(kinds)]
				number /= len(kinds)
			}
			if !yield(string(text)) {
				return
			}
		}
	}
}

func TestShapesStop(t *testing.T) {
	threes := (apple.Game{}).Shapes(3)[2].OfTotal
	all := slices.Collect(threes(2))
	for k := 1; k <= len(all); k++ {
		seen := 0
		for range threes(2) {
			if seen++; seen == k {
				break
			}
		}
		if seen != k {
			t.Errorf("%d orchards before the end; want %d", seen, k)
		}
	}
}

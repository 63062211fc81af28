package apple_test

import (
	"slices"
	"testing"

	"muqi/game/apple"
)

// Shaped yields what the grids of a shape are: those of every text over the
// cells that there are, by their apples, in the order of Less.
func TestShaped(t *testing.T) {
	for _, shape := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 3}, {2, 2}} {
		rows, cols := shape[0], shape[1]
		byApples := map[int][]apple.Orchard{}
		for text := range texts(rows * cols) {
			var lines []string
			for line := range slices.Chunk([]byte(text), cols) {
				lines = append(lines, string(line))
			}
			if o, err := apple.New(lines...); err == nil {
				byApples[o.Apples()] = append(byApples[o.Apples()], o)
			}
		}
		for apples := range apple.MostApples*rows*cols + 1 {
			want := byApples[apples]
			slices.SortFunc(want, func(a, b apple.Orchard) int {
				if (apple.Game{}).Less(a, b) {
					return -1
				}
				return 1
			})
			got := slices.Collect(apple.Shaped(rows, cols, apples))
			if !slices.EqualFunc(want, got, func(a, b apple.Orchard) bool { return a.String() == b.String() }) {
				t.Errorf("%d×%d, %d apples: got %v; want %v", rows, cols, apples, got, want)
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

func TestShapedStops(t *testing.T) {
	all := slices.Collect(apple.Shaped(1, 3, 2))
	for k := 1; k <= len(all); k++ {
		seen := 0
		for range apple.Shaped(1, 3, 2) {
			if seen++; seen == k {
				break
			}
		}
		if seen != k {
			t.Errorf("%d orchards before the end; want %d", seen, k)
		}
	}
}

package muqi_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game/muqi"
)

// search is the value of a board as the rules tell it, without contours: lengths
// holds how many cells of each row are taken.
func search(b muqi.Board) int64 {
	lengths := make([]int, b.Rows())
	var value func(taken int) int64
	value = func(taken int) int64 {
		if taken == b.Rows()*b.Cols() {
			return 0
		}
		black := taken%2 == 0
		best := int64(math.MaxInt64)
		if black {
			best = math.MinInt64
		}
		for i, j := range lengths {
			if j == b.Cols() || i > 0 && lengths[i-1] <= j {
				continue
			}
			lengths[i]++
			if rest := value(taken + 1); black {
				best = max(best, b.A(i, j)+rest)
			} else {
				best = min(best, rest-b.B(i, j))
			}
			lengths[i]--
		}
		return best
	}
	return value(0)
}

func TestLawsHold(t *testing.T) {
	shapes := [][2]int64{{1, 1}, {1, 2}, {2, 1}, {1, 5}, {4, 1}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {4, 2}}
	for _, law := range (muqi.Game{}).Laws() {
		t.Run(law.Name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, 8))
			changes, refused := 0, 0
			for i := range 400 {
				s, w := shapes[i%len(shapes)], []int64{1, 9, 1e12}[i%3]
				b := muqi.Game{}.Random(rng, spec(s[0], s[1], w))
				changed, holds := law.Change(rng, b)
				before, after := search(b), search(changed)
				if !holds(before, after) {
					t.Fatalf("%v has value %d, %v has %d", b, before, changed, after)
				}
				if !cmp.Equal(b, changed, exact) {
					changes++
				}
				if !holds(before, after+1) || !holds(before, after-1) {
					refused++
				}
			}
			if changes < 100 {
				t.Errorf("only %d of 400 boards were changed", changes)
			}
			if refused == 0 {
				t.Error("the law refuses no wrong value")
			}
		})
	}
}

func TestLawsDoNotOverflow(t *testing.T) {
	const most = math.MaxInt64
	for _, law := range (muqi.Game{}).Laws() {
		rng := rand.New(rand.NewPCG(9, 10))
		for range 50 {
			for _, b := range []muqi.Board{
				muqi.Must(1, 1, []int64{most}, []int64{0}),
				muqi.Must(1, 2, []int64{most - 5, 1}, []int64{1, 0}),
				muqi.Must(2, 1, []int64{most / 4, most / 4}, []int64{most / 4, most / 4}),
			} {
				changed, holds := law.Change(rng, b)
				if _, ok := changed.Sum(); !ok {
					t.Errorf("%s: %v became %v, whose sum does not fit", law.Name, b, changed)
				}
				if before, after := search(b), search(changed); !holds(before, after) {
					t.Errorf("%s: %v has value %d, %v has %d", law.Name, b, before, changed, after)
				}
			}
		}
	}
}

func TestLawsTakeAnyBoard(t *testing.T) {
	const most = math.MaxInt64
	b := muqi.Must(2, 2, []int64{most, most, 0, 1}, []int64{most, 0, most, 1})
	for _, law := range (muqi.Game{}).Laws() {
		changed, holds := law.Change(rand.New(rand.NewPCG(11, 12)), b)
		if changed.Rows() != 2 || changed.Cols() != 2 || holds == nil {
			t.Errorf("%s: changed to %v", law.Name, changed)
		}
	}
}

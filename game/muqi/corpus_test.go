package muqi_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/game"
	"muqi/game/muqi"
)

// spec names a family of boards.
func spec(n, m, w int64) game.Spec {
	return game.Spec{{Name: "n", Value: n}, {Name: "m", Value: m}, {Name: "w", Value: w}}
}

func TestRandomIsPinned(t *testing.T) {
	b := muqi.Game{}.Random(rand.New(rand.NewPCG(1, 2)), spec(2, 3, 100_000))
	if got, want := oneLine(t, b), "2 3 76938 61644 78443 79660 23427 4120 49991 44938 13280 18373 66192 44479"; got != want {
		t.Errorf("got %s; want %s", got, want)
	}
}

func TestRandomReachesBothEnds(t *testing.T) {
	b := muqi.Game{}.Random(rand.New(rand.NewPCG(5, 6)), spec(10, 10, 2))
	seen := map[int64]bool{}
	for i := range 10 {
		for j := range 10 {
			seen[b.A(i, j)], seen[b.B(i, j)] = true, true
		}
	}
	if diff := cmp.Diff(map[int64]bool{0: true, 1: true, 2: true}, seen); diff != "" {
		t.Errorf("weights seen (-want +got):\n%s", diff)
	}
}

func TestFamiliesRefuse(t *testing.T) {
	for _, tt := range []struct {
		spec game.Spec
		want string
	}{
		{spec(0, 1, 1), "family n=0/m=1/w=1: n is 0; want 1 to 1048576"},
		{spec(1<<40, 1, 1), "family n=1099511627776/m=1/w=1: n is 1099511627776; want 1 to 1048576"},
		{spec(2048, 1024, 1), "family n=2048/m=1024/w=1: size 2048×1024; a board has at most 1048576 cells"},
		{spec(1, 1, -1), "family n=1/m=1/w=-1: w is -1; want 0 to 9223372036854775807"},
		{spec(1, 1, 1)[:2], `family n=1/m=1: keys n, m; want n, m, w`},
	} {
		if _, err := (muqi.Game{}).Families().Values(tt.spec); err == nil || err.Error() != tt.want {
			t.Errorf("error %v\nwant  %s", err, tt.want)
		}
	}
}

func TestFamilyOf(t *testing.T) {
	if diff := cmp.Diff(spec(2, 3, 9), muqi.Game{}.FamilyOf(sample)); diff != "" {
		t.Errorf("sample (-want +got):\n%s", diff)
	}
	rapid.Check(t, func(t *rapid.T) {
		b := boards().Draw(t, "board")
		s := muqi.Game{}.FamilyOf(b)
		if s.Get("n") != int64(b.Rows()) || s.Get("m") != int64(b.Cols()) {
			t.Errorf("%v of a %d×%d board", s, b.Rows(), b.Cols())
		}
		for i := range b.Rows() {
			for j := range b.Cols() {
				if w := s.Get("w"); b.A(i, j) > w || b.B(i, j) > w {
					t.Errorf("%v of %v", s, b)
				}
			}
		}
	})
}

func TestSmallIsComplete(t *testing.T) {
	const huge = 1<<60 - 1
	counts := map[string]int{}
	var previous *muqi.Board
	for b := range (muqi.Game{}).Small() {
		w := largest(t, b)
		counts[fmt.Sprintf("%d×%d of {0, %d}", b.Rows(), b.Cols(), w)]++
		if _, ok := b.Sum(); !ok {
			t.Errorf("sum of %v exceeds int64", b)
		}
		if previous != nil && !(muqi.Game{}).Less(*previous, b) {
			t.Fatalf("%v comes before %v", *previous, b)
		}
		previous = &b
	}
	// Strictly ascending boards are distinct, so counting is enough: 2^(2nm) a
	// shape, the one of zeros counted by itself.
	want := map[string]int{}
	for shape, cells := range map[string]int{"1×1": 1, "1×2": 2, "2×1": 2, "1×3": 3, "3×1": 3, "2×2": 4, "2×3": 6,
		"3×2": 6} {
		want[shape+" of {0, 0}"] = 1
		want[shape+" of {0, 1}"] = 1<<(2*cells) - 1
		want[fmt.Sprintf("%s of {0, %d}", shape, math.MaxInt64)] = 2 * cells
		if cells <= 4 {
			want[fmt.Sprintf("%s of {0, %d}", shape, huge)] = 1<<(2*cells) - 1
		}
	}
	if diff := cmp.Diff(want, counts); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// largest is the one weight of b besides 0, or 0.
func largest(t *testing.T, b muqi.Board) int64 {
	t.Helper()
	w := muqi.Game{}.FamilyOf(b).Get("w")
	for i := range b.Rows() {
		for j := range b.Cols() {
			for _, v := range []int64{b.A(i, j), b.B(i, j)} {
				if v != 0 && v != w {
					t.Errorf("weights %d and %d in %v", v, w, b)
				}
			}
		}
	}
	return w
}

// The boards of a shape come in the order of Less, none twice, and of each
// total there are as many as ways to spread it over the weights.
func TestShapes(t *testing.T) {
	for i, cells := range []int64{1, 2, 2, 3, 3, 4, 4} {
		var previous *muqi.Board
		shape := muqi.Game{}.Shapes(4)[i]
		name := []string{"1×1", "1×2", "2×1", "1×3", "3×1", "1×4", "2×2"}[i]
		if shape.Most >= 0 || shape.Some {
			t.Errorf("shape %+v; want all of %s", shape, name)
		}
		for total := range int64(6) {
			boards := int64(0)
			for b := range shape.OfTotal(total) {
				if sum, _ := b.Sum(); sum != total || (muqi.Game{}).Describe(b) != name {
					t.Fatalf("%s has the total weight %d; want %d of %s", oneLine(t, b), sum, total, name)
				}
				if previous != nil && !(muqi.Game{}).Less(*previous, b) {
					t.Fatalf("%s comes before %s", oneLine(t, *previous), oneLine(t, b))
				}
				previous = &b
				boards++
			}
			if want := new(big.Int).Binomial(total+2*cells-1, 2*cells-1).Int64(); boards != want {
				t.Errorf("%s: %d boards of total weight %d; want %d", name, boards, total, want)
			}
		}
	}
}

func TestCorpusIsComplete(t *testing.T) {
	seen := map[string]int{}
	for _, s := range (muqi.Game{}).Corpus() {
		seen[s.String()]++
	}
	want := map[string]int{}
	for n := range int64(10) {
		for m := range int64(10) {
			for _, w := range []int64{1, 2, 9, 100, 1e5, 1e12} {
				want[spec(n+1, m+1, w).String()] = 1
			}
		}
	}
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCorpusPrefixIsSpread(t *testing.T) {
	for _, key := range []struct {
		name        string
		values      int
		least, most int
	}{{"n", 10, 5, 7}, {"m", 10, 4, 8}, {"w", 6, 10, 10}} {
		seen := map[int64]int{}
		for _, s := range (muqi.Game{}).Corpus()[:60] {
			seen[s.Get(key.name)]++
		}
		if len(seen) != key.values {
			t.Errorf("%d values of %s in the first 60; want %d", len(seen), key.name, key.values)
		}
		for v, times := range seen {
			if times < key.least || times > key.most {
				t.Errorf("%s=%d stands %d times in the first 60; want %d to %d", key.name, v, times, key.least,
					key.most)
			}
		}
	}
}

func TestLadder(t *testing.T) {
	var got []string
	for _, s := range (muqi.Game{}).Ladder() {
		got = append(got, s.String())
	}
	want := []string{
		"n=1/m=1/w=1e5", "n=2/m=2/w=1e5", "n=3/m=3/w=1e5", "n=4/m=4/w=1e5", "n=5/m=5/w=1e5", "n=6/m=6/w=1e5", "n=8/m=8/w=1e5", "n=10/m=10/w=1e5",
		"n=10/m=1/w=1e5", "n=10/m=2/w=1e5", "n=10/m=3/w=1e5",
		"n=10/m=10/w=1",
		"n=12/m=12/w=1e5", "n=14/m=14/w=1e5", "n=16/m=16/w=1e5",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

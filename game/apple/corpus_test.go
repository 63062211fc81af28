package apple_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/game"
	"muqi/game/apple"
)

// spec names a family of orchards.
func spec(n, m, trees, apples, walls int64) game.Spec {
	return game.Spec{
		{Name: "n", Value: n}, {Name: "m", Value: m}, {Name: "trees", Value: trees},
		{Name: "apples", Value: apples}, {Name: "walls", Value: walls},
	}
}

func TestRandomIsPinned(t *testing.T) {
	o := apple.Game{}.Random(rand.New(rand.NewPCG(1, 2)), spec(5, 6, 4, 19, 50))
	if got, want := o.String(), "#..#6#/.5##../T####./#7#.#./S##.5#"; got != want {
		t.Errorf("got %s; want %s", got, want)
	}
}

func TestRandomReachesBothEnds(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	seen, starts := map[int]bool{}, map[int]bool{}
	for range 300 {
		o := apple.Game{}.Random(rng, spec(2, 3, 1, 24, 0))
		seen[o.Trees()[0].Apples] = true
		starts[o.Thief()] = true
	}
	if diff := cmp.Diff(map[int]bool{2: true, 3: true, 4: true}, seen); diff != "" {
		t.Errorf("apples seen (-want +got):\n%s", diff)
	}
	if len(starts) != 6 {
		t.Errorf("the thief starts on %d of 6 cells", len(starts))
	}
}

func TestFamiliesRefuse(t *testing.T) {
	for _, tt := range []struct {
		spec game.Spec
		want string
	}{
		{spec(0, 6, 0, 0, 0), "family n=0/m=6/trees=0/apples=0/walls=0: n is 0; want 1 to 1048576"},
		{spec(1<<40, 6, 0, 0, 0), "family n=1099511627776/m=6/trees=0/apples=0/walls=0: n is 1099511627776; " +
			"want 1 to 1048576"},
		{spec(2048, 1024, 0, 0, 0), "family n=2048/m=1024/trees=0/apples=0/walls=0: size 2048×1024; an orchard " +
			"has at most 1048576 cells"},
		{spec(1, 1, 0, 0, 0), "family n=1/m=1/trees=0/apples=0/walls=0: 0 obstacles, 0 trees, S and T; there are 1 cells"},
		{spec(2, 2, 2, 3, 25), "family n=2/m=2/trees=2/apples=3/walls=25: 1 obstacles, 2 trees, S and T; there " +
			"are 4 cells"},
		{spec(2, 2, -1, 3, 0), "family n=2/m=2/trees=-1/apples=3/walls=0: trees is -1; want 0 to 1048576"},
		{spec(2, 2, 0, 3, 0), "family n=2/m=2/trees=0/apples=3/walls=0: 0 trees of 3 apples; no trees have no " +
			"apples, and no others"},
		{spec(2, 2, 1, 0, 0), "family n=2/m=2/trees=1/apples=0/walls=0: 1 trees of 0 apples; no trees have no " +
			"apples, and no others"},
		{spec(2, 2, 1, 31, 0), "family n=2/m=2/trees=1/apples=31/walls=0: trees of 3 to 1 apples; want an " +
			"ascending range from 1 to 9"},
		{spec(2, 2, 1, 100, 0), "family n=2/m=2/trees=1/apples=100/walls=0: apples is 100; want 0 to 99"},
		{spec(2, 2, 1, 1, 101), "family n=2/m=2/trees=1/apples=1/walls=101: walls is 101; want 0 to 100"},
		{spec(2, 2, 1, 1, 0)[:4], `family n=2/m=2/trees=1/apples=1: keys n, m, trees, apples; want n, m, trees, apples, walls`},
	} {
		if _, err := (apple.Game{}).Families().Values(tt.spec); err == nil || err.Error() != tt.want {
			t.Errorf("error %v\nwant  %s", err, tt.want)
		}
	}
}

func TestFamilyOf(t *testing.T) {
	for _, tt := range []struct {
		grid string
		want game.Spec
	}{
		{"TS", spec(1, 2, 0, 0, 0)},
		{"T3S", spec(1, 3, 1, 3, 0)},
		{"T3S/2#7", spec(2, 3, 3, 27, 17)},
		{"##3###/##.##3/TS3###/##.###/##3###", spec(5, 6, 4, 3, 74)},
	} {
		if diff := cmp.Diff(tt.want, apple.Game{}.FamilyOf(grid(tt.grid))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.grid, diff)
		}
	}
}

// What theory tells of an orchard's own family is the number of its states.
func TestCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := orchards().Draw(t, "orchard")
		counts := apple.Game{}.Counts(apple.Game{}.FamilyOf(o))
		mixed := apple.Game{}.FamilyOf(o).Get("apples") > 9
		if mixed != (len(counts) == 0) {
			t.Fatalf("counts %v of %v", counts, o)
		}
		if mixed {
			return
		}
		pairs := int64(0)
		for thief := range o.Rows() * o.Cols() {
			for guard := range o.Rows() * o.Cols() {
				if thief != guard && o.Open(thief) && o.Open(guard) {
					pairs++
				}
			}
		}
		states := 2 * pairs
		for _, tree := range o.Trees() {
			states *= int64(tree.Apples) + 1
		}
		if counts[0].Unit != "states" || counts[0].N.Cmp(big.NewInt(states)) != 0 {
			t.Errorf("counts %v of %v; want %d states", counts, o, states)
		}
	})
}

func TestCountsOfTheContest(t *testing.T) {
	got := apple.Game{}.Counts(spec(5, 6, 4, 3, 0))
	if len(got) != 1 || got[0].N.Int64() != 445_440 || got[0].Formula != "2·k(k-1)·(apples+1)^trees" {
		t.Errorf("counts %v", got)
	}
	if got := (apple.Game{}).Counts(spec(20, 20, 4, 3, 33)); got != nil {
		t.Errorf("counts %v where cells are more than per cents", got)
	}
}

func TestSmallIsComplete(t *testing.T) {
	counts := map[string]int{}
	var previous *apple.Orchard
	for o := range (apple.Game{}).Small() {
		counts[(apple.Game{}).Describe(o)]++
		if o.TreeCount() > 2 {
			t.Errorf("%v has %d trees", o, o.TreeCount())
		}
		if previous != nil && !(apple.Game{}).Less(*previous, o) {
			t.Fatalf("%v comes before %v", *previous, o)
		}
		previous = &o
	}
	// Strictly ascending orchards are distinct, so counting is enough: with c
	// cells and a kinds of trees c(c-1)·Σ C(c-2, k)·2^(c-2-k)·a^k for k ≤ 2.
	want := map[string]int{
		"1×2": 2, "2×1": 2, "1×3": 30, "3×1": 30, "1×4": 300, "2×2": 300, "4×1": 300,
		"1×5": 520, "5×1": 520, "2×3": 2160, "3×2": 2160,
	}
	if diff := cmp.Diff(want, counts); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCorpusIsSpread(t *testing.T) {
	for _, key := range []struct {
		name   string
		values []int64
	}{
		{"n", []int64{1, 2, 3, 4, 5, 6, 8, 9, 11, 12}},
		{"m", []int64{1, 2, 3, 4, 5, 6, 8, 11, 12, 20, 40}},
		{"trees", []int64{0, 1, 2, 3, 4}},
		{"apples", []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 19}},
		{"walls", []int64{0, 20, 40, 50, 60}},
	} {
		seen := map[int64]int{}
		for _, s := range (apple.Game{}).Corpus() {
			seen[s.Get(key.name)]++
		}
		for _, v := range key.values {
			if seen[v] == 0 {
				t.Errorf("no family with %s=%d", key.name, v)
			}
			delete(seen, v)
		}
		if len(seen) > 0 {
			t.Errorf("families with other values of %s: %v", key.name, seen)
		}
	}
}

func TestCorpusPrefixIsSpread(t *testing.T) {
	for _, key := range []struct {
		name  string
		least int
	}{{"n", 5}, {"m", 6}, {"trees", 5}, {"apples", 8}, {"walls", 4}} {
		seen := map[int64]bool{}
		for _, s := range (apple.Game{}).Corpus()[:60] {
			seen[s.Get(key.name)] = true
		}
		if len(seen) < key.least {
			t.Errorf("%d values of %s in the first 60; want at least %d", len(seen), key.name, key.least)
		}
	}
}

// The families of the corpus are small enough for the slowest solver.
func TestCorpusIsSmall(t *testing.T) {
	for _, s := range (apple.Game{}).Corpus() {
		for _, c := range (apple.Game{}).Counts(s) {
			if c.N.Cmp(big.NewInt(120_000)) > 0 {
				t.Errorf("%v has %v states", s, c.N)
			}
		}
	}
}

func TestLadder(t *testing.T) {
	var got []string
	for _, s := range (apple.Game{}).Ladder() {
		got = append(got, s.String())
	}
	want := []string{
		"n=1/m=3/trees=1/apples=3/walls=0",
		"n=2/m=3/trees=1/apples=3/walls=0", "n=4/m=4/trees=3/apples=3/walls=0",
		"n=5/m=6/trees=4/apples=3/walls=0", "n=5/m=6/trees=4/apples=3/walls=50",
		"n=8/m=8/trees=5/apples=3/walls=0", "n=10/m=10/trees=6/apples=3/walls=0",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

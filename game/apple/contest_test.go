package apple_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"muqi/game/apple"
)

func TestContest(t *testing.T) {
	contest := apple.Game{}.Contest()
	first, again, other := contest.Tests(1), contest.Tests(1), contest.Tests(2)
	differ := 0
	for i, test := range first {
		if !contest.Within(test.Instance) {
			t.Errorf("test %d, %v, is not within the contest's limits", i+1, test.Instance)
		}
		if test.Instance.String() != again[i].Instance.String() {
			t.Errorf("test %d of the same seed is another orchard", i+1)
		}
		if test.Instance.String() != other[i].Instance.String() {
			differ++
		}
	}
	if len(first) != 20 || differ != 20 {
		t.Errorf("%d tests, %d of which differ by seed; want 20, all", len(first), differ)
	}
	weak := slices.Collect(contest.EdgeCases(rand.New(rand.NewPCG(1, 1))))
	if len(weak) < 5 || slices.ContainsFunc(weak, func(o apple.Orchard) bool { return !contest.Within(o) }) {
		t.Errorf("weak orchards %v; want some, all within the contest's limits", weak)
	}
}

func TestWithinContest(t *testing.T) {
	for _, tt := range []struct {
		name string
		rows []string
		want bool
	}{
		{"of the contest", []string{"##3###", "##.##3", "TS3###", "##.###", "##3###"}, true},
		{"too few obstacles", []string{"..3...", "..3...", "..3...", "..3...", "....ST"}, false},
		{"three trees", []string{"##3###", "##.##3", "TS3###", "##.###", "##.###"}, false},
		{"two apples", []string{"##3###", "##.##2", "TS3###", "##.###", "##3###"}, false},
		{"another size", []string{"##3###", "##.##3", "TS3###", "##3###"}, false},
	} {
		if got := (apple.Game{}).Contest().Within(apple.Must(tt.rows...)); got != tt.want {
			t.Errorf("%s: within is %v", tt.name, got)
		}
	}
}

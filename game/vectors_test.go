package game_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game"
)

func TestSumming(t *testing.T) {
	var got []string
	for v := range game.Summing[[]int64](3, 2) {
		got = append(got, fmt.Sprint(v))
	}
	if diff := cmp.Diff([]string{"[0 0 2]", "[0 1 1]", "[0 2 0]", "[1 0 1]", "[1 1 0]", "[2 0 0]"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// steps lists what a shrink step passes on, up to most of it.
func steps(most int, step func(yield func([]int64) bool) bool) (got []string) {
	step(func(v []int64) bool {
		got = append(got, fmt.Sprint(v))
		return len(got) < most
	})
	return got
}

func TestLoweredAndSwapped(t *testing.T) {
	values := []int64{2, 0, 5, 1}
	lowered := []string{"[0 0 5 1]", "[1 0 5 1]", "[2 0 0 1]", "[2 0 3 1]", "[2 0 4 1]", "[2 0 5 0]"}
	swapped := []string{"[1 0 5 2]", "[0 2 5 1]", "[2 0 1 5]"}
	for most := 1; most <= 7; most++ {
		got := steps(most, func(yield func([]int64) bool) bool { return game.Lowered(values, yield) })
		if diff := cmp.Diff(lowered[:min(most, len(lowered))], got); diff != "" {
			t.Errorf("first %d lowered (-want +got):\n%s", most, diff)
		}
		got = steps(most, func(yield func([]int64) bool) bool { return game.Swapped(values, yield) })
		if diff := cmp.Diff(swapped[:min(most, len(swapped))], got); diff != "" {
			t.Errorf("first %d swapped (-want +got):\n%s", most, diff)
		}
	}
	if diff := cmp.Diff([]int64{2, 0, 5, 1}, values); diff != "" {
		t.Errorf("the values were changed (-want +got):\n%s", diff)
	}
}

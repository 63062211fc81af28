package evidence_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
)

func TestCount(t *testing.T) {
	v := evidence.Tally{Groups: []map[algos.Status]int{{algos.OK: 3, algos.Wrong: 1}, nil, {algos.OK: 4}}}
	for status, want := range map[algos.Status]int{algos.OK: 7, algos.Wrong: 1, algos.Crashed: 0} {
		if got := v.Count(status); got != want {
			t.Errorf("%d %s; want %d", got, status, want)
		}
	}
}

func TestBroken(t *testing.T) {
	failures := []evidence.Failure{{Status: algos.Wrong}}
	for _, tt := range []struct {
		tally evidence.Tally
		want  bool
	}{
		{evidence.Tally{Exact: true, Failures: failures}, true},
		{evidence.Tally{Exact: true}, false},
		{evidence.Tally{Failures: failures}, false},
		{evidence.Tally{Exact: true, Failures: []evidence.Failure{{Status: algos.TooSlow}}}, true}, // and found no value
		{evidence.Tally{
			Exact: true, Failures: []evidence.Failure{{Status: algos.TooSlow}},
			Groups: []map[algos.Status]int{{algos.OK: 1, algos.TooSlow: 1}},
		}, false},
	} {
		if got := tt.tally.Broken(); got != tt.want {
			t.Errorf("exact: %v, %d failures: broken is %v; want %v", tt.tally.Exact, len(tt.tally.Failures), got, tt.want)
		}
	}
}

func TestVariantOf(t *testing.T) {
	info := algos.Info{Name: "a", Title: "b", Cost: "c", Idea: "d"}
	want := evidence.Variant{Name: "a", Title: "b", Exact: true, Cost: "c", Idea: "d"}
	if diff := cmp.Diff(want, evidence.VariantOf(info)); diff != "" {
		t.Errorf("exact (-want +got):\n%s", diff)
	}
	info.Flaw, want.Flaw, want.Exact = "e", "e", false
	if diff := cmp.Diff(want, evidence.VariantOf(info)); diff != "" {
		t.Errorf("flawed (-want +got):\n%s", diff)
	}
}

func TestSizeOf(t *testing.T) {
	long := "7363615666157189603982585462030336" // past any int
	n, _ := new(big.Int).SetString(long, 10)
	got := evidence.SizeOf(game.Spec{{Name: "n", Value: 10}, {Name: "w", Value: 1000}}, []game.Count{{Unit: "leaves", N: n, Formula: "f"}})
	want := evidence.Size{Spec: "n=10/w=1e3", Counts: []evidence.Count{{Unit: "leaves", N: long, Formula: "f"}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

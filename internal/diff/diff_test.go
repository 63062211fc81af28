package diff_test

import (
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/internal/diff"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

type byStatus = map[algos.Status]int

func TestEvidence(t *testing.T) {
	g := points{shipped: []point{{1, 1}}, small: line(4), largest: 9}
	lucky := wrong("lucky", func(p point) bool { return p.x == 2 && p.y == 0 })
	lucky.flaw = "it guesses"
	got := run(t, g, []string{"right"}, diff.Options{Seed: 3, Boards: 5}, fake{name: "right"}, lucky)
	seven, six := int64(7), int64(6)
	want := evidence.Diff{
		Game: "points",
		Seed: 3,
		Groups: []evidence.Group{
			{Name: "shipped", What: reason.New("all-shipped"), Instances: 1},
			{Name: "small", What: reason.New("all-small"), Instances: 4},
			{Name: "random", What: reason.New("families", 2), Instances: 5},
		},
		MaxWork: diff.DefaultMaxWork,
		Judges:  []string{"right"},
		Variants: []evidence.Tally{
			{Name: "right", Exact: true, Groups: []byStatus{{"ok": 1}, {"ok": 4}, {"ok": 5}}},
			{
				Name: "lucky", Groups: []byStatus{{"ok": 1}, {"ok": 3, "wrong": 1}, {"ok": 5}},
				Failures: []evidence.Failure{{
					Status: "wrong", Size: "2×0", Input: "2 0\n", Want: &six, Got: &seven,
					Found: reason.New("small", 3), Minimal: true,
				}},
			},
		},
		Agreement: [][]evidence.Overlap{{{Both: 10, Agree: 10}, {Both: 10, Agree: 9}}, {{Both: 10, Agree: 9}, {Both: 10, Agree: 10}}},
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestWorkersDoNotMatter(t *testing.T) {
	g := points{shipped: []point{{4, 4}, {400, 30}}, small: grid(12), largest: 1000}
	fakes := []fake{
		refusing("first-judge", func(p point) bool { return p.x > 8 }),
		wrong("wrong", func(p point) bool { return p.x%7 == 3 }),
		crashing("crashing", func(p point) bool { return p.x > 4 && p.y > 4 }),
		refusing("refusing", always),
		{name: "right"},
	}
	judges := []string{"first-judge", "crashing"}
	want := run(t, g, judges, diff.Options{Seed: 7, Boards: 400, Workers: 1}, fakes...)
	if n := tally(t, want, "wrong").Count(algos.Wrong); n < 10 {
		t.Errorf("%d wrong values; want some to lose", n)
	}
	for _, workers := range []int{2, 8} {
		got := run(t, g, judges, diff.Options{Seed: 7, Boards: 400, Workers: workers}, fakes...)
		if diff := gocmp.Diff(want, got); diff != "" {
			t.Errorf("%d workers (-one +%d):\n%s", workers, workers, diff)
		}
	}
}

func TestSeedMatters(t *testing.T) {
	g := points{largest: 1_000_000}
	odd := wrong("odd", func(p point) bool { return p.x%2 == 1 })
	count := func(seed uint64) int {
		d := run(t, g, []string{"right"}, diff.Options{Seed: seed, Boards: 300}, fake{name: "right"}, odd)
		return tally(t, d, "odd").Count(algos.Wrong)
	}
	if a, b, c := count(1), count(2), count(3); a == b && b == c {
		t.Errorf("three seeds give %d odd points each", a)
	}
}

// One disagreement among thousands of instances must reach the evidence,
// whichever worker meets it.
func TestNoDisagreementIsLost(t *testing.T) {
	const instances = 3000
	g := points{small: line(instances)}
	for k := int64(0); k < instances; k += 211 {
		once := wrong("once", func(p point) bool { return p.x == k })
		d := run(t, g, []string{"right"}, diff.Options{Workers: 8}, fake{name: "right"}, once)
		got := tally(t, d, "once")
		if diff := gocmp.Diff(byStatus{"ok": instances - 1, "wrong": 1}, counts(got)); diff != "" {
			t.Errorf("wrong on %d (-want +got):\n%s", k, diff)
		}
		if len(got.Failures) != 1 || got.Failures[0].Input != (point{k, 0}).String() {
			t.Errorf("failures %v; want one, on %d", got.Failures, k)
		}
		if o := d.Agreement[0][1]; o != (evidence.Overlap{Both: instances, Agree: instances - 1}) {
			t.Errorf("agreement %v with %d instances", o, instances)
		}
	}
}

// Of equal instances the name decides, not the order of the workers.
func TestEqualInstances(t *testing.T) {
	g := points{small: slices.Repeat([]point{{5, 0}}, 500)}
	for range 10 {
		d := run(t, g, nil, diff.Options{Workers: 8}, crashing("crashing", always))
		if f := tally(t, d, "crashing").Failures[0]; f.Found.String() != "small instance 1" {
			t.Errorf("found as %s", f.Found)
		}
	}
}

func TestNoVariants(t *testing.T) {
	d := run(t, points{small: grid(3), largest: 9}, nil, diff.Options{Boards: 4})
	if len(d.Variants) != 0 || d.Groups[1].Instances != 9 || d.Groups[2].Instances != 4 {
		t.Errorf("variants %v on groups %v; want none on 9 small and 4 random instances", d.Variants, d.Groups)
	}
}

package diff_test

import (
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/internal/diff"
)

// big and odd split the points of a line in two ways.
func big(p point) bool { return p.x > 5 }
func odd(p point) bool { return p.x%2 == 1 }

func TestWhoJudges(t *testing.T) {
	right, liar := fake{name: "right"}, wrong("liar", odd)
	for _, tt := range []struct {
		name   string
		judges []string
		first  fake
		want   map[string]byStatus
	}{
		{
			"the first judge that solves an instance",
			[]string{"first", "right"}, wrong("first", big),
			map[string]byStatus{"first": {"ok": 10}, "right": {"ok": 6, "wrong": 4}, "liar": {"ok": 5, "wrong": 5}},
		},
		{
			"the next where one refuses",
			[]string{"first", "right"}, refusing("first", big),
			map[string]byStatus{"first": {"ok": 6, "refused": 4}, "right": {"ok": 10}, "liar": {"ok": 5, "wrong": 5}},
		},
		{
			"the next where one panics",
			[]string{"first", "right"}, crashing("first", big),
			map[string]byStatus{"first": {"ok": 6, "crashed": 4}, "right": {"ok": 10}, "liar": {"ok": 5, "wrong": 5}},
		},
		{
			"nobody where all refuse",
			[]string{"first"}, refusing("first", big),
			map[string]byStatus{"first": {"ok": 6, "refused": 4}, "right": {"ok": 6, "unjudged": 4}, "liar": {"ok": 3, "wrong": 3, "unjudged": 4}},
		},
		{
			"nobody where there are no judges",
			nil, right,
			map[string]byStatus{"right": {"unjudged": 10}, "liar": {"unjudged": 10}},
		},
		{
			"nobody of an unknown name",
			[]string{"stranger"}, right,
			map[string]byStatus{"right": {"unjudged": 10}, "liar": {"unjudged": 10}},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := run(t, points{small: line(10)}, tt.judges, diff.Options{}, tt.first, right, liar)
			for name, want := range tt.want {
				if diff := gocmp.Diff(want, counts(tally(t, d, name))); diff != "" {
					t.Errorf("%s (-want +got):\n%s", name, diff)
				}
			}
		})
	}
}

func TestShippedAnswersOutrankJudges(t *testing.T) {
	reference := wrong("reference", func(p point) bool { return p.x > 50 })
	g := points{shipped: []point{{60, 0}}, small: line(10)}
	for _, tt := range []struct {
		name    string
		judges  []string
		input   string
		minimal bool
	}{
		{"alone, it judges nothing smaller", []string{"reference"}, "60 0\n", false},
		{"the next judge shrinks its failure", []string{"reference", "right"}, "51 0\n", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := run(t, g, tt.judges, diff.Options{}, reference, fake{name: "right"})
			if diff := gocmp.Diff(byStatus{"ok": 11}, counts(tally(t, d, "right"))); diff != "" {
				t.Errorf("right (-want +got):\n%s", diff)
			}
			got := tally(t, d, "reference")
			if !got.Broken() || len(got.Failures) != 1 {
				t.Fatalf("failures of the reference %v; want one", got.Failures)
			}
			if f := got.Failures[0]; f.Status != algos.Wrong || f.Input != tt.input || f.Minimal != tt.minimal || f.Found.String() != "shipped instance case-1" {
				t.Errorf("failure %+v; want %s on %q, minimal: %v", f, algos.Wrong, tt.input, tt.minimal)
			}
		})
	}
}

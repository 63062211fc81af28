package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/bench"
	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/report"
)

// Wrong solvers that are added to a suite, one line each, are found, shrunk and
// reported, and show up in the description and the benchmarks by themselves.
func TestPlantedSolvers(t *testing.T) {
	s := must(catalog.Of(muqi.Game{}, judged,
		contour.Dense{},
		bfsforward.Solver{Orientation: bfsforward.Natural},
		mutant{faultOf(t, "zero")},  // shows on small boards
		mutant{faultOf(t, "hasty")}, // shows on larger random ones alone
	))
	d, err := s.Diff(t.Context(), defaults)
	if err != nil {
		t.Fatal(err)
	}
	for i, broken := range []bool{false, false, true, true} {
		if v := d.Variants[i]; v.Broken() != broken {
			t.Errorf("%s breaks its claim: %v; want %v", v.Name, v.Broken(), broken)
		}
	}
	for _, name := range []string{"zero", "hasty"} {
		t.Run(name, func(t *testing.T) {
			planted, f := mutant{faultOf(t, name)}, onlyFailure(t, d, name)
			b := checkFailure(t, name, f)
			if got := value(t, planted, b); f.Status != algos.Wrong || got != *f.Got {
				t.Errorf("it gives %d, said to be %+v", got, f)
			}
			checkMinimal(t, planted, f, b)
			checkReported(t, d, name, f)
			checkListed(t, s, name)
		})
	}
}

func faultOf(t *testing.T, name string) fault {
	t.Helper()
	i := slices.IndexFunc(faults, func(f fault) bool { return f.name == name })
	if i < 0 {
		t.Fatalf("no fault %s", name)
	}
	return faults[i]
}

func onlyFailure(t *testing.T, d evidence.Diff, name string) evidence.Failure {
	t.Helper()
	i := slices.IndexFunc(d.Variants, func(v evidence.Tally) bool { return v.Name == name })
	if i < 0 || len(d.Variants[i].Failures) != 1 {
		t.Fatalf("variants %v; want %s with one failure", d.Variants, name)
	}
	return d.Variants[i].Failures[0]
}

// checkMinimal checks by itself that no step of shrinking keeps the failure.
func checkMinimal(t *testing.T, planted mutant, f evidence.Failure, b muqi.Board) {
	t.Helper()
	if !f.Minimal {
		t.Errorf("the failure on %q is not called minimal", f.Input)
	}
	steps := 0
	for p := range (muqi.Game{}).Shrinks(b) {
		steps++
		if got, want := value(t, planted, p), value(t, contour.Dense{}, p); got != want {
			t.Errorf("%q is not minimal: %d instead of %d on %v", f.Input, got, want, p)
		}
	}
	if steps == 0 {
		t.Errorf("no step of shrinking from %q", f.Input)
	}
}

func checkReported(t *testing.T, d evidence.Diff, name string, f evidence.Failure) {
	t.Helper()
	var text strings.Builder
	if err := report.Differences(&text, evidence.Diffs{Schema: evidence.Schema, Games: []evidence.Diff{d}}, report.Options{Width: 1000}); err != nil {
		t.Fatal(err)
	}
	row := 0
	for line := range strings.Lines(text.String()) {
		if strings.Contains(line, name) && strings.Contains(line, "FAILS its") {
			row++
		}
	}
	if row != 1 || !strings.Contains(text.String(), strings.TrimSpace(f.Input)) {
		t.Errorf("%d lines say that %s fails, want 1, and its board, in:\n%s", row, name, text.String())
	}
}

func checkListed(t *testing.T, s catalog.Suite, name string) {
	t.Helper()
	if !slices.ContainsFunc(s.Describe().Variants, func(v evidence.Variant) bool { return v.Name == name && v.Exact }) {
		t.Errorf("%s is not described as exact", name)
	}
	sizes, listed := len(s.Describe().Sizes), 0
	for _, e := range entries(t, s, false) {
		if e.Algo == name {
			listed++
		}
	}
	if listed != sizes {
		t.Errorf("%d benchmarks of %s; want one for each of %d sizes", listed, name, sizes)
	}
	only := func(e *bench.Entry) bool { return e.Algo != name && e.Algo != name+"~2" }
	if named := entries(t, s, true, name); len(named) == 0 || slices.ContainsFunc(named, only) {
		t.Errorf("benchmarks of %s alone: %v", name, named)
	}
}

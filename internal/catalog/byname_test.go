package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/algos/contour/engine"
	"muqi/game/muqi"
	"muqi/internal/catalog"
)

// coded is a variant of that name that runs another's code on this machine.
type coded struct {
	contour.Dense
	name, code string
}

func (c coded) Info() algos.Info {
	return algos.Info{Name: c.name, Title: "planted", Cost: "none", Idea: "none", Code: c.code}
}

// Of variants that run the same code the first is kept. The others, and those
// that are there by name, are in no table, but can be solved and benchmarked with.
func TestOneCodeIsOneVariant(t *testing.T) {
	roles := judged
	roles.ByName = []algos.Solver[muqi.Board]{coded{name: "kernel"}}
	s := must(catalog.Of(muqi.Game{}, roles,
		contour.Dense{}, coded{name: "chooser", code: "portable"}, coded{name: "portable"}, coded{name: "other", code: "kernel"}))
	listed, byName := []string{"contour-dense", "chooser", "other"}, []string{"kernel", "portable"}

	var described, reached, compared, measured []string
	for _, v := range s.Describe().Variants {
		described = append(described, v.Name)
	}
	for _, v := range s.Describe().ByName {
		reached = append(reached, v.Name)
	}
	d, err := s.Diff(t.Context(), defaults)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range d.Variants {
		compared = append(compared, v.Name)
	}
	for _, c := range entries(t, s, true) {
		if !slices.Contains(measured, c.Algo) && c.Algo != "contour-dense~2" {
			measured = append(measured, c.Algo)
		}
	}
	for what, got := range map[string][]string{"described": described, "compared": compared, "measured": measured} {
		if diff := cmp.Diff(listed, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", what, diff)
		}
	}
	if diff := cmp.Diff(byName, reached); diff != "" {
		t.Errorf("by name (-want +got):\n%s", diff)
	}
	for _, name := range byName {
		if all := entries(t, s, true, name); len(all) == 0 || all[0].Algo != name {
			t.Errorf("benchmarks %v; want those of %s", all, name)
		}
		for solved, err := range s.Solve(t.Context(), "f.in", strings.NewReader(sample), catalog.SolveOptions{Algos: []string{name}}) {
			if err != nil || solved[0].Algo != name || solved[0].Status != algos.OK {
				t.Errorf("%v, error %v; want the value by %s", solved, err, name)
			}
		}
	}
}

// The catalogue lists the engine and its portable twin, unless they are one here.
func TestKernelsAreNoVariants(t *testing.T) {
	boards := must(catalog.All())[0].Describe()
	var engines []string
	for _, v := range boards.Variants {
		if strings.Contains(v.Title, "by rows and blocks") {
			engines = append(engines, v.Name)
		}
	}
	want := []string{"contour-fast", "contour-go"}
	if engine.BestKernel() == engine.Go {
		want = want[:1]
	}
	if diff := cmp.Diff(want, engines); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if all := len(engines) + len(boards.ByName); all != 4 {
		t.Errorf("%d variants and kernels by name; want 4", all)
	}
}

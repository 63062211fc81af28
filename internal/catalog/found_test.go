//go:build !race

// The race detector slows this test down to minutes, and the sweeps have
// nothing for it: it watches the comparison in the tests of package diff.

package catalog_test

import (
	"strings"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/longtest"
)

// Every fault shows on the corpus that is compared by default; the sweep
// without a fault is right on all of it.
func TestMutantsAreFound(t *testing.T) {
	sound := mutant{fault{"sound", "nothing", func(*sweep) {}}}
	variants := []algos.Solver[muqi.Board]{contour.Dense{}, sound}
	for _, f := range faults {
		variants = append(variants, mutant{f})
	}
	o := defaults
	if !longtest.Enabled() { // a sixth of the families shows all of them
		o.Boards /= 6
	}
	o.Shrink = 100 * time.Millisecond // what they shrink to does not matter here
	d, err := must(catalog.Of(muqi.Game{}, judged, variants...)).Diff(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	instances := 0
	for _, g := range d.Groups {
		instances += g.Instances
	}
	for _, v := range d.Variants[:2] {
		if n := v.Count(algos.OK); n != instances {
			t.Errorf("%s is right on %d instances of %d: %+v", v.Name, n, instances, v.Failures)
		}
	}
	for i, v := range d.Variants[2:] {
		if len(v.Failures) == 0 {
			t.Errorf("%s is not found: %s", v.Name, faults[i].broken)
		}
		for _, f := range v.Failures {
			checkFailure(t, v.Name, f)
		}
		if crashes := v.Count(algos.Crashed) > 0; strings.HasPrefix(faults[i].broken, "panics") && !crashes {
			t.Errorf("%s does not panic: %v", v.Name, v.Groups)
		}
	}
}

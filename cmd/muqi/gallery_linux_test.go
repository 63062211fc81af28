package main

import (
	"cmp"
	"os"
	"slices"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/judge"
	"muqi/internal/longtest"
)

// Every variant, and every variation of the gallery's, run as a process, is judged rightly: what is wrong is caught,
// and named; what is exact and fast gets all points and no finding; and what is exact but slow is caught, and gets its
// own name or, where plain slowness explains as much, none.
func TestVariantsAreJudged(t *testing.T) {
	longtest.Skip(t)
	for _, suite := range must(catalog.All()) {
		for _, v := range withVariations(suite.Describe()) {
			t.Run(v.Name, func(t *testing.T) {
				t.Parallel() // a program has one thread, and its limit is one of CPU time
				j := judgeVariant(t, suite, v.Name)
				if v.Flaw == "" && v.Slow != "" && j.Slow != nil && len(j.Faults) == 0 {
					return
				}
				if v.Flaw != "" || v.Slow != "" && v.Group == evidence.Gallery {
					if j.Result() == algos.OK || len(j.Faults) != 1 || j.Faults[0].Name != v.Name {
						t.Errorf("%s, like %+v, slow %+v; want caught, and like itself alone", j.Result(), j.Faults, j.Slow)
					}
					return
				}
				if j.Faults != nil {
					t.Errorf("like %+v; want no name", j.Faults)
				}
				if earned, all := j.Score(); v.Slow == "" && (earned != all || j.Result() != algos.OK) {
					t.Errorf("%d points of %d, %s, findings %+v; want all and nothing else", earned, all, j.Result(), j.Findings)
				}
			})
		}
	}
}

// withVariations lists the variants of a game, with the variations of the gallery's.
func withVariations(g evidence.Game) []evidence.Variant {
	all := g.Variants
	for _, v := range gallery.Variations() {
		info := v.Info()
		known := func(v evidence.Variant) bool { return v.Name == info.Name }
		if g.Name == (muqi.Game{}).Info().Name && !slices.ContainsFunc(all, known) {
			variation := evidence.VariantOf(info)
			variation.Group = evidence.Gallery
			all = append(all, variation)
		}
	}
	return all
}

// judgeVariant judges a variant as the process "muqi solve". A variant that
// does not run on this machine is skipped.
func judgeVariant(t *testing.T, suite catalog.Suite, name string) evidence.Judged {
	t.Helper()
	bin := t.TempDir() + "/muqi" // the name by which this binary is the command
	self, err := os.Executable()
	if err == nil {
		err = os.Symlink(self, bin)
	}
	if err != nil {
		t.Fatal(err)
	}
	sample := cmp.Or(suite.Describe().Sample, "1\n3.T3S\n") // an orchard
	if code, _, stderr := runMuqi(t, sample, "solve", "--game", suite.Describe().Name, "--algo", name); code != exitOK {
		t.Skip(stderr)
	}
	p := external.Program{
		Label:  name,
		Args:   []string{bin, "solve", "--game", suite.Describe().Name, "--algo", name},
		Limits: external.Limits{Time: external.DefaultTime, Memory: external.DefaultMemory},
	}
	j, err := suite.Judge(t.Context(), p, judge.Options{Seed: catalog.Seed, Stress: 2 * time.Second}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

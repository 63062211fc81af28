package main

import (
	"os"
	"slices"
	"testing"
	"time"

	"muqi/algos/external"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/judge"
	"muqi/internal/longtest"
)

// Every variant of the suite, run as a process, is judged rightly: what is
// wrong or explodes is caught, and named; what is exact and fast gets all points
// and no finding.
func TestVariantsAreJudged(t *testing.T) {
	longtest.Skip(t)
	suite := must(catalog.All())[0]
	tooSlow := []string{"bruteforce"} // for the contest; it is exact, and no mechanism of the gallery
	for _, v := range suite.Describe().Variants {
		if slices.Contains(tooSlow, v.Name) {
			continue
		}
		t.Run(v.Name, func(t *testing.T) {
			j := judgeVariant(t, suite, v.Name)
			if v.Flaw == "" && v.Slow == "" {
				if earned, _ := j.Score(); earned != 100 || !j.Accepted() || j.Faults != nil {
					t.Errorf("%d points, accepted: %v, like %+v, findings %+v; want 100 and nothing else", earned, j.Accepted(), j.Faults, j.Findings)
				}
				return
			}
			if j.Accepted() || len(j.Faults) != 1 || j.Faults[0] != (evidence.FaultMatch{Name: v.Name, Title: v.Title, Exact: true}) {
				t.Errorf("accepted: %v, like %+v; want caught, and like itself alone", j.Accepted(), j.Faults)
			}
		})
	}
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
	if code, _, stderr := runMuqi(t, "1 1 7 3", "solve", "--algo", name); code != exitOK {
		t.Skip(stderr)
	}
	p := external.Program{
		Label:  name,
		Args:   []string{bin, "solve", "--algo", name},
		Limits: external.Limits{Time: external.DefaultTime, Memory: external.DefaultMemory},
	}
	j, err := suite.Judge(t.Context(), p, judge.Options{Seed: catalog.Seed, Stress: time.Second / 5, Shrink: time.Nanosecond})
	if err != nil {
		t.Fatal(err)
	}
	return j
}

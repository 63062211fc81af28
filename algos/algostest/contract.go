package algostest

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"muqi/algos"
)

// keyed is the form of a variant's name, which is a key in benchmark names.
var keyed = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func (su *suite[P]) infoComplete() {
	if !keyed.MatchString(su.info.Name) {
		su.Addf("named %q; want lower case letters and digits, joined by hyphens", su.info.Name)
	}
	for name, text := range map[string]string{"Title": su.info.Title, "Cost": su.info.Cost, "Idea": su.info.Idea} {
		if strings.TrimSpace(text) == "" {
			su.Addf("its Info has no %s", name)
		}
	}
	for _, text := range []string{su.info.Title, su.info.Cost, su.info.Idea, su.info.Flaw, su.info.Slow} {
		if strings.ContainsAny(text, "\r\n") {
			su.Addf("its Info has a text of several lines: %q", text)
		}
	}
	if su.solver.Info() != su.info {
		su.Addf("its Info changes from call to call")
	}
}

// repeatedSolves demands equal value and work every time, and an unchanged instance.
func (su *suite[P]) repeatedSolves() {
	for p := range su.draw(su.ladder(), 1) {
		text := su.format(p)
		first, ok := su.solve(p)
		again, okAgain := su.solve(p)
		if ok != okAgain || !same(first, again) {
			su.Addf("finds %v, then %v, on %s", first, again, su.describe(p))
		}
		if su.format(p) != text {
			su.Addf("changes the instance from %q to %q", text, su.format(p))
		}
	}
}

func same(a, b algos.Result) bool { return a.Value == b.Value && slices.Equal(a.Work, b.Work) }

// goroutines share a solver in concurrentUse.
const goroutines = 16

// concurrentUse demands several goroutines at once find what one finds.
func (su *suite[P]) concurrentUse() {
	var instances []P
	var alone []algos.Result
	for p, r := range su.solved() {
		instances, alone = append(instances, p), append(alone, r)
	}
	if len(instances) == 0 {
		if !su.hung {
			su.Addf("solves no instance of the ladder")
		}
		return
	}
	var mu sync.Mutex // of the findings
	var all sync.WaitGroup
	for i := range goroutines {
		k := i / 2 % len(instances)
		all.Go(func() {
			out := su.try(su.solver, instances[k])
			mu.Lock()
			defer mu.Unlock()
			if out.Status != algos.OK || !same(out.Result, alone[k]) {
				su.Addf("in %d goroutines at once: %s, %v, error %v, on %s; alone %v", goroutines,
					out.Status, out.Result, out.Err, su.describe(instances[k]), alone[k])
			}
		})
	}
	all.Wait()
}

package algostest

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"muqi/algos"
)

// keyed is the form of a variant's name, which is a key in benchmark names.
var keyed = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func (su *suite[P]) infoComplete(f *findings) {
	if !keyed.MatchString(su.info.Name) {
		f.fault("named %q; want lower case letters and digits, joined by hyphens", su.info.Name)
	}
	for _, field := range []struct{ name, text string }{
		{"Title", su.info.Title}, {"Cost", su.info.Cost}, {"Idea", su.info.Idea},
	} {
		if strings.TrimSpace(field.text) == "" {
			f.fault("its Info has no %s", field.name)
		}
	}
	for _, text := range []string{su.info.Title, su.info.Cost, su.info.Idea, su.info.Flaw} {
		if strings.ContainsAny(text, "\r\n") {
			f.fault("its Info has a text of several lines: %q", text)
		}
	}
	if su.solver.Info() != su.info || su.capped.Info() != su.info {
		f.fault("its Info changes from call to call, or with a cap")
	}
}

// repeatedSolves demands the same value and work every time, and that the
// instance stays as it was.
func (su *suite[P]) repeatedSolves(f *findings) {
	for p := range su.draw(su.ladder(), 1) {
		text := su.format(p)
		first, ok := su.solve(f, p)
		again, okAgain := su.solve(f, p)
		if ok != okAgain || !same(first, again) {
			f.fault("finds %v, then %v, on %s", first, again, su.describe(p))
		}
		if su.format(p) != text {
			f.fault("changes the instance from %q to %q", text, su.format(p))
		}
	}
}

func same(a, b algos.Result) bool { return a.Value == b.Value && slices.Equal(a.Work, b.Work) }

// exactCap tests that a Capper's bound is exact, on the first instance of the
// ladder that takes more than one unit of work.
func (su *suite[P]) exactCap(f *findings) {
	capper, ok := su.solver.(algos.Capper[P])
	if !ok {
		return
	}
	for p := range su.draw(su.ladder(), 1) {
		r, ok := su.solve(f, p)
		if !ok || len(r.Work) == 0 || r.Work[0].N < 2 {
			continue
		}
		work := r.Work[0]
		enough := algos.Run(context.Background(), capper.Cap(work.N), p, su.patience)
		if enough.Status != algos.OK || !same(r, enough.Result) {
			f.fault("finds %v, error %v with a cap of %v on %s; want %v", enough.Result, enough.Err, work, su.describe(p), r)
		}
		short := algos.Run(context.Background(), capper.Cap(work.N-1), p, su.patience)
		if short.Status != algos.Refused {
			f.fault("is %s, error %v with a cap one below %v on %s; want a *algos.LimitError", short.Status, short.Err, work, su.describe(p))
		}
		return
	}
	f.fault("has a cap that the ladder cannot test: every instance takes less than 2 units of work")
}

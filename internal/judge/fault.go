package judge

import (
	"cmp"
	"slices"

	"muqi/algos"
	"muqi/internal/evidence"
)

// faults lists the known faults that fail the traps as the program did: on the
// same instances, and mostly in the same way. A fault that does too much work may
// be in time all the same; of those that fit, those with the least such work count.
func faults[P any](traps *Traps[P], tests []evidence.Tested) []evidence.FaultMatch {
	tests = slices.DeleteFunc(slices.Clone(tests), func(t evidence.Tested) bool {
		return t.Group != evidence.TrapTests
	})
	failed := func(t evidence.Tested) bool { return t.Status != algos.OK }
	if traps == nil || !slices.ContainsFunc(tests, failed) {
		return nil
	}
	var best fit
	var found []evidence.FaultMatch
	for _, name := range traps.Index.Variants {
		f, ok := fitOf(name, traps.Index.Boards, tests)
		if !ok || len(found) > 0 && f.compare(best) > 0 {
			continue
		}
		if f.compare(best) < 0 {
			found = nil
		}
		best = f
		found = append(found, evidence.FaultMatch{Name: name, Title: traps.Titles[name], Exact: f.others == 0})
	}
	return found
}

// A fit is how well a fault agrees with a program: on how many traps both fail in
// the same way or in another, and how much too much work was done in time.
type fit struct {
	same, others int
	excess       int64
}

// compare is negative where f is the better fit.
func (f fit) compare(g fit) int {
	return cmp.Or(cmp.Compare(f.others, g.others), cmp.Compare(f.excess, g.excess))
}

// fitOf compares a fault with a program; ok is false where they contradict each other.
func fitOf(name string, traps []evidence.Trap, tests []evidence.Tested) (f fit, ok bool) {
	for i, t := range tests {
		caught, fails := traps[i].Catches[name]
		late := t.Status == algos.TooSlow || t.Status == algos.Memory
		switch {
		case !fails && t.Status == algos.OK:
		case !fails:
			return f, false
		case caught.Value == nil && late:
			f.same++
		case caught.Value == nil && t.Status == algos.OK && caught.Work != nil:
			f.excess += caught.Work.N
		case caught.Value != nil && t.Status == algos.Wrong && *t.Got == *caught.Value:
			f.same++
		case caught.Value != nil && (t.Status == algos.Wrong || t.Status == algos.Crashed):
			f.others++
		default:
			return f, false
		}
	}
	return f, f.same > f.others
}

package algostest

import (
	"errors"
	"math/big"
	"strings"
	"time"

	"muqi/algos"
	"muqi/game"
)

// solve runs the solver on p and judges all but the value. ok is false
// where there is none.
func (su *suite[P]) solve(f *findings, p P) (r algos.Result, ok bool) {
	if su.hung {
		return algos.Result{}, false
	}
	out := su.try(su.solver, p)
	var gaveUp *algos.WorkError
	switch {
	case out.Status == algos.OK:
		su.judgeWork(f, p, out.Work)
		return out.Result, true
	case out.Status == algos.Refused:
		su.judgeRefusal(f, p, out)
	case errors.As(out.Err, &gaveUp):
		if gaveUp.Solver != su.info.Name || su.info.Slow == "" || gaveUp.Limit != maxWork() || gaveUp.Done.N > gaveUp.Limit {
			f.fault("gives up with %q, and is slow for the reason %q; the limit is %d, on %s", out.Err, su.info.Slow, maxWork(), su.describe(p))
		}
	case out.Status == algos.TooSlow:
		su.hung = true
		f.fault("did not finish within %v, and is not run again, on %s", su.patience, su.describe(p))
	default:
		f.fault("%s on %s: %s", out.Status, su.describe(p), details(out.Err))
	}
	return algos.Result{}, false
}

// details is the error's text, with the stack of a panic.
func details(err error) string {
	var panicked *algos.PanicError
	if errors.As(err, &panicked) {
		return err.Error() + "\n" + string(panicked.Stack)
	}
	return err.Error()
}

// judgeWork compares the counters with the game's formulas.
func (su *suite[P]) judgeWork(f *findings, p P, work []algos.Counter) {
	if len(work) == 0 {
		f.fault("counts no work on %s", su.describe(p))
	}
	seen := map[string]bool{}
	for _, c := range work {
		if c.Unit == "" || strings.ContainsAny(c.Unit, " \t\n") {
			f.fault("counts in the unit %q on %s; a unit is one word", c.Unit, su.describe(p))
		}
		if seen[c.Unit] {
			f.fault("counts %s twice on %s", c.Unit, su.describe(p))
		}
		if c.N < 0 {
			f.fault("counts %v on %s; want 0 or more", c, su.describe(p))
		}
		seen[c.Unit] = true
		su.judgeCounter(f, p, c)
	}
}

func (su *suite[P]) judgeCounter(f *findings, p P, c algos.Counter) {
	if c.AtLeast {
		return
	}
	for _, want := range game.CountsOf(su.game, su.game.FamilyOf(p)) {
		if want.Unit == c.Unit && want.N.Cmp(big.NewInt(c.N)) != 0 {
			f.fault("counts %v on %s; want %v = %s", c, su.describe(p), want.N, want.Formula)
		}
	}
}

// atOnce is far more than an answer takes for which nothing is computed, and
// less than the work on what a variant would refuse.
const atOnce = time.Second

func (su *suite[P]) judgeRefusal(f *findings, p P, out algos.Outcome) {
	var limit *algos.LimitError
	if !errors.As(out.Err, &limit) {
		return
	}
	if limit.Solver != su.info.Name {
		f.fault("refuses %s in the name of %q", su.describe(p), limit.Solver)
	}
	if limit.Need == nil && limit.Why.Why == "" || limit.Need != nil && (limit.Unit == "" || limit.Need.Cmp(big.NewInt(limit.Limit)) <= 0) {
		f.fault("refuses %s without a reason: %v", su.describe(p), out.Err)
	}
	if out.Elapsed > atOnce || len(out.Work) > 0 {
		f.fault("worked for %v on %s before it refused", out.Elapsed, su.describe(p))
	}
}

// truth is the reference's value of p; ok is false where it refuses.
func (su *suite[P]) truth(f *findings, p P) (value int64, ok bool) {
	out := su.try(su.reference, p)
	if out.Status != algos.OK && out.Status != algos.Refused {
		f.fault("the reference %s fails on %s: %s: %s", su.reference.Info().Name, su.describe(p), out.Status, details(out.Err))
	}
	return out.Value, out.Status == algos.OK
}

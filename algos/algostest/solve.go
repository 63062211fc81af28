package algostest

import (
	"errors"
	"fmt"
	"iter"
	"math/big"
	"strings"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/game/text"
)

// solve runs the solver on p and judges all but the value. ok is false without a value.
func (su *suite[P]) solve(p P) (r algos.Result, ok bool) {
	if su.hung {
		return algos.Result{}, false
	}
	out := su.try(su.solver, p)
	var gaveUp *algos.WorkError
	switch {
	case out.Status == algos.OK:
		su.judgeWork(p, out.Work)
		return out.Result, true
	case out.Status == algos.Refused:
		su.judgeRefusal(p, out)
	case errors.As(out.Err, &gaveUp):
		if gaveUp.Solver != su.info.Name || su.info.Slow == "" || gaveUp.Limit != maxWork() ||
			gaveUp.Done.N > gaveUp.Limit {
			su.Addf("gives up with %q, and is slow for the reason %q; the limit is %d, on %s",
				out.Err, su.info.Slow, maxWork(), su.describe(p))
		}
	case out.Status == algos.TooSlow:
		su.hung = true
		su.Addf("did not finish within %v, and is not run again, on %s", su.patience, su.describe(p))
	default:
		su.Addf("%s on %s: %s", out.Status, su.describe(p), details(out.Err))
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
func (su *suite[P]) judgeWork(p P, work []algos.Counter) {
	if len(work) == 0 {
		su.Addf("counts no work on %s", su.describe(p))
	}
	seen := map[string]bool{}
	for _, c := range work {
		if c.Unit == "" || strings.ContainsAny(c.Unit, " \t\n") {
			su.Addf("counts in the unit %q on %s; a unit is one word", c.Unit, su.describe(p))
		}
		if seen[c.Unit] {
			su.Addf("counts %s twice on %s", c.Unit, su.describe(p))
		}
		if c.N < 0 {
			su.Addf("counts %v on %s; want 0 or more", c, su.describe(p))
		}
		seen[c.Unit] = true
		su.judgeCounter(p, c)
	}
}

func (su *suite[P]) judgeCounter(p P, c algos.Counter) {
	if c.AtLeast {
		return
	}
	for _, want := range game.CountsOf(su.game, su.game.FamilyOf(p)) {
		if want.Unit == c.Unit && want.N.Cmp(big.NewInt(c.N)) != 0 {
			su.Addf("counts %v on %s; want %v = %s, or another unit for another count", c, su.describe(p), want.N,
				want.Formula)
		}
	}
}

// atOnce is far more than a refusal takes, and less than the work that it spares.
const atOnce = time.Second

func (su *suite[P]) judgeRefusal(p P, out algos.Outcome) {
	var limit *algos.LimitError
	if !errors.As(out.Err, &limit) {
		return
	}
	if limit.Solver != su.info.Name {
		su.Addf("refuses %s in the name of %q", su.describe(p), limit.Solver)
	}
	enough := limit.Need != nil && limit.Need.Cmp(big.NewInt(limit.Limit)) <= 0
	if enough || limit.Need == nil && limit.Why.Why == "" || limit.Need != nil && limit.Unit == "" {
		su.Addf("refuses %s without a reason: %v", su.describe(p), out.Err)
	}
	if out.Elapsed > atOnce || len(out.Work) > 0 {
		su.Addf("worked for %v on %s before it refused", out.Elapsed, su.describe(p))
	}
}

// truth is the reference's value of p; ok is false where it refuses.
func (su *suite[P]) truth(p P) (value int64, ok bool) {
	out := su.try(su.reference, p)
	if out.Status != algos.OK && out.Status != algos.Refused {
		su.Addf("the reference %s fails on %s: %s: %s", su.reference.Info().Name, su.describe(p), out.Status,
			details(out.Err))
	}
	return out.Value, out.Status == algos.OK
}

// describe names an instance for people: its family, and what Format writes.
func (su *suite[P]) describe(p P) string {
	return fmt.Sprintf("%v (%s)", su.game.FamilyOf(p), text.OneLine(su.format(p)))
}

func (su *suite[P]) format(p P) string {
	var text strings.Builder
	if err := su.game.Format(&text, p); err != nil {
		return err.Error()
	}
	return text.String()
}

// solved yields an instance of each family of the ladder that is solved, with the result.
func (su *suite[P]) solved() iter.Seq2[P, algos.Result] {
	return func(yield func(P, algos.Result) bool) {
		for p := range su.draw(su.ladder(), 1) {
			if r, ok := su.solve(p); ok && !yield(p, r) {
				return
			}
		}
	}
}

package algostest

import (
	"cmp"
	"iter"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"muqi/game"
	"muqi/internal/longtest"
)

// seed makes every run of the suite meet the same instances.
const seed = 20180415

func (su *suite[P]) shippedCases() {
	solved := 0
	for _, c := range su.game.Shipped() {
		r, ok := su.solve(c.Instance)
		if !ok {
			continue
		}
		solved++
		if r.Value != c.Value {
			su.wrong.Addf("value %d, want %d, of %s", r.Value, c.Value, c.Name)
		}
	}
	su.needSome(solved)
}

func (su *suite[P]) smallInstances() { su.compare(su.game.Small()) }

// randomInstances draws from the first families of the corpus, in long tests from all.
func (su *suite[P]) randomInstances() {
	families := su.game.Corpus()
	families = families[:min(times(100, 200, len(families)), len(families))]
	su.compare(su.draw(families, longtest.Times(1, 2)))
}

// extremeInstances draws from the families in which each key is least or greatest.
func (su *suite[P]) extremeInstances() {
	su.compare(su.draw(corners(su.game.Corpus()), times(1, 2, 6)))
}

// times is longtest.Times with a number for short mode.
func times(short, usual, long int) int {
	if testing.Short() {
		return short
	}
	return longtest.Times(usual, long)
}

// compare solves instances and compares the values with the reference's.
func (su *suite[P]) compare(instances iter.Seq[P]) {
	judge := su.reference.Info()
	if !judge.Exact() {
		su.Addf("cannot be judged by the reference %s, which is flawed itself", judge.Name)
	}
	compared := 0
	for p := range instances {
		r, solved := su.solve(p)
		if !solved {
			continue
		}
		if want, known := su.truth(p); known {
			compared++
			if r.Value != want {
				su.wrong.Addf("value %d, %s finds %d, on %s", r.Value, judge.Name, want, su.describe(p))
			}
		}
	}
	su.needSome(compared)
}

// needSome finds fault with a check that compared nothing although the solver does not hang.
func (su *suite[P]) needSome(compared int) {
	if compared == 0 && !su.hung {
		su.Addf("no value was compared: there was none, or the solver or %s refuses every instance",
			su.reference.Info().Name)
	}
}

// ladderWork bounds the work, by theory, on the families of the ladder that are drawn from.
const ladderWork = 1_000_000

// ladder lists the families of the game's ladder whose instances are solved soon.
func (su *suite[P]) ladder() []game.Spec {
	return slices.DeleteFunc(slices.Clone(su.game.Ladder()), func(s game.Spec) bool {
		counts := game.CountsOf(su.game, s)
		return len(counts) > 0 && counts[0].N.Cmp(big.NewInt(ladderWork)) > 0
	})
}

// draw yields times instances of each family.
func (su *suite[P]) draw(families []game.Spec, times int) iter.Seq[P] {
	rng := rand.New(rand.NewPCG(seed, uint64(len(families))))
	return func(yield func(P) bool) {
		for range times {
			for _, s := range families {
				if !yield(su.game.Random(rng, s)) {
					return
				}
			}
		}
	}
}

// corners returns the families in which every key has its least or its greatest value.
func corners(families []game.Spec) []game.Spec {
	ends := map[game.Key]bool{}
	for i := range families[0] {
		byValue := func(a, b game.Spec) int { return cmp.Compare(a[i].Value, b[i].Value) }
		ends[slices.MinFunc(families, byValue)[i]], ends[slices.MaxFunc(families, byValue)[i]] = true, true
	}
	inner := func(k game.Key) bool { return !ends[k] }
	return slices.DeleteFunc(slices.Clone(families), func(s game.Spec) bool { return slices.ContainsFunc(s, inner) })
}

// laws changes random instances as the game's laws tell, and tests how the value changes.
// Each law costs a solve, so it takes few families.
func (su *suite[P]) laws() {
	families := su.game.Corpus()
	families = families[:min(times(10, 40, 100), len(families))]
	rng := rand.New(rand.NewPCG(seed, 0))
	for p := range su.draw(families, 1) {
		before, ok := su.solve(p)
		if !ok {
			continue
		}
		for _, law := range su.game.Laws() {
			changed, holds := law.Change(rng, p)
			after, ok := su.solve(changed)
			if ok && !holds(before.Value, after.Value) {
				su.wrong.Addf("breaks the law %q: value %d of %s, %d of %s", law.Name,
					before.Value, su.describe(p), after.Value, su.describe(changed))
			}
		}
	}
}

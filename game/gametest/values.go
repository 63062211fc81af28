package gametest

import (
	"math/rand/v2"
	"slices"

	"muqi/game"
)

// order demands that of two different instances exactly one is Less.
func (su *suite[P]) order() {
	var some []P
	for _, p := range su.few {
		some = append(some, p)
		for s := range su.game.Shrinks(p) {
			some = append(some, s)
			break
		}
	}
	less := su.game.Less
	for _, x := range some {
		for _, y := range some {
			switch same := su.text(x) == su.text(y); {
			case same && less(x, y):
				su.Addf("%s is Less than itself", su.describe(x))
			case less(x, y) && less(y, x):
				su.Addf("%s is Less than %s, and that is Less, too", su.describe(x), su.describe(y))
			case !same && !less(x, y) && !less(y, x):
				su.Addf("neither of %s and %s is Less", su.describe(x), su.describe(y))
			}
			for _, z := range some {
				if less(x, y) && less(y, z) && !less(x, z) {
					su.Addf("%s is Less than %s, that is Less than %s, and the first is not Less than the last",
						su.describe(x), su.describe(y), su.describe(z))
				}
			}
		}
	}
}

// ascending demands instances in the order of Less.
func (su *suite[P]) ascending(lister string, all []P) {
	for i := 1; i < len(all); i++ {
		if !su.game.Less(all[i-1], all[i]) {
			su.Addf("%s yields %s before %s, which is not Less", lister, su.describe(all[i-1]), su.describe(all[i]))
		}
	}
}

// shapes demands of an Enumerator all instances, in the order of Less. Steps down from one that it
// lists lead to others that it lists.
func (su *suite[P]) shapes() {
	const cells, total, mostListed = 6, 1, 500
	listing, ok := su.game.(game.Enumerator[P])
	if !ok {
		return
	}
	shapes := listing.Shapes(cells)
	all, listed := slices.Collect(game.Ascending(shapes, total)), map[string]bool{}
	su.ascending("Shapes", all)
	for _, p := range all {
		listed[su.text(p)] = true
	}
	for i := 0; i < len(all); i += 1 + len(all)/mostListed {
		for s := range su.game.Shrinks(all[i]) {
			if !listed[su.text(s)] {
				su.Addf("Shapes leaves out %s, which Shrinks makes of %s", su.describe(s), su.describe(all[i]))
			}
		}
	}
	for i, s := range shapes {
		some := func(total int64) bool { return len(slices.Collect(s.OfTotal(total))) > 0 }
		if !some(0) || s.Most >= 0 && s.Most < total && some(s.Most+1) {
			su.Addf("Shapes has a shape %d without instances of total 0, or with some beyond its largest, %d", i+1,
				s.Most)
		}
	}
}

const (
	mostShrinks = 3000   // steps from one instance that are looked at
	mostTexts   = 100    // of them those that are written and read
	mostDescent = 10_000 // steps on the way down
)

// shrinks demands steps that are Less and good instances, leave their start as
// it was, and come to an end.
func (su *suite[P]) shrinks() {
	for _, p := range su.few {
		before, n := su.text(p), 0
		for s := range su.game.Shrinks(p) {
			if !su.game.Less(s, p) {
				su.Addf("Shrinks goes from %s to %s, which is not Less", su.describe(p), su.describe(s))
			}
			if n < mostTexts {
				su.readable(s)
			}
			if n++; n == mostShrinks {
				break
			}
		}
		for stop := range min(n, mostTexts) {
			for range su.game.Shrinks(p) {
				if stop--; stop < 0 {
					break
				}
			}
		}
		if su.text(p) != before {
			su.Addf("Shrinks changes its start from %q to %q", before, su.text(p))
		}
		su.descend(p)
	}
}

// descend takes the first step again and again, as long as it goes down.
func (su *suite[P]) descend(p P) {
	start := p
	for range mostDescent {
		moved := false
		for s := range su.game.Shrinks(p) {
			moved = su.game.Less(s, p)
			p = s
			break
		}
		if !moved {
			return
		}
	}
	su.Addf("Shrinks has not come to an end %d steps from %s", mostDescent, su.describe(start))
}

// laws demands changes that make good instances, and tests that refuse values.
func (su *suite[P]) laws() {
	names := map[string]bool{}
	for _, law := range su.game.Laws() {
		su.oneLine("law", law.Name)
		if names[law.Name] {
			su.Addf("has two laws called %q", law.Name)
		}
		names[law.Name] = true
		changes, refuses := false, false
		for i, p := range su.few {
			before := su.text(p)
			changed, holds := law.Change(rand.New(rand.NewPCG(seed, uint64(i))), p)
			if holds == nil {
				su.Addf("the law %q has no test of values, on %s", law.Name, su.describe(p))
				continue
			}
			if su.text(p) != before {
				su.Addf("the law %q changes its instance from %q to %q", law.Name, before, su.text(p))
			}
			su.readable(changed)
			changes = changes || su.text(changed) != before
			for _, value := range []int64{0, 1, -1, 7, 1_000_000} {
				for _, change := range []int64{0, 1, -1, 2, 1_000, -1_000, 1 << 40, -1 << 40} {
					refuses = refuses || !holds(value, value+change)
				}
			}
		}
		if !changes {
			su.Addf("the law %q changes no instance", law.Name)
		}
		if !refuses {
			su.Addf("the law %q accepts all values", law.Name)
		}
	}
}

// readable demands that Read gives back what Format writes of p.
func (su *suite[P]) readable(ps ...P) {
	if _, err := game.Text(su.game, ps...); err != nil {
		su.Addf("%v", err)
	}
}

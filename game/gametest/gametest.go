// Package gametest is the conformance suite that every game runs, as
// testing/fstest is the one of file systems. A test of a game is one call:
//
//	gametest.Run(t, muqi.Game{})
//
// The suite knows no rules: it tests what game.Game promises on the game's own
// instances. Whether laws and shipped values are right takes solvers, and is
// tested with each of them by algostest.
package gametest

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"muqi/game"
	"muqi/game/text"
	"muqi/internal/findings"
)

// Run runs the suite on g.
func Run[P any](t *testing.T, g game.Game[P]) {
	t.Helper()
	newSuite(g).run(func(name string, check func() []string) {
		t.Run(name, func(t *testing.T) {
			for _, finding := range check() {
				t.Error(finding)
			}
		})
	})
}

// A suite is a game with the instances that it is tested on.
type suite[P any] struct {
	*findings.Findings // of the check that runs
	game               game.Game[P]
	all                []P // shipped, small and random ones
	few                []P // some of all, for what takes long
}

func newSuite[P any](g game.Game[P]) *suite[P] {
	return &suite[P]{Findings: &findings.Findings{Subject: g.Info().Name}, game: g}
}

// run hands every check to do, which calls it. A check returns what it found; a
// panic of the game is a finding. Where instances cannot be had, the checks
// that need them are left out.
func (su *suite[P]) run(do func(name string, check func() []string)) {
	for _, c := range []struct {
		name string
		find func()
	}{
		{"info", su.info},
		{"families", su.families},
		{"instances", su.instances},
		{"description", su.descriptions},
		{"family of", su.familyOf},
		{"format and read", su.formatted},
		{"bad input", su.badInput},
		{"shrinks", su.shrinks},
		{"order", su.order},
		{"shapes", su.shapes},
		{"laws", su.laws},
		{"counts", su.counts},
	} {
		do(c.name, func() []string {
			su.Findings = &findings.Findings{Subject: su.Subject}
			su.caught(c.find)
			return su.First()
		})
	}
}

// caught calls find and adds a panic to what it finds.
func (su *suite[P]) caught(find func()) {
	defer func() {
		if v := recover(); v != nil {
			su.Addf("panic: %v\n%s", v, debug.Stack())
		}
	}()
	find()
}

const (
	seed    = 1  // of all random instances
	mostFew = 40 // instances tried where each takes long
)

// instances gathers those to test on, and looks at how the game lists them.
func (su *suite[P]) instances() {
	su.shipped()
	su.small()
	su.random()
	step := max(len(su.all)/mostFew, 1)
	for i := len(su.all) - 1; i >= 0; i -= step {
		su.few = append(su.few, su.all[i])
	}
	if len(su.all) == 0 {
		su.Addf("has no instances")
	}
}

// shipped demands names of their own, and a list that its caller may change.
func (su *suite[P]) shipped() {
	names := map[string]bool{"": true}
	for i, c := range su.game.Shipped() {
		if names[c.Name] {
			su.Addf("ships an instance called %q; want a name of its own", c.Name)
		}
		names[c.Name] = true
		su.all = append(su.all, c.Instance)
		if su.game.Shipped()[i].Name = ""; su.game.Shipped()[i].Name == "" {
			su.Addf("Shipped gives all callers the same list, which they may change")
		}
	}
}

// small demands instances in the order of Less, the same ones every time, and
// no further ones for who stops.
func (su *suite[P]) small() {
	small := slices.Collect(su.game.Small())
	su.ascending("Small", small)
	su.all = append(su.all, small...)
	i := 0
	for p := range su.game.Small() {
		if i == len(small) || su.text(p) != su.text(small[i]) {
			su.Addf("Small yields other instances the second time: instance %d is %s", i+1, su.describe(p))
			break
		}
		if i++; i == len(small)/2 {
			break
		}
	}
}

// random demands instances that belong to their family, the same one for the
// same state. Those of the ladder can be large, and are not tested further.
func (su *suite[P]) random() {
	for _, p := range su.all {
		su.draw(su.game.FamilyOf(p))
	}
	for _, s := range su.game.Corpus() {
		su.all = append(su.all, su.draw(s))
	}
	for _, s := range su.game.Ladder() {
		su.draw(s)
	}
}

func (su *suite[P]) draw(s game.Spec) P {
	random := func() P { return su.game.Random(rand.New(rand.NewPCG(seed, 0)), s) }
	p, other := random(), random()
	if err := su.game.Families().Holds(s, su.game.FamilyOf(p)); err != nil {
		su.Addf("Random draws %s of family %v: %v", su.describe(p), s, err)
	}
	if su.text(p) != su.text(other) {
		su.Addf("Random draws %s of family %v, and %s from the same state", su.describe(p), s, su.describe(other))
	}
	return p
}

// text is what Format writes of p.
func (su *suite[P]) text(p P) string {
	var text strings.Builder
	if err := su.game.Format(&text, p); err != nil {
		return fmt.Sprintf("(Format: %v)", err)
	}
	return text.String()
}

// describe names an instance for people.
func (su *suite[P]) describe(p P) string {
	return fmt.Sprintf("%s (%s)", su.game.Describe(p), text.OneLine(su.text(p)))
}

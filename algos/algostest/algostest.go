// Package algostest is the conformance suite that every solver runs, as
// testing/fstest is the one of file systems. A test of a variant is one call:
//
//	algostest.Run(t, muqi.Game{}, hashmemo.Open{}, contour.Dense{})
//
// The suite knows no game: instances, right answers, formulas for the work and
// metamorphic laws come from the game. Limits and extremes of one variant or one
// game are not for it; for the former there is Refuses.
package algostest

import (
	"context"
	"errors"
	"testing"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/findings"
	"muqi/internal/longtest"
)

// Run runs the suite on s. Where the game ships no value, that of reference, which
// must claim to be exact, is the truth; what reference refuses is not compared.
//
// A solver whose Info names a flaw must give at least one wrong value; in all else
// it is judged like the others. A counter in a unit for which the game knows a
// formula must equal it. A solver that this machine does not run is skipped.
func Run[P any](t *testing.T, g game.Game[P], s, reference algos.Solver[P]) {
	t.Helper()
	su := newSuite(g, s, reference)
	if err := su.notHere(); err != nil {
		t.Skip(err)
	}
	su.run(func(name string, check func() []string) {
		t.Run(name, func(t *testing.T) {
			for _, finding := range check() {
				t.Error(finding)
			}
		})
	})
}

// notHere is the *algos.LimitError of a solver that this machine does not run, else nil.
func (su *suite[P]) notHere() error {
	for p := range su.game.Small() {
		var limit *algos.LimitError
		if _, err := su.solver.Solve(context.Background(), p, algos.Options{}); errors.As(err, &limit) &&
			limit.Machine() {
			return limit
		}
		break
	}
	return nil
}

// maxWork bounds solvers whose work can explode.
func maxWork() int64 { return int64(longtest.Times(250_000, 1_000_000)) }

// A suite is a solver with what it is tested by.
type suite[P any] struct {
	*findings.Findings                    // of the check that runs
	wrong              *findings.Findings // its wrong values, which a flawed solver may have

	game      game.Game[P]
	solver    algos.Solver[P]
	reference algos.Solver[P]
	info      algos.Info
	patience  time.Duration // for one solve, and what it takes to hang
	hung      bool          // the solver exceeded that, and is not run again
}

func newSuite[P any](g game.Game[P], s, reference algos.Solver[P]) *suite[P] {
	return &suite[P]{game: g, solver: s, reference: reference, info: s.Info(), patience: time.Minute}
}

// try runs a solver with maxWork.
func (su *suite[P]) try(s algos.Solver[P], p P) algos.Outcome {
	return algos.Run(context.Background(), s, p, algos.Options{MaxWork: maxWork()}, su.patience)
}

// run hands every check to do, which may leave some out. A check returns what it found.
func (su *suite[P]) run(do func(name string, check func() []string)) {
	checks := []struct {
		name string
		find func()
	}{
		{"info", su.infoComplete},
		{"shipped", su.shippedCases},
		{"small", su.smallInstances},
		{"random", su.randomInstances},
		{"extremes", su.extremeInstances},
		{"laws", su.laws},
		{"repeated", su.repeatedSolves},
		{"work", su.workLimit},
		{"memory", su.memoryLimit},
		{"options", su.otherOptions},
		{"cancelled", su.cancelledBefore},
		{"stopped", su.stoppedInTheMiddle},
		{"beyond", su.beyondLimits},
		{"concurrent", su.concurrentUse},
	}
	ran, wrong := 0, false
	for _, c := range checks {
		do(c.name, func() []string {
			su.begin()
			c.find()
			found := su.wrong.First()
			ran, wrong = ran+1, wrong || len(found) > 0
			if !su.info.Exact() {
				found = nil
			}
			return append(su.First(), found...)
		})
	}
	if ran < len(checks) || su.info.Exact() {
		return // nobody can tell whether it is flawed, or it does not say so
	}
	do("flaw", func() []string {
		su.begin()
		if !wrong {
			su.Addf("is not flawed after all: every value was right; its Info says %q", su.info.Flaw)
		}
		return su.First()
	})
}

// begin begins a check.
func (su *suite[P]) begin() {
	su.Findings, su.wrong = &findings.Findings{Subject: su.info.Name}, &findings.Findings{Subject: su.info.Name}
}

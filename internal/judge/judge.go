// Package judge judges programs as a contest does, and harder.
//
//  1. The program runs on each test, of the contest, the traps, or the user's own,
//     and its value is compared with the right one (session.go).
//  2. Stress runs it on instance after instance until it fails or the time is
//     over (stress.go).
//  3. The smallest failure of each kind shrinks until every further step makes
//     the program right (session.go).
//  4. The pattern over the traps names the known fault that fails in the same
//     way (fault.go).
//
// It knows no concrete game and starts no process: a program is a Solver.
package judge

import (
	"context"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
)

// A Task is what programs are to do, and who knows the answers.
type Task[P any] struct {
	Game      game.Game[P]
	Reference algos.Solver[P]  // finds the right value of every instance of the tests
	Contest   *game.Contest[P] // nil where the game was never set
	Traps     *Traps[P]        // nil where the game has none
}

// Traps are instances that expose faults, and how known faults fail on them.
type Traps[P any] struct {
	Index     evidence.Traps
	Instances []P               // in the order of the index
	Titles    map[string]string // of the index's variants: what they are
}

// A Program is what is judged.
type Program[P any] struct {
	algos.Solver[P]

	// WithSlack is the same program with more time, to rule out noise; nil: its work is limited, not its time.
	WithSlack algos.Solver[P]
}

// Options says what to run. The zero value of each field has a meaning.
type Options struct {
	Seed   uint64        // of the contest's tests and of the stress phase
	Own    []File        // tests to take instead of the contest's and the traps
	Saved  []File        // instances to begin the stress phase with, as far as the contest has such
	Stress time.Duration // of the stress phase; 0: none
	Shrink time.Duration // of making one failure small; 0: DefaultShrink
	Quick  bool          // one test of each size of the contest, for the points of all

	// Progress is called now and then with what is done of a stage; it may be nil.
	Progress func(stage string, done, total int)
}

// A File is an input file of the user with the file of its answers.
type File struct {
	Name, Text         string
	AnswerName, Answer string
}

// DefaultShrink is the time that making one failure small may take.
const DefaultShrink = 20 * time.Second

// Run judges a program. The error is ctx's, that of a file, or that of a program that could not be run.
func Run[P any](ctx context.Context, task Task[P], program Program[P], o Options) (evidence.Judged, error) {
	j := evidence.Judged{Name: program.Info().Name}
	s := newSession(task, program, o)
	tests, err := s.tests(ctx)
	if err == nil {
		err = s.runTests(ctx, tests, &j)
	}
	if err == nil && o.Stress > 0 {
		j.Stress, err = s.stress(ctx)
	}
	if err == nil {
		j.Findings, err = s.findings(ctx)
	}
	j.Faults = faults(task.Traps, j.Tests)
	return j, err
}

// Contest runs a program on the tests alone of a task that has a contest.
func Contest[P any](ctx context.Context, task Task[P], program Program[P], o Options) (evidence.Judged, error) {
	j := evidence.Judged{Name: program.Info().Name}
	s := newSession(task, program, o)
	tests, err := s.contest(ctx)
	if err == nil {
		err = s.runTests(ctx, tests, &j)
	}
	return j, err
}

// Stress looks for a failure of a program, and makes it small.
func Stress[P any](ctx context.Context, task Task[P], program Program[P], o Options) (evidence.Stressed, error) {
	s := newSession(task, program, o)
	stressed, err := s.stress(ctx)
	if err != nil {
		return evidence.Stressed{}, err
	}
	found, err := s.findings(ctx)
	if len(found) > 0 {
		stressed.Failure = &found[0]
	}
	return *stressed, err
}

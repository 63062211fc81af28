// Package judge judges programs as a contest does, and harder.
//
//  1. The program runs on each test, of the contest, the traps, or the user's own,
//     and its value is compared with the right one (tests.go).
//  2. Stress runs it on instance after instance until it fails or the time is
//     over (stress.go).
//  3. The smallest failure of each kind shrinks until every further step makes
//     the program right (session.go).
//  4. All that was run names the known fault that explains it, if just one
//     does (fault.go, slow.go).
//
// It knows no concrete game and starts no process: a program is a Solver.
package judge

import (
	"context"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// A Task is what programs are to do, and who knows the answers.
type Task[P any] struct {
	Game      game.Game[P]
	Reference algos.Solver[P]  // finds the right value of every instance of the tests
	Contest   *game.Contest[P] // nil where the game was never set
	Traps     *Traps[P]        // nil where the game has none

	Faults  []algos.Solver[P] // variants with the known faults: wrong, or with work that explodes
	Slow    []algos.Solver[P] // others whose work explodes, to which slow programs get no name
	MaxWork int64             // of one run of these; 0: a million calls
}

// Traps are instances that expose faults.
type Traps[P any] struct {
	Index     evidence.Traps
	Instances []P // in the order of the index
}

// A Program is what is judged.
type Program[P any] struct {
	algos.Solver[P]

	// WithTime is the same program with another limit than Limit; nil: its work is limited, not its time.
	WithTime func(limit time.Duration) algos.Solver[P]
	Limit    time.Duration

	// Others are the same program with other files, to be tried if it gives no answer to its first instance.
	Others []Program[P]
	Hint   reason.Reason // how it was run, where it is one of these
}

// Options says what to run. The zero value of each field has a meaning.
type Options struct {
	Seed     uint64             // of the contest's tests and of the stress phase
	Own      []File             // tests to take instead of the contest's and the traps
	Subtasks []evidence.Subtask // groups of Own with points; none: they have no points
	Saved    []File             // instances to begin the stress phase with, as far as the contest has such
	Stress   time.Duration      // of the stress phase; 0: none
	Shrink   time.Duration      // of making one failure small; 0: DefaultShrink

	// Generate makes the instances of the stress phase; nil: the game.
	Generate func(ctx context.Context, seed uint64) (string, error)

	TestsOnly  bool // neither search nor make small nor name what fails
	StressOnly bool // search, and make small what fails
	Quick      bool // one test of each size of the contest, for the points of all

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
func Run[P any](ctx context.Context, task Task[P], program Program[P], o Options) (j evidence.Judged, err error) {
	s := newSession(task, program, o)
	defer func() { j.Hints = s.hints }()
	j.Name = program.Info().Name
	j.Subtasks = o.Subtasks
	if !o.StressOnly {
		if j.Tests, err = s.runTests(ctx); err != nil || o.TestsOnly {
			return j, err
		}
	}
	if o.Stress > 0 {
		if j.Stress, err = s.stress(ctx); err != nil {
			return j, err
		}
	}
	if j.Findings, err = s.findings(ctx); err != nil || o.StressOnly {
		return j, err
	}
	return j, s.explain(ctx, &j)
}

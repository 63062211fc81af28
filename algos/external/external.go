// Package external makes solvers of other people's programs: a process that reads
// an instance and prints its value, within the limits of a contest.
//
//  1. Find and Compile turn a file into a program that can be started.
//  2. A run gives it the instance on standard input or in a file, in a fresh
//     folder, and takes what it prints, or writes to a file (run.go).
//  3. On Linux a supervisor, this executable started again, sets the limits, starts
//     the program as its child, and leaves nothing of it behind
//     (supervise_linux.go, watch_linux.go). The program cannot start processes, and
//     reads and writes only what is its own (contain_linux.go). Unsupported names
//     what is missing of that.
//  4. How it ended and what it printed become a value, or a *RunError whose
//     status is the verdict of a contest (verdict.go). What may be the
//     machine's fault is no verdict: the program runs again (run.go).
package external

import (
	"bytes"
	"cmp"
	"context"
	"path/filepath"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/reason"
)

// A Program is a file to start, with how it reads and writes.
type Program struct {
	Label string   // its name in tables; empty means that of its file
	Args  []string // the path of the file, absolute, then its arguments

	// In and Out are the names of the files, in its working folder, that it reads and
	// writes; empty means standard input and standard output.
	In, Out string

	// Files are other such pairs, to be tried by a judge if these give no answer.
	Files [][2]string

	// Processes lets it start other processes, which then are no better contained than by its
	// user's rights.
	Processes bool

	Limits Limits
}

// Limits are what a run may take.
type Limits struct {
	// Time is CPU time, in user and system mode; 0 means no limit. On the clock a run
	// may take three times that and a second. It is late only beyond Time + Margin.
	Time, Margin time.Duration

	// Memory bounds the resident memory in bytes; 0 means no limit, else it is at least LeastMemory.
	Memory int64
}

// The limits of the contest, and the largest time and the least memory that a limit can be.
const (
	DefaultTime   = time.Second
	DefaultMemory = 512 << 20
	MaxTime       = 24 * time.Hour
	LeastMemory   = 64 << 20 // what starts a program is charged to it
)

// late is how much CPU time makes a run late; 0 means none does.
func (l Limits) late() time.Duration {
	if l.Time == 0 {
		return 0
	}
	return l.Time + l.Margin
}

// guard is how long a run may take on the clock; 0 means for ever.
func (l Limits) guard() time.Duration {
	if l.Time == 0 {
		return 0
	}
	return 3*min(l.late(), 10*MaxTime) + time.Second
}

// Name is the program's name in tables.
func (p Program) Name() string { return cmp.Or(p.Label, filepath.Base(p.Args[0])) }

// A Solver runs a program on instances of a game.
type Solver[P any] struct {
	Game game.Game[P]
	Program

	// Contest says which instances the program takes; nil means all.
	Contest *game.Contest[P]
}

// Info describes the program as its author would: exact.
func (s Solver[P]) Info() algos.Info {
	return algos.Info{
		Name:    s.Name(),
		Title:   "a program of its own, run as a process",
		Cost:    "not known",
		Idea:    "not known",
		Process: true,
	}
}

// Solve runs the program once. The error is a *algos.LimitError, before any work, for an
// instance beyond the contest's limits; a *RunError for what the program did, or that nobody can
// tell; ctx's; or says why the program cannot be run.
func (s Solver[P]) Solve(ctx context.Context, p P, _ algos.Options) (algos.Result, error) {
	if s.Contest != nil && !s.Contest.Within(p) {
		return algos.Result{}, &algos.LimitError{Solver: s.Name(),
			Why: reason.New("contest", reason.Word(s.Contest.Limits))}
	}
	var input bytes.Buffer
	if err := s.Game.Format(&input, p); err != nil {
		return algos.Result{}, err
	}
	return s.Run(ctx, input.Bytes())
}

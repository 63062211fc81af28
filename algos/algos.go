// Package algos says what a solver is: the interface that every variant
// implements, what it reports, how it refuses, and how it is run.
//
// A variant, a package or file below algos, knows its game and this package,
// never another solver.
package algos

import (
	"cmp"
	"context"
	"slices"
	"time"

	"muqi/internal/reason"
)

// A Solver finds the value of an instance under optimal play by both sides.
// Its zero value works, and it is safe for concurrent use.
type Solver[P any] interface {
	// Info describes the variant.
	Info() Info

	// Solve returns the value of p and the work that it took. It returns a
	// *LimitError, before any work, where p is beyond what this variant or o
	// allows, a *WorkError where that showed only during the work, and ctx's error
	// within 100 ms after ctx is done.
	Solve(ctx context.Context, p P, o Options) (Result, error)
}

// Info describes a variant.
type Info struct {
	Name  string // the key in benchmark names, flags and evidence: "contour-dense"
	Title string // what it is, in a few words
	Cost  string // its work as a formula: "C(n+m, n) positions, one table entry each"
	Idea  string // where the idea comes from
	Flaw  string // why it is wrong, in one sentence; empty for a variant that claims to be exact
	Slow  string // why its work can explode, in one sentence; empty where it cannot
	Fix   string // what to change in a program with its flaw or its work, in one sentence

	// Code is the name of the variant whose code runs, where that depends on the
	// machine: "contour-avx2". Empty means its own.
	Code string

	Process bool // it starts a process for every instance, and its time is that of the whole process
}

// Runs is the name of the variant whose code runs on this machine: of two
// variants with one there, only one can be compared or measured.
func (i Info) Runs() string { return cmp.Or(i.Code, i.Name) }

// Exact reports whether the variant claims to be right on every instance.
func (i Info) Exact() bool { return i.Flaw == "" }

// Result is what a solver found.
type Result struct {
	Value int64     // first player's total minus the second's (or the game's own measure) under optimal play
	Work  []Counter // in the order in which the variant wants them shown
	Usage Usage     // of the variant's own process, also where there is no value; zero where it has none

	Threads int // that worked on it; 0 means one
}

// Usage is what a process took of the machine.
type Usage struct {
	CPU  time.Duration // in user and system mode, with its threads and waited-for children
	Peak int64         // largest resident memory in bytes; 0 where unknown

	Forks int64 // how often it tried to start a process, where it may not
}

// Counter is an exact amount of work, or a lower bound of it.
type Counter struct {
	Unit    string `json:"unit"` // positions, moves, leaves, table-B (bytes), sweeps, …
	N       int64  `json:"n"`
	AtLeast bool   `json:"atLeast,omitempty"` // the true amount may be larger
}

// String writes the counter with its unit: "35 positions", "≥ 480 table-B".
func (c Counter) String() string { return c.Reason().String() }

// Reason is the same for every language.
func (c Counter) Reason() reason.Reason {
	amount := reason.Amount(c.N, c.Unit)
	if c.AtLeast {
		return reason.New("at-least", amount)
	}
	return amount
}

// Counter returns the counter of the given unit.
func (r Result) Counter(unit string) (Counter, bool) {
	i := slices.IndexFunc(r.Work, func(c Counter) bool { return c.Unit == unit })
	if i < 0 {
		return Counter{}, false
	}
	return r.Work[i], true
}

// TableResult is what a search found that keeps positions in a table of the given size in bytes.
func TableResult(value, positions, moves, bytes int64) Result {
	return Result{Value: value, Work: []Counter{
		{Unit: "positions", N: positions}, {Unit: "moves", N: moves}, {Unit: "table-B", N: bytes},
	}}
}

// DefaultMaxBytes bounds the memory of a solve where Options do not: 2 GiB.
const DefaultMaxBytes = 2 << 30

// Options bound one solve. The zero value means the variant's own bounds.
type Options struct {
	// MaxBytes bounds the memory of the solve: what needs more is refused before
	// anything is allocated. 0 means DefaultMaxBytes.
	MaxBytes int64

	// MaxWork bounds the work of a variant whose work can explode (Info.Slow), in
	// the unit of its first counter. 0 means the variant's own bound.
	MaxWork int64

	// Threads is how many threads may work on an instance that is large enough. 0
	// means as many as the process may use.
	Threads int

	// Progress, unless nil, gets how much of the solve is done: one call at a time,
	// rising to the total. Variants that are soon done do not call it.
	Progress func(done, total int64)
}

// Bytes is MaxBytes, or what it means where it is 0.
func (o Options) Bytes() int64 { return cmp.Or(o.MaxBytes, DefaultMaxBytes) }

// A Tracer is a variant that shows the values which it believes of positions, S.
// Explanations follow the line of play along which these add up, and name the
// first that is wrong. A flawed variant need not be one.
type Tracer[P, S any] interface {
	Solver[P]

	// Trace is Solve, and calls found with positions and what the variant believes
	// the rest of the game from there to be worth to the first player, whoever moves
	// (as Result.Value is), each after those on which that rests. Of several values of
	// a position the first counts.
	Trace(ctx context.Context, p P, o Options, found func(S, int64)) (Result, error)
}

// A ShapeProver is a flawed variant that is right on all instances of some shapes.
type ShapeProver[P any] interface {
	// ProvedOnShape is why the variant is right on every instance of p's shape; zero where
	// no reason is known.
	ProvedOnShape(p P) reason.Reason
}

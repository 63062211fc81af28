// Package game says what a game is, for everything that runs, compares or
// benchmarks solvers without knowing which game they solve. A game knows no solver;
// its test is one call of gametest.Run.
package game

import (
	"io"
	"iter"
	"math/big"
	"math/rand/v2"
)

// Game describes one game whose instances are of type P. Implementations are
// stateless and safe for concurrent use.
type Game[P any] interface {
	Info() Info

	// Read yields the instances of a stream one after the other. The first
	// error ends it; errors name file:line:column and what would be right.
	Read(file string, r io.Reader) iter.Seq2[P, error]

	// Format writes instances so that Read gives them back.
	Format(w io.Writer, ps ...P) error

	// Describe is the size of p in a few characters: "3×4".
	Describe(p P) string

	// Less is a strict total order: a is the smaller counterexample.
	Less(a, b P) bool

	// Shrinks yields the single steps from p, each to something Less than p.
	Shrinks(p P) iter.Seq[P]

	// Shipped returns the instances that come with their right values.
	Shipped() []Case[P]

	// Small yields the exhaustive part of the corpus, in the order of Less.
	Small() iter.Seq[P]

	// Families says which families of instances there are.
	Families() Families

	// Corpus lists the families from which the random part of the corpus is drawn.
	Corpus() []Spec

	// Ladder lists the families to benchmark, in the order of the report.
	Ladder() []Spec

	// Random draws an instance of a family. The same state of rng gives the same instance.
	Random(rng *rand.Rand, s Spec) P

	// FamilyOf is the tightest family that p belongs to.
	FamilyOf(p P) Spec

	// Laws lists how changes of an instance change its value.
	Laws() []Law[P]
}

// Info describes a game. What follows Noun may be empty.
type Info struct {
	Name  string // the key in flags, benchmark names and evidence: "muqi"
	Title string // the name for people, on one line
	Noun  string // what an instance is called: "board"

	Task    string // where it was set, and its numbers in archives: "Luogu P4363"
	Rules   string // for somebody who never saw the game, in at most 80 words
	Picture string // a drawing that the rules speak of
}

// A Case is an instance with its right value.
type Case[P any] struct {
	Name     string // of the file that it comes from, without its extension
	Instance P
	Value    int64
}

// WorkFormulas is a Game that knows amounts of work.
type WorkFormulas interface {
	// Counts gives the exact amounts of work that theory predicts for an instance of the family s.
	Counts(s Spec) []Count
}

// A Count is a number that theory gives for a family of instances.
type Count struct {
	Unit    string   // as in the counters of solvers: positions, moves, leaves
	N       *big.Int // exact
	Formula string   // how it was computed: "C(n+m, n)"
}

// CountsOf is what theory gives for the family s; nil where g has no WorkFormulas.
func CountsOf[P any](g Game[P], s Spec) []Count {
	if c, ok := g.(WorkFormulas); ok {
		return c.Counts(s)
	}
	return nil
}

// A Law is a metamorphic law: a change of an instance with a known effect on the value.
type Law[P any] struct {
	Name string
	// Change returns a changed copy of p, and the test of the values before and after.
	Change func(rng *rand.Rand, p P) (changed P, holds func(before, after int64) bool)
}

// Keeps is the law that change keeps the value.
func Keeps[P any](name string, change func(P) P) Law[P] {
	return Law[P]{name, func(_ *rand.Rand, p P) (P, func(before, after int64) bool) {
		return change(p), func(before, after int64) bool { return before == after }
	}}
}

// A Contest is a game as it was set as a task.
type Contest[P any] struct {
	// Within reports whether an instance keeps to the contest's limits, which Limits names for people.
	Within func(p P) bool
	Limits string

	// File is what its files are called: "chess" of chess.in.
	File string

	// Tests draws the tests of the contest. The same seed gives the same ones.
	Tests func(seed uint64) []Test[P]

	// EdgeCases yields instances within the limits that are likely to expose faults, smaller ones first.
	EdgeCases func(rng *rand.Rand) iter.Seq[P]
}

// A Test is an instance with the points that a right answer earns.
type Test[P any] struct {
	Instance P
	Points   int
}

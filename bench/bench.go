// Package bench measures how long every variant takes on every family of
// instances, and how much work it does.
//
//  1. Entries makes the table of the measurement: variants × families, each
//     family with a fixed set of seeded boards that all variants share.
//  2. Probe runs an entry once over its boards, untimed. It counts the work, or
//     says why the entry is absent.
//  3. Run measures in rounds and writes Go's benchmark format. In each round the entries
//     of a size come in an order that is drawn anew, and solve the same boards.
//  4. Loop is the timed loop of BenchmarkSolve, for go test.
//
// Statistics are for readers of the benchmark text (package benchdata, benchstat).
package bench

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/big"
	"math/rand/v2"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/benchdata"
	"muqi/internal/compare"
)

// Boards is how many instances an entry cycles through. One would train the branch predictor.
const Boards = 10

// largeWork bounds the work, by theory, on the instances of a family together: of large ones
// there are fewer, but at least fewestBoards. The number depends on the family alone, so all
// variants share them, and counters are the same on every machine. It divides Boards, so that in
// as many rounds each board has its turn equally often.
const (
	largeWork    = 2_000_000
	fewestBoards = 2
)

// An Entry is one variant on one family of instances. It is not for concurrent use.
type Entry struct {
	Game string // the game's name
	Algo string // the variant's name
	Spec game.Spec

	boards  int  // in the set
	process bool // each solve starts a process, whose time and memory are not of this one
	solve   func(ctx context.Context, board int) (algos.Usage, error)
	probe   func(ctx context.Context, board int, limit time.Duration) compare.Verdict

	// From Probe:
	work    [][]algos.Counter // on each board
	took    time.Duration     // for all boards
	threads int               // most that worked on a board

	logs []float64 // of the times of the rounds so far
}

// Name is the keys of the benchmark's name: game=muqi/algo=contour-dense/n=10/m=10/w=1e5.
func (e *Entry) Name() string {
	return "game=" + e.Game + "/algo=" + e.Algo + "/" + e.Spec.String()
}

// all lists the entry's boards.
func (e *Entry) all() (boards []int) {
	for i := range e.boards {
		boards = append(boards, i)
	}
	return boards
}

// Entries returns an entry for every family and variant, family by family. The
// boards of a family depend on the game, the family and the seed alone. A variant that comes
// again is measured once more, as a control, under a name of its own: contour-mask~2.
func Entries[P any](
	g game.Game[P], solvers []algos.Solver[P], specs []game.Spec, seed uint64, o algos.Options,
) []*Entry {
	runners := compare.Runners(solvers, o, 0) // one for all boards, since what hung is not run again
	var entries []*Entry
	for _, spec := range specs {
		boards := draw(g, spec, seed)
		seen := map[string]int{}
		for i, s := range solvers {
			name := s.Info().Name
			if seen[name]++; seen[name] > 1 {
				name += fmt.Sprint(benchdata.CopyMark, seen[name])
			}
			e := &Entry{Game: g.Info().Name, Algo: name, Spec: spec, boards: len(boards), process: s.Info().Process}
			e.solve = func(ctx context.Context, board int) (algos.Usage, error) {
				result, err := s.Solve(ctx, boards[board], o)
				return result.Usage, err
			}
			e.probe = func(ctx context.Context, board int, limit time.Duration) compare.Verdict {
				runners[i].Limit = limit
				return runners[i].Run(ctx, boards[board])
			}
			entries = append(entries, e)
		}
	}
	return entries
}

// draw makes the boards of a family.
func draw[P any](g game.Game[P], spec game.Spec, seed uint64) []P {
	family := fnv.New64a()
	family.Write([]byte(g.Info().Name + "/" + spec.String()))
	rng := rand.New(rand.NewPCG(seed, family.Sum64()))
	boards := make([]P, number(game.CountsOf(g, spec)))
	for i := range boards {
		boards[i] = g.Random(rng, spec)
	}
	return boards
}

// number is how many boards there are of a family with such counts; the first one decides.
func number(counts []game.Count) int {
	if len(counts) == 0 {
		return Boards
	}
	fit := new(big.Int).Div(big.NewInt(largeWork), counts[0].N).Int64()
	boards := int(min(max(fit, fewestBoards), Boards))
	for Boards%boards != 0 {
		boards--
	}
	return boards
}

package traps

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/compare"
	"muqi/internal/evidence"
)

// How the set was found: every variant is observed on many boards that are likely to expose faults,
// and a smallest selection is looked for that catches all variants and separates all pairs.

// variants lists what the set is made against: the forward searches in both
// orientations, and every variation of the gallery that can be wrong or whose
// work can explode.
func variants() []algos.Solver[muqi.Board] {
	all := []algos.Solver[muqi.Board]{
		bfsforward.Solver{Orientation: bfsforward.Literal},
		bfsforward.Solver{Orientation: bfsforward.Natural},
	}
	for _, s := range gallery.Variations() {
		if info := s.Info(); info.Flaw != "" || info.Slow != "" {
			all = append(all, s)
		}
	}
	return all
}

// A Trap is one board of a set.
type Trap struct {
	Board    muqi.Board
	Value    int64
	Outcomes []Outcome // by variant
}

// search looks for a smallest set of boards that catches every one of the
// variants and separates any two. It is an error if none of the candidates
// does some of that; the error names it.
func search(
	ctx context.Context, variants []algos.Solver[muqi.Board], seed uint64, progress func(done, total int),
) ([]Trap, error) {
	observed, err := observeAll(ctx, variants, slices.Collect(candidates(seed)), progress)
	if err != nil {
		return nil, err
	}
	var columns []column
	for i, t := range observed {
		columns = append(columns, column{i, t.Board.Rows() * t.Board.Cols(), t.Outcomes})
	}
	chosen, unmet := choose(columns, len(variants), seed)
	if len(unmet) > 0 {
		return nil, unmetError(variants, unmet)
	}
	var set []Trap
	for _, c := range chosen {
		set = append(set, observed[c.index])
	}
	return set, nil
}

// observeAll observes every variant on every board.
func observeAll(
	ctx context.Context, variants []algos.Solver[muqi.Board], boards []muqi.Board, progress func(done, total int),
) ([]Trap, error) {
	traps := make([]Trap, len(boards))
	done := compare.Progress{Total: len(boards), Report: progress}
	return traps, onAll(ctx, len(boards), func(ctx context.Context, i int) (err error) {
		traps[i], err = observe(ctx, variants, boards[i])
		done.Add(1)
		return err
	})
}

// onAll works on boards by their numbers, shared out among all processors.
func onAll(ctx context.Context, boards int, work func(ctx context.Context, board int) error) error {
	return compare.Each(ctx, runtime.GOMAXPROCS(0), compare.UpTo(boards),
		func(ctx context.Context, _, board int) error { return work(ctx, board) })
}

// observe observes every variant on one board.
func observe(ctx context.Context, variants []algos.Solver[muqi.Board], b muqi.Board) (Trap, error) {
	truth, err := contour.Fast{}.Solve(ctx, b, algos.Options{})
	if err != nil {
		return Trap{}, err
	}
	t := Trap{Board: b, Value: truth.Value}
	for _, s := range variants {
		o, err := observeOne(ctx, s, b, t.Value)
		if err != nil {
			return Trap{}, err
		}
		t.Outcomes = append(t.Outcomes, o)
	}
	return t, nil
}

// unmetError names what no candidate does.
func unmetError(variants []algos.Solver[muqi.Board], unmet []demand) error {
	var parts []string
	for _, d := range unmet {
		name := variants[d.a].Info().Name
		if d.b < 0 {
			parts = append(parts, "catches "+name)
		} else {
			parts = append(parts, "separates "+name+" from "+variants[d.b].Info().Name)
		}
	}
	return fmt.Errorf("traps: no candidate %s", strings.Join(parts, "; none "))
}

// A Kind is how a variant does on one board.
type Kind byte

// The kinds. Too much work is more than 10·C(n+m, n) calls or leaves.
const (
	Right   Kind = '.'
	Wrong   Kind = 'W' // a wrong value, or none
	TooMuch Kind = 'T' // work
)

// An Outcome is how a variant does on one board, and the value that it finds.
type Outcome struct {
	Kind  Kind
	Value int64 // 0 where none came
}

// observeOne runs a variant on a board whose value is known. The error is ctx's.
func observeOne(ctx context.Context, s algos.Solver[muqi.Board], b muqi.Board, value int64) (Outcome, error) {
	most := 10 * muqi.Positions(b.Rows(), b.Cols()).Int64()
	run := compare.Runner[muqi.Board]{Solver: s, Options: algos.Options{MaxWork: most}}
	v := run.Run(ctx, b).Against(&value)
	switch {
	case ctx.Err() != nil:
		return Outcome{}, ctx.Err()
	case v.Status == algos.TooSlow, v.Status == algos.Refused,
		v.Err == nil && (len(v.Work) == 0 || v.Work[0].N > most):
		return Outcome{Kind: TooMuch}, nil
	case v.Status == algos.OK:
		return Outcome{Right, value}, nil
	}
	return Outcome{Wrong, v.Value}, nil
}

// candidates yields boards that are likely to expose faults: small ones of all
// kinds, then larger ones of shapes on which work explodes and keys overflow.
func candidates(seed uint64) iter.Seq[muqi.Board] {
	return func(yield func(muqi.Board) bool) {
		rng := rand.New(rand.NewPCG(seed, 0))
		for _, c := range (muqi.Game{}).Shipped() {
			if !yield(c.Instance) {
				return
			}
		}
		for _, shape := range shapes {
			for _, kind := range muqi.Kinds() {
				for range shape.each {
					if !yield(kind(rng, shape.rows, shape.cols)) {
						return
					}
				}
			}
		}
	}
}

// shapes are the sizes to look at, with how many boards of each kind.
var shapes = []struct{ rows, cols, each int }{
	{1, 2, 1}, {2, 2, 6}, {2, 3, 8}, {3, 2, 8}, {3, 3, 12}, {3, 4, 10}, {4, 3, 10}, {4, 4, 10},
	{2, 5, 6}, {5, 2, 6}, {5, 5, 6}, {4, 6, 4}, {6, 4, 4}, {6, 6, 4}, {1, 10, 1}, {10, 1, 1},
	{10, 3, 3}, {3, 10, 3}, {6, 10, 2}, {10, 4, 2}, {10, 5, 1}, {10, 6, 2}, {10, 7, 3}, {10, 8, 3},
	{9, 9, 1}, {10, 10, 3},
}

// A column of the selection problem is a candidate board: how every variant does on
// it. Rows are demands.
type column struct {
	index    int       // of the board
	cost     int       // cells: of two boards that do the same the smaller is taken
	outcomes []Outcome // by variant
}

// A demand is what a set of traps must do: catch variant a (b < 0), or tell a
// and b apart, by the kinds of their outcomes or, less surely, by their values.
type demand struct {
	a, b    int
	byValue bool
}

// meets reports whether the board fulfils the demand.
func (c column) meets(d demand) bool {
	switch {
	case d.b < 0:
		return c.outcomes[d.a].Kind != Right
	case d.byValue:
		return c.outcomes[d.a] != c.outcomes[d.b]
	}
	return c.outcomes[d.a].Kind != c.outcomes[d.b].Kind
}

// demands lists what a set of traps for a number of variants must do, as far as
// any column does it, and what none does.
func demands(columns []column, variants int) (open, unmet []demand) {
	add := func(ds ...demand) {
		for _, d := range ds {
			if slices.ContainsFunc(columns, func(c column) bool { return c.meets(d) }) {
				open = append(open, d)
				return
			}
		}
		unmet = append(unmet, ds[0])
	}
	for a := range variants {
		add(demand{a: a, b: -1})
		for b := range a {
			add(demand{a: a, b: b}, demand{a: a, b: b, byValue: true})
		}
	}
	return open, unmet
}

// choose looks for a smallest selection of columns that meets every demand:
// greedy selections with random tie breaks, each without its dispensable
// columns; of the smallest ones that with the fewest cells. Demands that no
// column meets are returned.
func choose(columns []column, variants int, seed uint64) (chosen []column, unmet []demand) {
	open, unmet := demands(columns, variants)
	columns = distinct(columns)
	rng := rand.New(rand.NewPCG(seed, 1))
	for range 400 {
		if s := prune(greedy(columns, open, rng), open); chosen == nil || better(s, chosen) {
			chosen = s
		}
	}
	slices.SortFunc(chosen, func(x, y column) int {
		return cmp.Or(cmp.Compare(x.cost, y.cost), cmp.Compare(x.index, y.index))
	})
	return chosen, unmet
}

// distinct keeps, of columns with equal outcomes, the cheapest.
func distinct(columns []column) []column {
	best := map[string]column{}
	for _, c := range columns {
		key := fmt.Sprint(c.outcomes)
		if old, ok := best[key]; !ok || c.cost < old.cost {
			best[key] = c
		}
	}
	var kept []column
	for _, c := range columns {
		if best[fmt.Sprint(c.outcomes)].index == c.index {
			kept = append(kept, c)
		}
	}
	return kept
}

// greedy takes the column that leaves the fewest demands open until none is open.
// Now and then it takes the second best.
func greedy(columns []column, open []demand, rng *rand.Rand) (chosen []column) {
	for len(open) > 0 {
		best, least := -1, open
		for _, i := range rng.Perm(len(columns)) {
			left := slices.DeleteFunc(slices.Clone(open), columns[i].meets)
			if len(left) < len(least) && (best < 0 || rng.IntN(8) > 0) {
				best, least = i, left
			}
		}
		chosen, open = append(chosen, columns[best]), least
	}
	return chosen
}

// prune drops every column, dearest first, without which the others meet all
// demands.
func prune(chosen []column, all []demand) []column {
	slices.SortFunc(chosen, func(x, y column) int { return cmp.Compare(x.cost, y.cost) })
	for i := len(chosen) - 1; i >= 0; i-- {
		if rest := slices.Delete(slices.Clone(chosen), i, i+1); meetsAll(rest, all) {
			chosen = rest
		}
	}
	return chosen
}

func meetsAll(chosen []column, all []demand) bool {
	return !slices.ContainsFunc(all, func(d demand) bool {
		return !slices.ContainsFunc(chosen, func(c column) bool { return c.meets(d) })
	})
}

// better reports whether a is the smaller selection.
func better(a, b []column) bool {
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(cells(a), cells(b))) < 0
}

func cells(chosen []column) (n int) {
	for _, c := range chosen {
		n += c.cost
	}
	return n
}

// Index describes a set: which board catches what. variants are those that its
// outcomes are of.
func Index(variants []algos.Solver[muqi.Board], set []Trap) evidence.Traps {
	index := evidence.Traps{Schema: evidence.Schema}
	for _, v := range variants {
		index.Variants = append(index.Variants, v.Info().Name)
	}
	for i, t := range set {
		entry := evidence.Trap{
			Name: fmt.Sprintf("%02d", i+1), Size: muqi.Game{}.Describe(t.Board), Value: t.Value,
			Catches: map[string]evidence.Caught{},
		}
		for k, o := range t.Outcomes {
			if o.Kind != Right {
				var caught evidence.Caught
				if o.Kind == Wrong {
					caught.Value = &o.Value
				}
				entry.Catches[index.Variants[k]] = caught
			}
		}
		index.Boards = append(index.Boards, entry)
	}
	return index
}

package traps

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
)

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

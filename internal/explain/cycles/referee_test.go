package cycles

import (
	"iter"
	"math/rand/v2"
	"testing"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game"
	"muqi/game/apple"
	"muqi/internal/evidence"
)

// A referee knows an orchard by the rules of the game, and its values by a
// solver that explanations do not use. Memoised search it does itself, by
// recursion.
type referee struct {
	orchard apple.Orchard
	table   *fixpoint.Table
	memo    map[position]int64
	stack   map[position]bool
	cut     map[[2]position]bool // by position and the next one: the move was counted as 0
	number  map[position]int64
}

func newReferee(t testing.TB, o apple.Orchard) *referee {
	t.Helper()
	table, err := fixpoint.Sweep{}.Table(t.Context(), o, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := &referee{o, table, map[position]int64{}, map[position]bool{}, map[[2]position]bool{}, map[position]int64{}}
	r.search(o.Start())
	return r
}

// search is the flawed search, as one would write it.
func (r *referee) search(p apple.Position) int64 {
	key := keyOfPosition(p)
	if v, ok := r.memo[key]; ok {
		return v
	}
	r.stack[key] = true
	best, first := int64(0), true
	for _, to := range r.orchard.Moves(p) {
		next, picked := r.orchard.Play(p, to)
		value := int64(0)
		if r.stack[keyOfPosition(next)] {
			r.cut[[2]position{key, keyOfPosition(next)}] = true
		} else {
			value = int64(picked) + r.search(next)
		}
		if first || p.GuardMoves && value < best || !p.GuardMoves && value > best {
			best, first = value, false
		}
	}
	delete(r.stack, key)
	r.memo[key] = best
	r.number[key] = int64(len(r.memo))
	return best
}

// position is what a scene describes.
func (r *referee) position(t testing.TB, s evidence.Position) apple.Position {
	t.Helper()
	cols := r.orchard.Cols()
	p := apple.Position{
		Thief: (s.Thief.Row-1)*cols + s.Thief.Col - 1, Guard: (s.Guard.Row-1)*cols + s.Guard.Col - 1,
		Left: s.Left, GuardMoves: s.ToMove == "guard",
	}
	if s.ToMove != "guard" && s.ToMove != "thief" || p.Thief == p.Guard || !r.orchard.Open(p.Thief) ||
		!r.orchard.Open(p.Guard) || len(p.Left) != r.orchard.TreeCount() {
		t.Fatalf("%+v is no position of %v", s, r.orchard)
	}
	return p
}

// play makes a move, which must be legal and what it says it is.
func (r *referee) play(t testing.TB, p apple.Position, m evidence.Ply) (next apple.Position, picked int64) {
	t.Helper()
	to := (m.Row-1)*r.orchard.Cols() + m.Col - 1
	at, player := p.Thief, "thief"
	if p.GuardMoves {
		at, player = p.Guard, "guard"
	}
	for _, legal := range r.orchard.Moves(p) {
		if legal != to {
			continue
		}
		next, n := r.orchard.Play(p, to)
		if m.Player != player || m.Stays != (to == at) || m.Picks != (apples(next.Left) < apples(p.Left)) {
			t.Errorf("move %+v in %+v of %v says something else than it is", m, p, r.orchard)
		}
		return next, int64(n)
	}
	t.Fatalf("move %+v in %+v of %v is not legal", m, p, r.orchard)
	return p, 0
}

func apples(left []int) (sum int) {
	for _, n := range left {
		sum += n
	}
	return sum
}

// draw draws a small orchard of a random shape.
func draw(rng *rand.Rand) apple.Orchard {
	for {
		rows, cols, trees, walls := 1+rng.Int64N(4), 1+rng.Int64N(6), rng.Int64N(4), rng.Int64N(30)
		if rows*cols*walls/100+trees+2 > rows*cols {
			continue
		}
		most := int64(0)
		if trees > 0 {
			most = 13
		}
		return apple.Game{}.Random(rng, game.Spec{
			{Name: "n", Value: rows}, {Name: "m", Value: cols}, {Name: "trees", Value: trees}, {Name: "apples",
				Value: most}, {Name: "walls", Value: walls},
		})
	}
}

// lefts yields all ways in which apples can be left.
func lefts(o apple.Orchard) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		left := make([]int, o.TreeCount())
		for {
			if !yield(left) {
				return
			}
			i := 0
			for ; i < len(left) && left[i] == o.Trees()[i].Apples; i++ {
				left[i] = 0
			}
			if i == len(left) {
				return
			}
			left[i]++
		}
	}
}

// positionsWith lists all positions with these apples left.
func positionsWith(o apple.Orchard, left []int) (all []apple.Position) {
	for thief := range o.Rows() * o.Cols() {
		for guard := range o.Rows() * o.Cols() {
			if thief != guard && o.Open(thief) && o.Open(guard) {
				all = append(all, apple.Position{Thief: thief, Guard: guard, Left: left},
					apple.Position{Thief: thief, Guard: guard, Left: left, GuardMoves: true})
			}
		}
	}
	return all
}

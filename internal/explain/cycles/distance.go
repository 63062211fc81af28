package cycles

import (
	"math"

	"muqi/game/apple"
)

// distances are those of the positions with the given apples left, by index.
// They are found layer by layer, backward from the moves that pick an apple.
func (g *guide) distances(left []int) ([]uint32, error) {
	key := keyOf(left)
	if far, ok := g.far[key]; ok {
		return far, nil
	}
	far := make([]uint32, 2*len(g.open)*len(g.open))
	layer, err := g.pickers(left, far)
	for d := uint32(1); len(layer) > 0 && err == nil; d++ {
		var next []apple.Position
		for _, p := range layer {
			for _, q := range g.before(p) {
				if far[g.index(q)] == 0 && g.table.Value(q) == g.table.Value(p) && g.distance(q, far) == d+1 {
					far[g.index(q)] = d + 1
					next = append(next, q)
				}
			}
		}
		layer, err = next, g.ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	g.far[key] = far
	return far, nil
}

// pickers are the positions at distance 1, which it writes to far.
func (g *guide) pickers(left []int, far []uint32) (found []apple.Position, err error) {
	for _, thief := range g.open {
		for _, guard := range g.open {
			if thief == guard {
				continue
			}
			for _, guardMoves := range []bool{false, true} {
				p := apple.Position{Thief: thief, Guard: guard, Left: left, GuardMoves: guardMoves}
				if g.table.Value(p) > 0 && g.distance(p, far) == 1 {
					far[g.index(p)] = 1
					found = append(found, p)
				}
			}
		}
		if err := g.ctx.Err(); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// distance is that of a position by those of the positions after it. It is 0
// where these are not known as far as need be.
func (g *guide) distance(p apple.Position, far []uint32) uint32 {
	nearest, farthest, all := uint32(math.MaxUint32), uint32(0), true
	for _, m := range g.options(p) {
		if m.worth != g.table.Value(p) {
			continue
		}
		d := g.ahead(m, far)
		if d == 0 && !m.picks {
			all = false
			continue
		}
		nearest, farthest = min(nearest, d), max(farthest, d)
	}
	switch {
	case !p.GuardMoves:
		return nearest + 1 // 0 where none is known
	case all:
		return farthest + 1
	}
	return 0
}

// ahead is the distance after a move: 0 after one that picks, and where it is
// not known.
func (g *guide) ahead(m option, far []uint32) uint32 {
	if m.picks {
		return 0
	}
	return far[g.index(m.next)]
}

// before lists the positions from which a move that picks nothing leads to p.
// Moves can be made both ways.
func (g *guide) before(p apple.Position) (all []apple.Position) {
	q := p
	q.GuardMoves = !p.GuardMoves
	at, other, from := p.Thief, p.Guard, &q.Thief
	if q.GuardMoves {
		at, other, from = p.Guard, p.Thief, &q.Guard
	}
	if g.live(p, at) {
		return nil
	}
	for _, *from = range g.orchard.Steps(at, other) {
		all = append(all, q)
	}
	return all
}

// index numbers the positions with the same apples left.
func (g *guide) index(p apple.Position) int {
	i := g.number[p.Thief]*len(g.open) + g.number[p.Guard]
	if p.GuardMoves {
		i += len(g.open) * len(g.open)
	}
	return i
}

// keyOf makes a key of the apples left on each tree.
func keyOf(left []int) string {
	key := make([]byte, len(left))
	for i, n := range left {
		key[i] = byte(n)
	}
	return string(key)
}

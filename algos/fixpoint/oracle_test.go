package fixpoint_test

import (
	"maps"
	"slices"
	"strings"

	"muqi/game/apple"
)

// An oracle is value iteration as the rules tell it: over every state there
// is, with a map, from the text of the grid alone. It is slow and has nothing
// in common with the solvers.
type oracle struct {
	grid   []string
	values map[moment]int
}

// A moment is a state of play. left is the text of the whole grid, with the
// apples that are left as digits from 0 on.
type moment struct {
	thief, guard [2]int
	left         string
	guardMoves   bool
}

func newOracle(o apple.Orchard) *oracle {
	text := o.String()
	or := &oracle{grid: strings.Split(strings.NewReplacer("S", ".", "T", ".").Replace(text), "/"),
		values: map[moment]int{}}
	for _, left := range or.lefts(strings.Join(or.grid, "/")) {
		for _, thief := range or.open() {
			for _, guard := range or.open() {
				if thief != guard {
					or.values[moment{thief, guard, left, false}] = 0
					or.values[moment{thief, guard, left, true}] = 0
				}
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for m := range maps.Clone(or.values) {
			if v := or.evaluate(m); v != or.values[m] {
				or.values[m], changed = v, true
			}
		}
	}
	return or
}

// lefts lists the ways in which apples can be left.
func (or *oracle) lefts(text string) []string {
	i := strings.IndexAny(text, "123456789")
	if i < 0 {
		return []string{text}
	}
	var all []string
	for _, rest := range or.lefts(text[i+1:]) {
		for digit := byte('0'); digit <= text[i]; digit++ {
			all = append(all, text[:i]+string(digit)+rest)
		}
	}
	return all
}

func (or *oracle) open() (cells [][2]int) {
	for i, row := range or.grid {
		for j := range row {
			if row[j] != '#' {
				cells = append(cells, [2]int{i, j})
			}
		}
	}
	return cells
}

// evaluate is the best that the player to move can do by the values so far.
func (or *oracle) evaluate(m moment) int {
	me, other := m.thief, m.guard
	if m.guardMoves {
		me, other = m.guard, m.thief
	}
	var to [][2]int
	for _, cell := range or.open() {
		if abs(cell[0]-me[0])+abs(cell[1]-me[1]) == 1 && cell != other {
			to = append(to, cell)
		}
	}
	if tree := or.grid[me[0]][me[1]] != '.'; tree || len(to) == 0 {
		to = append(to, me)
	}
	var outcomes []int
	for _, cell := range to {
		outcomes = append(outcomes, or.outcome(m, cell))
	}
	if m.guardMoves {
		return slices.Min(outcomes)
	}
	return slices.Max(outcomes)
}

// outcome is what a move is worth to the thief.
func (or *oracle) outcome(m moment, to [2]int) int {
	next := moment{m.thief, m.guard, m.left, !m.guardMoves}
	if m.guardMoves {
		next.guard = to
	} else {
		next.thief = to
	}
	picked := 0
	if i := to[0]*(len(or.grid[0])+1) + to[1]; '1' <= m.left[i] && m.left[i] <= '9' {
		next.left = m.left[:i] + string(m.left[i]-1) + m.left[i+1:]
		if !m.guardMoves {
			picked = 1
		}
	}
	return picked + or.values[next]
}

func abs(n int) int { return max(n, -n) }

// value is that of a position.
func (or *oracle) value(o apple.Orchard, p apple.Position) int64 {
	cols := o.Cols()
	left := []byte(strings.Join(or.grid, "/"))
	for i, tree := range o.Trees() {
		left[tree.Cell+tree.Cell/cols] = byte('0' + p.Left[i])
	}
	return int64(or.values[moment{
		[2]int{p.Thief / cols, p.Thief % cols}, [2]int{p.Guard / cols, p.Guard % cols}, string(left), p.GuardMoves,
	}])
}

package apple

import "slices"

// A Position is a moment of the game.
type Position struct {
	Thief, Guard int   // the cells on which they stand; never the same
	Left         []int // apples left, tree by tree in the order of Orchard.Trees
	GuardMoves   bool  // the guard is to move, not the thief
}

// Equal reports whether p and q are the same.
func (p Position) Equal(q Position) bool {
	return p.Thief == q.Thief && p.Guard == q.Guard && p.GuardMoves == q.GuardMoves && slices.Equal(p.Left, q.Left)
}

// Start is the position before the first move.
func (o Orchard) Start() Position {
	p := Position{Thief: o.thief, Guard: o.guard, Left: make([]int, len(o.trees))}
	for i, t := range o.trees {
		p.Left[i] = t.Apples
	}
	return p
}

// Neighbours lists the open cells beside a cell: up, down, left, right.
func (o Orchard) Neighbours(cell int) []int {
	near, n := o.near(cell)
	return near[:n:n]
}

// near is Neighbours without an allocation.
func (o Orchard) near(cell int) (near [4]int, n int) {
	row, col := cell/o.cols, cell%o.cols
	for _, side := range [4]struct {
		inside bool
		cell   int
	}{
		{row > 0, cell - o.cols},
		{row < o.rows-1, cell + o.cols},
		{col > 0, cell - 1},
		{col < o.cols-1, cell + 1},
	} {
		if side.inside && o.Open(side.cell) {
			near[n] = side.cell
			n++
		}
	}
	return near, n
}

// Stays reports whether a player on the cell at may stay there while the other
// stands on other: on a tree, and where there is nowhere to go.
func (o Orchard) Stays(at, other int) bool {
	near, n := o.near(at)
	return o.isTree(at) || n == 0 || n == 1 && near[0] == other
}

// Steps lists the cells on which a player on the cell at may be after its move,
// while the other stands on other: at itself where it may stay, then up, down,
// left, right. There is always one, whatever apples are left.
func (o Orchard) Steps(at, other int) []int {
	steps := make([]int, 0, 5)
	if o.Stays(at, other) {
		steps = append(steps, at)
	}
	near, n := o.near(at)
	for _, cell := range near[:n] {
		if cell != other {
			steps = append(steps, cell)
		}
	}
	return steps
}

// Moves lists the Steps of the player to move.
func (o Orchard) Moves(p Position) []int {
	if p.GuardMoves {
		return o.Steps(p.Guard, p.Thief)
	}
	return o.Steps(p.Thief, p.Guard)
}

// Play is the position after a move to one of Moves, and the number of apples that
// the thief picked there: 0 or 1.
func (o Orchard) Play(p Position, to int) (next Position, picked int) {
	next = Position{Thief: p.Thief, Guard: p.Guard, Left: slices.Clone(p.Left), GuardMoves: !p.GuardMoves}
	if p.GuardMoves {
		next.Guard = to
	} else {
		next.Thief = to
	}
	tree := slices.IndexFunc(o.trees, func(t Tree) bool { return t.Cell == to })
	if tree < 0 || p.Left[tree] == 0 {
		return next, 0
	}
	next.Left[tree]--
	if p.GuardMoves {
		return next, 0
	}
	return next, 1
}

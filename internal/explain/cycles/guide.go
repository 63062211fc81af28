package cycles

import (
	"cmp"
	"context"
	"math"
	"slices"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game/apple"
	"muqi/internal/evidence"
)

// maxTable bounds the table of values, in bytes, where nobody says otherwise.
const maxTable = 256 << 20

// tableShare is the memory of a guide in tables: distances take four times as much.
const tableShare = 5

// A guide tells how to play right, so that play comes to an end.
//
// A move that keeps the value may go round a cycle. So the guide measures the
// distance to the next apple: the number of moves, of those that keep the value,
// to the next that picks one, where the thief takes the shortest way there, the
// guard the longest. It is finite: values are the least fixpoint, so none comes
// from a cycle.
type guide struct {
	ctx     context.Context
	orchard apple.Orchard
	table   *fixpoint.Table
	number  []int               // by cell: its number among the open ones
	open    []int               // the open cells
	far     map[string][]uint32 // by apples left: the distances, 0 for none
}

// newGuide solves the orchard, in no more than opts.MaxBytes. The error is that of fixpoint.Retro.Table.
func newGuide(ctx context.Context, o apple.Orchard, opts algos.Options) (*guide, error) {
	t, err := fixpoint.Retro{}.Table(ctx, o, algos.Options{MaxBytes: cmp.Or(opts.MaxBytes/tableShare, maxTable)})
	if err != nil {
		return nil, inOrchard(o, err)
	}
	g := &guide{ctx: ctx, orchard: o, table: t, far: map[string][]uint32{}}
	g.number = make([]int, o.Rows()*o.Cols())
	for at := range g.number {
		if o.Open(at) {
			g.number[at] = len(g.open)
			g.open = append(g.open, at)
		}
	}
	return g, nil
}

// An option is a move and what it leads to.
type option struct {
	next  apple.Position
	picks bool
	worth int64 // of the move: what the thief picks, and what it gets afterwards
}

// options lists the moves from p.
func (g *guide) options(p apple.Position) []option {
	var all []option
	for _, to := range g.orchard.Moves(p) {
		next, picked := g.orchard.Play(p, to)
		picks := !slices.Equal(p.Left, next.Left)
		all = append(all, option{next, picks, int64(picked) + g.table.Value(next)})
	}
	return all
}

// best is the move that leads to the next apple as the distance says, or the first where there is none to
// get. The error is ctx's.
func (g *guide) best(p apple.Position) (option, error) {
	far, err := g.distances(p.Left)
	if err != nil {
		return option{}, err
	}
	for _, m := range g.options(p) {
		if m.worth == g.Value(p) && (m.worth == 0 || g.ahead(m, far)+1 == far[g.index(p)]) {
			return m, nil
		}
	}
	panic("explain: no move keeps the value of a position and leads nearer to an apple: the table is wrong")
}

// distances are those of the positions with the given apples left, by index. In
// round d those that are d are found: they follow from shorter ones.
func (g *guide) distances(left []int) ([]uint32, error) {
	key := keyOf(left)
	if far, ok := g.far[key]; ok {
		return far, nil
	}
	far, unknown := make([]uint32, 2*len(g.open)*len(g.open)), g.worthwhile(left)
	for d := uint32(1); len(unknown) > 0; d++ {
		if err := g.ctx.Err(); err != nil {
			return nil, err
		}
		unknown = slices.DeleteFunc(unknown, func(p apple.Position) bool {
			if g.distance(p, far) != d {
				return false
			}
			far[g.index(p)] = d
			return true
		})
	}
	g.far[key] = far
	return far, nil
}

// worthwhile lists the positions with the given apples left that are worth something.
func (g *guide) worthwhile(left []int) (all []apple.Position) {
	for _, thief := range g.open {
		for _, guard := range g.open {
			for _, guardMoves := range []bool{false, true} {
				p := apple.Position{Thief: thief, Guard: guard, Left: left, GuardMoves: guardMoves}
				if thief != guard && g.table.Value(p) > 0 {
					all = append(all, p)
				}
			}
		}
	}
	return all
}

// distance is that of a position by those of the positions after it; 0 where they are not known.
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

// ahead is the distance after a move: 0 after one that picks, and where it is not known.
func (g *guide) ahead(m option, far []uint32) uint32 {
	if m.picks {
		return 0
	}
	return far[g.index(m.next)]
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

// A guide has the explain.Rules of its orchard. The first player is the thief.

func (g *guide) Start() apple.Position                    { return g.orchard.Start() }
func (g *guide) First(p apple.Position) bool              { return !p.GuardMoves }
func (g *guide) Value(p apple.Position) int64             { return g.table.Value(p) }
func (g *guide) Key(p apple.Position) any                 { return keyOfPosition(p) }
func (g *guide) Over(_ apple.Position, apples int64) bool { return apples == 0 }

func (g *guide) Moves(p apple.Position) (all []apple.Position) {
	for _, m := range g.options(p) {
		all = append(all, m.next)
	}
	return all
}

func (g *guide) Gain(from, to apple.Position) int64 {
	if from.GuardMoves || slices.Equal(from.Left, to.Left) {
		return 0
	}
	return 1
}

func (g *guide) Best(p apple.Position) (apple.Position, error) {
	m, err := g.best(p)
	return m.next, err
}

// Within is half the distance: every second move is the thief's. It is known where best was called.
func (g *guide) Within(p apple.Position) int {
	if p.GuardMoves {
		return 0
	}
	return int(g.far[keyOf(p.Left)][g.index(p)]+1) / 2
}

// Settled for the guard means that no apple is left.
func (g *guide) Settled(p apple.Position, first bool) bool {
	return first && g.Value(p) == 0 || !slices.ContainsFunc(p.Left, func(n int) bool { return n > 0 })
}

// The players, as explanations name them.
const (
	thief = "thief"
	guard = "guard"
)

func (g *guide) Player(first bool) string {
	if first {
		return thief
	}
	return guard
}

// cell names a cell for people.
func (g *guide) cell(at int) evidence.Cell {
	return evidence.Cell{Row: at/g.orchard.Cols() + 1, Col: at%g.orchard.Cols() + 1}
}

func (g *guide) Position(p apple.Position) evidence.Position {
	return evidence.Position{
		Thief: g.cell(p.Thief), Guard: g.cell(p.Guard), Left: slices.Clone(p.Left), ToMove: g.Player(g.First(p)),
	}
}

func (g *guide) Ply(from, to apple.Position) evidence.Ply {
	m := evidence.Ply{
		Player: g.Player(g.First(from)), Cell: g.cell(to.Thief),
		Stays: from.Thief == to.Thief && from.Guard == to.Guard, Picks: !slices.Equal(from.Left, to.Left),
	}
	if from.GuardMoves {
		m.Cell = g.cell(to.Guard)
	}
	return m
}

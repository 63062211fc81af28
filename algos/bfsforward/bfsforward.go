// Package bfsforward is the well-known wrong solution of 一双木棋: a breadth
// first search forward over contours, layer by layer, that keeps one value a
// position, the "best" difference with which play can arrive there.
//
// Why it is wrong:
//
//  1. Where two positions lead to the same one, it keeps the better of the two
//     differences: it lets somebody choose between predecessors.
//  2. But nobody has that choice. Which predecessor play went through was
//     decided earlier, by whoever moved there, and for what came afterwards.
//  3. A player chooses at the source of a move, among successors. Only the
//     backward recurrence says that; with one optimiser both directions agree,
//     with two that alternate they do not.
//
// What it computes is exact all the same, for another game: the board
// un-played from full to empty.
package bfsforward

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
	"muqi/internal/reason"
)

// Orientation says who is given the choice between predecessors.
type Orientation int

const (
	// Literal relaxes Black's moves with min and White's with max, as the best
	// known write-up has it. It passes the contest's sample.
	Literal Orientation = iota
	// Natural relaxes Black's moves with max and White's with min.
	Natural
)

// String is the orientation's part of the variant's name.
func (o Orientation) String() string {
	if o == Natural {
		return "natural"
	}
	return "literal"
}

// Solver is the forward search in one orientation. It is flawed.
type Solver struct {
	Orientation Orientation
}

// Info describes the variant.
func (v Solver) Info() algos.Info {
	rule, idea := "Black's moves with min, White's with max", "a published forward DP"
	if v.Orientation == Natural {
		rule, idea = "Black's moves with max, White's with min", "that one, with max and min as in backward DP"
	}
	return algos.Info{
		Name:  "bfsforward-" + v.Orientation.String(),
		Title: fmt.Sprintf("forward BFS over contours (%s)", rule),
		Cost:  "C(n+m, n) positions, in an array of 2^(n+m) entries",
		Idea:  idea,
		Flaw: "it keeps the best way to have arrived at a position, and no player ever makes that choice: " +
			"players choose where to go next",
		Fix: "go backwards from the full board: who moves chooses where to go next",
	}
}

// Solve returns the difference at the full board. Its work is in positions, moves, table-B.
func (v Solver) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	t, err := v.Table(ctx, b, o)
	if err != nil {
		return algos.Result{}, err
	}
	return t.result(), nil
}

// Trace is Solve for an algos.Tracer. It shows the line of play traced back from the full
// board; the rest of the game is the difference at its end less the one on arrival.
func (v Solver) Trace(
	ctx context.Context, b muqi.Board, o algos.Options, found func(muqi.Position, int64),
) (algos.Result, error) {
	t, err := v.Table(ctx, b, o)
	if err != nil {
		return algos.Result{}, err
	}
	r, empty := t.result(), muqi.EmptyBoard(b.Rows())
	for p := muqi.FullBoard(b.Rows(), b.Cols()); ; p = t.Kept(p) {
		found(p, r.Value-t.Difference(p))
		if p == empty {
			return r, nil
		}
	}
}

// ProvedOnShape knows the shapes on which nobody chooses, and the literal orientation on 2×2.
func (v Solver) ProvedOnShape(b muqi.Board) reason.Reason {
	switch {
	case min(b.Rows(), b.Cols()) == 1:
		return reason.New("one-line")
	case v.Orientation == Literal && b.Rows() == 2 && b.Cols() == 2:
		return reason.New("2x2")
	}
	return reason.Reason{}
}

// Table searches forward and keeps what the search believes of every position.
func (v Solver) Table(ctx context.Context, b muqi.Board, o algos.Options) (t *Table, err error) {
	if err := boards.Check(v.Info().Name, b, boards.Masks, o); err != nil {
		return nil, err
	}
	defer algos.Catch(&err)
	s := &search{Contours: b.Contours(), meter: algos.NewMeter(ctx), Table: Table{board: b}}
	s.max[0], s.max[1] = v.Orientation == Natural, v.Orientation == Literal
	s.best = algos.MakeSlice[int64](&s.meter, 1<<s.Path)
	s.best[s.Empty] = 0 ^ boards.Unset
	layer := []muqi.Position{s.Empty}
	for taken := 0; len(layer) > 0; taken++ {
		s.next = s.next[:0]
		for _, p := range layer {
			s.meter.Step()
			s.relax(p, taken%2)
		}
		layer, s.next = s.next, layer
	}
	return &s.Table, nil
}

// Table holds, for every position, the difference with which play is believed to arrive there.
type Table struct {
	board            muqi.Board
	best             []int64 // by mask: the difference on arrival with its sign bit flipped
	positions, moves int64
}

// Difference is the believed difference on arrival at p, which must be a position of the board.
func (t *Table) Difference(p muqi.Position) int64 { return t.best[p] ^ boards.Unset }

// Arrivals lists the positions from which a move leads to p, that of the topmost cell first.
func (t *Table) Arrivals(p muqi.Position) (all []muqi.Position) {
	for i := t.board.Rows() + t.board.Cols() - 2; i >= 0; i-- {
		if p>>i&3 == 2 { // the two steps of a corner that was turned around
			all = append(all, p-1<<i)
		}
	}
	return all
}

// Kept is the one of Arrivals whose difference the search kept; of several the first.
func (t *Table) Kept(p muqi.Position) muqi.Position {
	all := t.Arrivals(p)
	return all[slices.IndexFunc(all, func(from muqi.Position) bool {
		corner := bits.TrailingZeros64(uint64(p - from))
		row, col := from.Cell(corner, t.board.Rows())
		gain := t.board.Gain(from, muqi.Move{Row: row, Col: col, Corner: corner})
		return t.Difference(from)+gain == t.Difference(p)
	})]
}

func (t *Table) result() algos.Result {
	value := t.Difference(muqi.FullBoard(t.board.Rows(), t.board.Cols()))
	return algos.TableResult(value, t.positions, t.moves, int64(len(t.best))*boards.EntryBytes)
}

// search is one run.
type search struct {
	muqi.Contours
	Table
	meter algos.Meter
	max   [2]bool         // does Black (0), White (1) relax with max?
	next  []muqi.Position // the next layer
}

// relax makes all moves of the player from p, and queues the positions that are new.
func (s *search) relax(p muqi.Position, player int) {
	s.positions++
	here := s.best[p] ^ boards.Unset
	for corners := p.Corners(s.Path); corners != 0; corners &= corners - 1 {
		i := bits.TrailingZeros64(uint64(corners))
		s.moves++
		gain := s.Weight(player, p, i)
		if player == muqi.White {
			gain = -gain
		}
		v := here + gain
		next := p.Take(i)
		switch old := s.best[next] ^ boards.Unset; {
		case old == boards.Unset:
			s.next = append(s.next, next)
			s.best[next] = v ^ boards.Unset
		case s.max[player] == (v > old):
			s.best[next] = v ^ boards.Unset
		}
	}
}

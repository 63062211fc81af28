package cycles

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game/apple"
	"muqi/internal/evidence"
	"muqi/internal/longtest"
	"muqi/internal/reason"
)

// Everything that an explanation says is checked by the rules of the game, on
// random orchards.
func TestExplain(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	wrong, planned := 0, 0
	for range longtest.Times(100, 600) {
		r := newReferee(t, draw(rng))
		e, err := Explain(t.Context(), r.orchard, fixpoint.DFS{}, algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		r.checkExplanation(t, e)
		if t.Failed() {
			t.Fatalf("on %v", r.orchard)
		}
		if e.Orchard.Cycle != nil {
			wrong++
		}
		if e.Orchard.Plan != nil {
			planned++
		}
	}
	if wrong < 10 || planned < 5 {
		t.Errorf("%d explanations of wrong values, %d plans; want more", wrong, planned)
	}
}

func TestExplainExample(t *testing.T) {
	r := newReferee(t, Example())
	e, err := Explain(t.Context(), r.orchard, fixpoint.DFS{}, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r.checkExplanation(t, e)
	if e.Truth != 6 || e.Value != 4 || len(e.Orchard.Cycle.Chain) != 8 || len(e.Orchard.Plan.Rows) != 16 || len(e.Orchard.Best) != 15 {
		t.Errorf("explanation %+v", e)
	}
}

// The shipped orchards are those of the contest.
func TestExplainShipped(t *testing.T) {
	most, explained := int64(longtest.Times(20_000, 150_000)), 0
	for _, c := range (apple.Game{}).Shipped() {
		if apple.States(c.Instance.OpenCells(), c.Instance.Configurations()).Int64() > most {
			continue
		}
		explained++
		r := newReferee(t, c.Instance)
		e, err := Explain(t.Context(), c.Instance, fixpoint.DFS{}, algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if e.Truth != c.Value {
			t.Errorf("%s: truth %d; want %d", c.Name, e.Truth, c.Value)
		}
		r.checkExplanation(t, e)
	}
	if explained < 5 {
		t.Errorf("%d orchards are small enough", explained)
	}
}

func (r *referee) checkExplanation(t *testing.T, e evidence.Explanation) {
	t.Helper()
	start := r.orchard.Start()
	if e.Truth != r.table.Value(start) || e.Value != r.memo[keyOfPosition(start)] {
		t.Errorf("truth %d and value %d; want %d and %d", e.Truth, e.Value, r.table.Value(start), r.memo[keyOfPosition(start)])
	}
	if e.Game != "apple" || e.Algo != "appledfs" || e.Mechanism != (fixpoint.DFS{}).Info().Flaw || strings.Join(e.Orchard.Grid, "/") != r.orchard.String() {
		t.Errorf("the explanation is of %s %s, %v", e.Game, e.Algo, e.Orchard.Grid)
	}
	r.checkBest(t, e.Orchard.Best)
	switch wrong := e.Value != e.Truth; {
	case wrong != (e.Orchard.Cycle != nil) || wrong != (e.Right.Why == "") || e.Orchard.Plan != nil && !wrong:
		t.Errorf("value %d of %d with cycle %v, plan %v, right %q", e.Value, e.Truth, e.Orchard.Cycle, e.Orchard.Plan, e.Right.String())
	case wrong:
		r.checkCycle(t, *e.Orchard.Cycle)
		if e.Orchard.Plan != nil {
			r.checkPlan(t, *e.Orchard.Plan, e.Truth)
		} else if diff := cmp.Diff([]reason.Reason{reason.New("no-plan", 40)}, e.LeftOut); diff != "" {
			t.Errorf("no plan, and left out is %v", e.LeftOut)
		}
	}
}

// checkBest checks that both players keep the value with every move, until
// nothing is left to get.
func (r *referee) checkBest(t *testing.T, line []evidence.Turn) {
	t.Helper()
	p, got := r.orchard.Start(), int64(0)
	for i, turn := range line {
		next, picked := r.play(t, p, turn.Ply)
		if picked+r.table.Value(next) != r.table.Value(p) {
			t.Errorf("move %d, %+v, of the best line is a mistake", i+1, turn)
		}
		got += picked
		if turn.Apples != got {
			t.Errorf("move %d: %d apples; want %d", i+1, turn.Apples, got)
		}
		p = next
	}
	if got != r.table.Value(r.orchard.Start()) || r.table.Value(p) != 0 {
		t.Errorf("the best line gets %d of %d, and then there are %d to get", got, r.table.Value(r.orchard.Start()), r.table.Value(p))
	}
}

func (r *referee) checkCycle(t *testing.T, c evidence.Cycle) {
	t.Helper()
	low := int64(0)
	for left := range lefts(r.orchard) {
		for _, p := range positionsWith(r.orchard, left) {
			if memo, ok := r.memo[keyOfPosition(p)]; ok && memo < r.table.Value(p) {
				low++
			}
		}
	}
	if c.Memos != int64(len(r.memo)) || c.TooLow != low {
		t.Errorf("%d memos, %d of them too low; want %d, %d", c.Memos, c.TooLow, len(r.memo), low)
	}
	cut := r.position(t, c.Cut)
	if c.Worth != r.table.Value(cut) || c.Worth == 0 {
		t.Errorf("the position on the stack is worth %d; want %d, more than 0", c.Worth, r.table.Value(cut))
	}
	before := cut
	for i, l := range c.Chain {
		p := r.position(t, l.Scene)
		next, picked := r.play(t, p, l.Move)
		counted := picked + r.memo[keyOfPosition(next)]
		if i == 0 {
			counted = 0
		}
		if !next.Equal(before) || r.cut[[2]position{keyOfPosition(p), keyOfPosition(next)}] != (i == 0) {
			t.Errorf("link %d, %+v, does not lead to the one before", i, l)
		}
		want := evidence.Link{
			Scene: l.Scene, Move: l.Move, Number: r.number[keyOfPosition(p)], Counted: counted, Right: picked + r.table.Value(next),
			Memo: r.memo[keyOfPosition(p)], Worth: r.table.Value(p),
		}
		if l.Number != want.Number || l.Counted != want.Counted || l.Right != want.Right || l.Memo != want.Memo || l.Worth != want.Worth ||
			l.Memo >= l.Worth || l.Counted >= l.Right || p.GuardMoves && l.Counted != l.Memo || !p.GuardMoves && l.Right != l.Worth {
			t.Errorf("link %d is %+v; want %+v", i, l, want)
		}
		before = p
	}
	if !before.Equal(r.orchard.Start()) {
		t.Errorf("the chain ends with %+v", before)
	}
	r.checkLoop(t, c, cut)
}

// checkLoop checks that the loop leads round, without an apple picked, and last
// through the position with which the chain begins.
func (r *referee) checkLoop(t *testing.T, c evidence.Cycle, cut apple.Position) {
	t.Helper()
	p, last := cut, apple.Position{}
	for _, m := range c.Loop {
		if m.Picks {
			t.Errorf("an apple is picked in the loop %+v", c.Loop)
		}
		last = p
		p, _ = r.play(t, p, m)
	}
	if !p.Equal(cut) || !last.Equal(r.position(t, c.Chain[0].Scene)) {
		t.Errorf("the loop %+v leads through %+v to %+v", c.Loop, last, p)
	}
}

// checkPlan checks the proof alone, without any values: from every row the
// thief gets at least what it guarantees, and play comes to an end.
func (r *referee) checkPlan(t *testing.T, plan evidence.Plan, truth int64) {
	t.Helper()
	if plan.Guarantees != truth || plan.Rows[0].Guarantees != truth || !r.position(t, plan.Rows[0].Scene).Equal(r.orchard.Start()) {
		t.Errorf("the plan guarantees %d from %+v; want %d from the start", plan.Guarantees, plan.Rows[0], truth)
	}
	for i, row := range plan.Rows {
		p := r.position(t, row.Scene)
		next, picked := r.play(t, p, row.Move)
		if p.GuardMoves {
			t.Fatalf("row %d: the guard is to move", i+1)
		}
		if row.Replies == nil {
			if picked < row.Guarantees {
				t.Errorf("row %d guarantees %d and picks %d", i+1, row.Guarantees, picked)
			}
			continue
		}
		moves := r.orchard.Moves(next)
		if len(row.Replies) != len(moves) {
			t.Errorf("row %d has %d replies; there are %d", i+1, len(row.Replies), len(moves))
		}
		seen := map[evidence.Cell]bool{}
		for _, reply := range row.Replies {
			seen[reply.Cell] = true
			after, _ := r.play(t, next, reply.Ply)
			r.checkReply(t, plan, i, reply.Next, picked, after)
		}
		if len(seen) != len(moves) {
			t.Errorf("row %d has a reply twice", i+1)
		}
	}
}

// checkReply checks that play goes on in a row where the rest is guaranteed,
// and that is nearer to its end.
func (r *referee) checkReply(t *testing.T, plan evidence.Plan, at, next int, picked int64, after apple.Position) {
	t.Helper()
	row := plan.Rows[at]
	if next == 0 {
		if picked < row.Guarantees {
			t.Errorf("row %d: nothing is guaranteed after a reply", at+1)
		}
		return
	}
	then := plan.Rows[next-1]
	if !r.position(t, then.Scene).Equal(after) || picked+then.Guarantees < row.Guarantees {
		t.Errorf("row %d: row %d is not where play goes on, or guarantees too little", at+1, next)
	}
	fewer := apples(row.Left) - apples(then.Left)
	if fewer == 0 && then.Guarantees <= row.Guarantees && (then.Guarantees < row.Guarantees || then.Within >= row.Within) {
		t.Errorf("rows %d and %d: play does not come nearer to its end", at+1, next)
	}
}

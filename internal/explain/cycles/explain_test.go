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
		if e.Cycle != nil {
			wrong++
		}
		if e.Strategy != nil {
			planned++
		}
	}
	if wrong < 10 || planned < 5 {
		t.Errorf("%d explanations of wrong values, %d plans; want more", wrong, planned)
	}
}

func TestExplainExample(t *testing.T) {
	r := newReferee(t, Examples()[0])
	e, err := Explain(t.Context(), r.orchard, fixpoint.DFS{}, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r.checkExplanation(t, e)
	if e.Truth != 6 || e.Value != 4 || len(e.Cycle.Chain) != 8 || len(e.Strategy.Rows) != 16 || len(e.Optimal) != 15 {
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
		t.Errorf("truth %d and value %d; want %d and %d", e.Truth, e.Value, r.table.Value(start),
			r.memo[keyOfPosition(start)])
	}
	if e.Game != "apple" || e.Algo != "appledfs" || e.Mechanism != (fixpoint.DFS{}).Info().Flaw ||
		strings.Join(e.Orchard, "/") != r.orchard.String() {
		t.Errorf("the explanation is of %s %s, %v", e.Game, e.Algo, e.Orchard)
	}
	r.checkOptimal(t, e.Optimal)
	r.checkBelieved(t, e)
	switch wrong := e.Value != e.Truth; {
	case wrong != (e.Cycle != nil) || wrong != (e.Right.Why == "") || e.Strategy != nil && !wrong:
		t.Errorf("value %d of %d with cycle %v, strategy %v, right %q", e.Value, e.Truth, e.Cycle, e.Strategy,
			e.Right.String())
	case wrong:
		r.checkCycle(t, *e.Cycle)
		if e.Strategy != nil {
			r.checkStrategy(t, *e.Strategy, e.Truth)
		} else if diff := cmp.Diff([]reason.Reason{reason.New("long-strategy", 40)}, e.LeftOut); diff != "" {
			t.Errorf("no strategy; left out (-want +got):\n%s", diff)
		}
	}
}

// checkOptimal checks that both players keep the value with every move, until
// nothing is left to get.
func (r *referee) checkOptimal(t *testing.T, line []evidence.Step) {
	t.Helper()
	p, got := r.orchard.Start(), int64(0)
	for i, step := range line {
		next, picked := r.play(t, p, step.Ply)
		if picked+r.table.Value(next) != r.table.Value(p) {
			t.Errorf("move %d, %+v, of the optimal line is a mistake", i+1, step)
		}
		got += picked
		if step.Gain != picked || step.Total != got {
			t.Errorf("move %d is %+v; want %d apples then", i+1, step, got)
		}
		p = next
	}
	if got != r.table.Value(r.orchard.Start()) || r.table.Value(p) != 0 {
		t.Errorf("the optimal line gets %d of %d, and then there are %d to get", got, r.table.Value(r.orchard.Start()),
			r.table.Value(p))
	}
}

// checkBelieved checks that the memos add up along the believed line, and its mistakes.
func (r *referee) checkBelieved(t *testing.T, e evidence.Explanation) {
	t.Helper()
	p, got := r.orchard.Start(), int64(0)
	var want []evidence.Mistake
	for i, step := range e.BelievedLine {
		next, picked := r.play(t, p, step.Ply)
		if picked+r.memo[keyOfPosition(next)] != r.memo[keyOfPosition(p)] {
			t.Errorf("move %d, %+v, of the believed line does not give the memo of its position", i+1, step)
		}
		right := got + r.table.Value(p)
		if got += picked; step.Total != got {
			t.Errorf("move %d is %+v; want %d apples then", i+1, step, got)
		}
		if outcome := got + r.table.Value(next); outcome != right {
			want = append(want, evidence.Mistake{Move: i + 1, Played: step.Ply, Outcome: outcome, Guarantees: right,
				Loss: max(right-outcome, outcome-right)})
		}
		p = next
	}
	if memo := r.memo[keyOfPosition(p)]; memo != 0 || got != e.Value {
		t.Errorf("the believed line ends with %d apples before a memo of %d; the search says %d", got, memo, e.Value)
	}
	if end := e.BelievedEnd; (end != nil) != (r.table.Value(p) != 0) {
		t.Errorf("the believed line ends where %d is to be got, with %+v", r.table.Value(p), end)
	} else if end != nil && (!r.position(t, end.Position).Equal(p) || end.Value != 0 || end.Truth != r.table.Value(p) ||
		int64(end.Number) != r.number[keyOfPosition(p)]) {
		t.Errorf("the believed line ends with %+v, at %+v", end, p)
	}
	for i := range min(len(want), len(e.Mistakes)) {
		want[i].Better = e.Mistakes[i].Better
	}
	if diff := cmp.Diff(want, e.Mistakes); diff != "" {
		t.Errorf("mistakes (-want +got):\n%s", diff)
	}
	if e.Value != e.Truth && len(e.Mistakes) == 0 && e.BelievedEnd == nil {
		t.Error("no mistake in the believed line of a wrong answer")
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
		p := r.position(t, l.Position)
		next, picked := r.play(t, p, l.Move)
		counted := picked + r.memo[keyOfPosition(next)]
		if i == 0 {
			counted = 0
		}
		if !next.Equal(before) || r.cut[[2]position{keyOfPosition(p), keyOfPosition(next)}] != (i == 0) {
			t.Errorf("link %d, %+v, does not lead to the one before", i, l)
		}
		want := evidence.Link{
			Position: l.Position, Move: l.Move, Number: r.number[keyOfPosition(p)], Counted: counted, Right: picked + r.table.Value(next),
			Memo: r.memo[keyOfPosition(p)], Worth: r.table.Value(p),
		}
		if l.Number != want.Number || l.Counted != want.Counted || l.Right != want.Right || l.Memo != want.Memo ||
			l.Worth != want.Worth ||
			l.Memo >= l.Worth || l.Counted >= l.Right || p.GuardMoves && l.Counted != l.Memo || !p.GuardMoves &&
			l.Right != l.Worth {
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
	if !p.Equal(cut) || !last.Equal(r.position(t, c.Chain[0].Position)) {
		t.Errorf("the loop %+v leads through %+v to %+v", c.Loop, last, p)
	}
}

// checkStrategy checks the proof alone, without any values: from every row its player gets what it guarantees, and a
// strategy of the thief comes to an end.
func (r *referee) checkStrategy(t *testing.T, s evidence.Strategy, truth int64) {
	t.Helper()
	start, thief := r.orchard.Start(), s.Player == "thief"
	if s.Guarantees != truth || len(s.First) == 0 != thief {
		t.Errorf("the strategy of the %s guarantees %d, want %d, after %+v", s.Player, s.Guarantees, truth, s.First)
	}
	if thief && !r.position(t, s.Rows[0].Position).Equal(start) {
		t.Errorf("the strategy begins with %+v", s.Rows[0])
	}
	if !thief {
		r.checkReplies(t, s, evidence.Row{Guarantees: truth}, start, s.First, 0)
	}
	for i, row := range s.Rows {
		p := r.position(t, row.Position)
		next, picked := r.play(t, p, row.Move)
		if p.GuardMoves == thief || row.Gain != picked {
			t.Fatalf("row %d is %+v", i+1, row)
		}
		if row.Replies == nil {
			if thief && picked < row.Guarantees || !thief && apples(next.Left) > 0 {
				t.Errorf("row %d guarantees %d and gains %d", i+1, row.Guarantees, picked)
			}
			continue
		}
		r.checkReplies(t, s, row, next, row.Replies, picked)
	}
}

// checkReplies checks that all replies in p are there, and that play goes on in a row where the rest is guaranteed, and
// that is nearer to its end.
func (r *referee) checkReplies(t *testing.T, s evidence.Strategy, row evidence.Row, p apple.Position,
	replies []evidence.Reply, picked int64) {
	t.Helper()
	seen, thief := map[evidence.Cell]bool{}, s.Player == "thief"
	for _, reply := range replies {
		seen[reply.Cell] = true
		after, gain := r.play(t, p, reply.Ply)
		if gain != reply.Gain {
			t.Errorf("reply %+v gains %d", reply, gain)
		}
		then := evidence.Row{}
		if reply.Next > 0 {
			then = s.Rows[reply.Next-1]
			if !r.position(t, then.Position).Equal(after) {
				t.Errorf("row %d is not where play goes on after %+v", reply.Next, reply)
			}
		} else if !thief && apples(after.Left) > 0 {
			t.Errorf("no row for %+v, where apples are left", after)
		}
		if total := picked + gain + then.Guarantees; thief && total < row.Guarantees || !thief &&
			total > row.Guarantees {
			t.Errorf("row %+v: after %+v play ends with %d", row, reply, total)
		}
		fewer := apples(row.Left) - apples(then.Left)
		if thief && reply.Next > 0 && fewer == 0 && then.Guarantees <= row.Guarantees &&
			(then.Guarantees < row.Guarantees || then.Within >= row.Within) {
			t.Errorf("rows %+v and %d: play does not come nearer to its end", row, reply.Next)
		}
	}
	if moves := r.orchard.Moves(p); len(replies) != len(moves) || len(seen) != len(moves) {
		t.Errorf("row %+v has the replies %+v; there are %d", row, replies, len(moves))
	}
}

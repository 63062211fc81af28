package page_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/explain/forward"
	"muqi/internal/longtest"
)

// known is what the solvers say of a position: the value of the rest, what forward DP holds, and what the
// taken cells are worth as a board of their own, where they are one.
type known struct {
	Rest, SoFar int64
	Own         *int64
}

// solvedBy is what the solvers say of every position, by its row lengths.
func solvedBy(t testing.TB, b muqi.Board, o bfsforward.Orientation) map[string]known {
	t.Helper()
	right, err := contour.Dense{}.Table(context.Background(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	believed, err := bfsforward.Solver{Orientation: o}.Table(context.Background(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]known{}
	var visit func(muqi.Position, []int)
	visit = func(p muqi.Position, taken []int) {
		key := strings.Trim(strings.ReplaceAll(fmt.Sprint(taken), " ", ","), "[]")
		if _, ok := all[key]; ok {
			return
		}
		all[key] = known{right.Value(p), believed.Difference(p), ownValue(t, b, taken)}
		for _, m := range b.Moves(p) {
			next := slices.Clone(taken)
			next[m.Row]++
			visit(p.Take(m.Corner), next)
		}
	}
	visit(muqi.EmptyBoard(b.Rows()), make([]int, b.Rows()))
	return all
}

// ownValue is the value of the taken cells as a board, nil where they are no rectangle.
func ownValue(t testing.TB, b muqi.Board, taken []int) *int64 {
	rows := 0
	for _, n := range taken {
		if n > 0 && n != taken[0] {
			return nil
		}
		if n > 0 {
			rows++
		}
	}
	if rows == 0 {
		return new(int64)
	}
	value, _ := solved(t, b.Rebuild(rows, taken[0], func(i, j int) (int, int) { return i, j }), bfsforward.Literal)
	return &value
}

// solved is the value of a board, and the answer of forward DP.
func solved(t testing.TB, b muqi.Board, o bfsforward.Orientation) (value, answer int64) {
	t.Helper()
	right, err := contour.Dense{}.Solve(context.Background(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	forward, err := bfsforward.Solver{Orientation: o}.Solve(context.Background(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return right.Value, forward.Value
}

// board reads a board, and format writes one, in the contest's format.
func board(t testing.TB, input string) muqi.Board {
	t.Helper()
	for b, err := range (muqi.Game{}).Read("", strings.NewReader(input)) {
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	t.Fatalf("no board in %q", input)
	return muqi.Board{}
}

func format(t testing.TB, b muqi.Board) string {
	t.Helper()
	var out strings.Builder
	if err := (muqi.Game{}).Format(&out, b); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// randomBoard has weights below a random bound.
func randomBoard(r *rand.Rand, rows, cols int) muqi.Board {
	most := []int64{2, 4, 100_001}[r.IntN(3)]
	w := make([]int64, 2*rows*cols)
	for i := range w {
		w[i] = r.Int64N(most)
	}
	return muqi.OfWeights(rows, cols, w)
}

// smallBoards lists all boards with weights 0 and 1 to 2×3 and 3×2.
func smallBoards() (all []muqi.Board) {
	for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}} {
		cells := size[0] * size[1]
		for bits := range 1 << (2 * cells) {
			w := make([]int64, 2*cells)
			for i := range w {
				w[i] = int64(bits >> i & 1)
			}
			all = append(all, muqi.OfWeights(size[0], size[1], w))
		}
	}
	return all
}

const positionsOfAll = `%s.map(text => Object.fromEntries(positionsOf(new Solved(readBoard(text), %q)).all.map(p =>
	[p.key, { Rest: p.rest, SoFar: p.soFar, Own: p.own }])))`

// The page's script finds what the solvers find, for every position: of every small board, and of random ones to 4×4.
func testSolvers(t *testing.T, b *browser) {
	var boards []muqi.Board
	for i, x := range smallBoards() {
		if longtest.Enabled() || i%37 == 0 {
			boards = append(boards, x)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range longtest.Times(30, 300) {
		boards = append(boards, randomBoard(r, 1+r.IntN(4), 1+r.IntN(4)))
	}
	var inputs []string
	for _, x := range boards {
		inputs = append(inputs, format(t, x))
	}
	tab := b.fixture(t, desk)
	for _, o := range []bfsforward.Orientation{bfsforward.Literal, bfsforward.Natural} {
		var got []map[string]known
		tab.eval(fmt.Sprintf(positionsOfAll, asJSON(t, inputs), o), &got)
		if len(got) != len(boards) {
			t.Fatalf("%d boards solved, want %d", len(got), len(boards))
		}
		for i, x := range boards {
			compareKnown(t, fmt.Sprintf("%v, %s", o, inputs[i]), got[i], solvedBy(t, x, o))
		}
	}
}

func compareKnown(t *testing.T, board string, got, want map[string]known) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d positions, want %d", board, len(got), len(want))
	}
	for key, w := range want {
		g, ok := got[key]
		if !ok || g.Rest != w.Rest || g.SoFar != w.SoFar || w.Own != nil && *g.Own != *w.Own {
			t.Fatalf("%s: position %s: the page says %s, the solvers say %s", board, key, asJSON(t, g), asJSON(t, w))
		}
	}
}

// A pageMove is a move of a line of play of the page.
type pageMove struct {
	Row, Col int
	Gain     int64
	Mistake  bool
}

const lineOf = `(s => s.believedLine().map(m => ({ Row: m.row + 1, Col: m.col + 1, Gain: m.gain, Mistake: s.loss(m) ` +
	`!== 0 })))(new Solved(readBoard(%q), %q))`

// The page's line of play is the one that explanations have, with the same mistakes.
func testLines(t *testing.T, b *browser) {
	tab := b.fixture(t, desk)
	r := rand.New(rand.NewPCG(3, 4))
	for range longtest.Times(20, 200) {
		x := randomBoard(r, 1+r.IntN(6), 1+r.IntN(6))
		o := bfsforward.Orientation(r.IntN(2))
		e, err := forward.Explain(context.Background(), x, bfsforward.Solver{Orientation: o}, algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var want, got []pageMove
		for _, s := range e.BelievedLine {
			want = append(want, pageMove{Row: s.Row, Col: s.Col, Gain: s.Gain})
		}
		for _, m := range e.Mistakes {
			want[m.Move-1].Mistake = true
		}
		tab.eval(fmt.Sprintf(lineOf, format(t, x), o), &got)
		if !slices.Equal(got, want) {
			t.Fatalf("%v, %s:\nthe page has %+v\nwant         %+v", o, format(t, x), got, want)
		}
	}
}

func minus(format string, n int64) string {
	return strings.ReplaceAll(fmt.Sprintf(format, n), "-", "−")
}

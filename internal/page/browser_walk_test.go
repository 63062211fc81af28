package page_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/explain/forward"
	"muqi/internal/longtest"
	"muqi/report"
)

// known is what the solvers say of a position: the value of the rest, what a
// forward search believes, and what the taken cells are worth as a board of
// their own, where they are one.
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

// ownValue is the value of the taken cells as a board, nil where they are no
// rectangle.
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
	var wa, wb []int64
	for i := range rows {
		for j := range taken[0] {
			wa, wb = append(wa, b.A(i, j)), append(wb, b.B(i, j))
		}
	}
	r, err := contour.Dense{}.Solve(context.Background(), muqi.Must(rows, taken[0], wa, wb), algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &r.Value
}

// weightsFor writes a board as the page's script has it.
func weightsFor(b muqi.Board) evidence.Weights {
	var w evidence.Weights
	for i := range b.Rows() {
		var ra, rb []int64
		for j := range b.Cols() {
			ra, rb = append(ra, b.A(i, j)), append(rb, b.B(i, j))
		}
		w.A, w.B = append(w.A, ra), append(w.B, rb)
	}
	return w
}

// randomBoard has up to 4×4 cells with weights below a random bound.
func randomBoard(r *rand.Rand) muqi.Board {
	rows, cols := 1+r.IntN(4), 1+r.IntN(4)
	most := []int64{2, 4, 100_001}[r.IntN(3)]
	w := make([]int64, 2*rows*cols)
	for i := range w {
		w[i] = r.Int64N(most)
	}
	return muqi.Must(rows, cols, w[:rows*cols], w[rows*cols:])
}

func asJSON(t testing.TB, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
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
			all = append(all, muqi.Must(size[0], size[1], w[:cells], w[cells:]))
		}
	}
	return all
}

// The page's script finds what the solvers find, for every position: of every
// small board, and of random ones to 4×4.
func testSolvers(t *testing.T, b *browser) {
	var boards []muqi.Board
	for i, x := range smallBoards() {
		if longtest.Enabled() || i%37 == 0 {
			boards = append(boards, x)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range longtest.Times(30, 300) {
		boards = append(boards, randomBoard(r))
	}
	var weights []evidence.Weights
	for _, x := range boards {
		weights = append(weights, weightsFor(x))
	}
	tab := b.shipped(t)
	for _, o := range []bfsforward.Orientation{bfsforward.Literal, bfsforward.Natural} {
		var got []map[string]known
		tab.eval(fmt.Sprintf(`%s.map(b => Object.fromEntries([...solveBoard(b, %q).all].map(([key, p]) => [key, { Rest: p.rest, SoFar: p.soFar, Own: p.own }])))`,
			asJSON(t, weights), o), &got)
		if len(got) != len(boards) {
			t.Fatalf("%d boards solved, want %d", len(got), len(boards))
		}
		for i, x := range boards {
			compareKnown(t, fmt.Sprintf("%v, %s", o, asJSON(t, weights[i])), got[i], solvedBy(t, x, o))
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

const linesOf = `(b => { const s = solveBoard(b, %q); return [believedLine(s), optimalLine(s)].map(l => l.map(m => ({ Row: m.row + 1, Col: m.col + 1, Gain: m.gain, Mistake: isMistake(m) }))); })(%s)`

// The page's lines of play are those that explanations have, with the same
// mistakes.
func testLines(t *testing.T, b *browser) {
	tab := b.shipped(t)
	r := rand.New(rand.NewPCG(3, 4))
	for range longtest.Times(10, 200) {
		x := randomBoard(r)
		o := bfsforward.Orientation(r.IntN(2))
		e, err := forward.Explain(context.Background(), x, bfsforward.Solver{Orientation: o}, algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var want [2][]pageMove
		for _, s := range e.BelievedLine {
			want[0] = append(want[0], pageMove{Row: s.Row, Col: s.Col, Gain: s.Gain})
		}
		for _, m := range e.Mistakes {
			want[0][m.Move-1].Mistake = true
		}
		for _, s := range e.Optimal {
			want[1] = append(want[1], pageMove{Row: s.Row, Col: s.Col, Gain: s.Gain})
		}
		var got [2][]pageMove
		tab.eval(fmt.Sprintf(linesOf, o, asJSON(t, weightsFor(x))), &got)
		for i, line := range want {
			if !slices.Equal(got[i], line) {
				t.Fatalf("%v, %s, line %d:\nthe page has %+v\nwant         %+v", o, asJSON(t, weightsFor(x)), i, got[i], line)
			}
		}
	}
}

// literalSmallest is the smallest board on which the literal search is wrong.
var literalSmallest = muqi.Must(2, 3, make([]int64, 6), []int64{0, 0, 1, 0, 0, 0})

// At every step of a sweep the page shows the values up to there and no others,
// and marks a wrong one the moment it arises.
func testSweeps(t *testing.T, b *browser) {
	tab := b.shipped(t)
	values := solvedBy(t, literalSmallest, bfsforward.Literal)
	wrong := []string{"3,1", "3,2", "3,3"} // worth −1 on their own, by hand
	for _, sweep := range []string{"forward", "backward"} {
		tab.eval(fmt.Sprintf(`pick(0, "0"); pick(1, "literal"); pick(2, %q); 0`, sweep), nil)
		seen := map[string]bool{}
		for step := range len(values) {
			if step > 0 {
				tab.eval(`step("next"); 0`, nil)
			}
			seen[tab.text(`one(".node.current").dataset.key`)] = true
			if len(seen) != step+1 {
				t.Fatalf("%s: step %d is at a position that was there before", sweep, step)
			}
			var nodes map[string][3]any
			tab.eval(`Object.fromEntries(many(".node").map(n => [n.dataset.key, [one(".rest", n).textContent, one(".sofar", n).textContent, n.classList.contains("wrong")]]))`, &nodes)
			for key, v := range values {
				rest, soFar := minus("V %d", v.Rest), minus("F %d", v.SoFar)
				marked := slices.Contains(wrong, key)
				if sweep == "backward" && !seen[key] {
					rest = "V ·"
				}
				if sweep == "forward" && !seen[key] {
					soFar, marked = "F ·", false
				}
				if marked {
					soFar += " ✗"
				}
				if want := [3]any{rest, soFar, marked}; nodes[key] != want {
					t.Fatalf("%s, step %d, position %s: the page shows %v, want %v", sweep, step, key, nodes[key], want)
				}
			}
		}
		if off := tab.text(`one(".steps button:nth-child(3)").ariaDisabled`); off != "true" {
			t.Errorf("%s does not end after %d positions", sweep, len(values))
		}
	}
}

func minus(format string, n int64) string {
	return strings.ReplaceAll(fmt.Sprintf(format, n), "-", "−")
}

// The believed line marks its first mistake when it is played, and not before.
func testBelieved(t *testing.T, b *browser) {
	tab := b.shipped(t)
	tab.eval(`pick(0, "0"); pick(2, "believed"); 0`, nil)
	e, err := forward.Explain(context.Background(), literalSmallest, bfsforward.Solver{}, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	mistake := e.Mistakes[0]
	for i := 1; i <= len(e.BelievedLine); i++ {
		tab.eval(`step("next"); 0`, nil)
		said := tab.text(`one(".say").textContent`)
		if marked := strings.Contains(said, "The first mistake"); marked != (i == mistake.Move) {
			t.Errorf("move %d: %s", i, said)
		}
		if i == mistake.Move && !strings.Contains(said, minus("guarantees %d", mistake.Guarantees)) {
			t.Errorf("the first mistake: %s; want what is better to guarantee %d", said, mistake.Guarantees)
		}
		var played, wrong int
		tab.eval(`document.querySelectorAll(".lattice .played").length`, &played)
		tab.eval(`document.querySelectorAll(".lattice .played.wrong").length`, &wrong)
		if played != i || (wrong > 0) != (i >= mistake.Move) {
			t.Errorf("move %d: %d moves are drawn, %d of them as wrong", i, played, wrong)
		}
	}
	tab.eval(`pick(2, "optimal"); step("last"); 0`, nil)
	if said := tab.text(`one(".say").textContent`); !strings.Contains(said, minus("The difference is %d.", e.Truth)) {
		t.Errorf("the optimal line ends with %q", said)
	}
}

// A click on a position shows its board, who moves, all moves and all offers.
func testPosition(t *testing.T, b *browser) {
	tab := b.shipped(t)
	got := tab.text(`pick(0, "0"); one('.node[data-key="2,1"]').click(); one(".detail").innerText.replace(/\s+/g, " ")`)
	for _, want := range []string{"Row lengths 2, 1: White to move", "can be filled", "What White can do", "(1, 3) −1 0 −1 best", "(2, 2) 0 0 0 worse",
		"(Black moved)", "(1, 2) 0 0 0 kept", "(2, 1) 0 0 0 dropped"} {
		if !strings.Contains(got, want) {
			t.Errorf("the position shows %q, without %q", got, want)
		}
	}
}

// A board that is typed in is solved; one that is none is told where.
func testTyped(t *testing.T, b *browser) {
	tab := b.shipped(t)
	solve := func(text string) (trouble, verdict string) {
		tab.eval(fmt.Sprintf(`one(".typed").open = true; one(".typed textarea").value = %q; one(".typed button").click(); 0`, text), nil)
		return tab.text(`one(".trouble").textContent`), tab.text(`one(".verdict").textContent`)
	}
	for _, test := range []struct{ text, trouble, verdict string }{
		{"2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n", "", "The board is worth 2; forward DP says 2, which is right here."},
		{"1 1 7 3", "", "The board is worth 7;"},
		{"2 2\n0 0\n0 x\n", "line 3, column 3: “x”", "worth 7"},
		{"5 1", "line 1, column 1: “5”: want the number of rows, a whole number from 1 to 4", "worth 7"},
		{"1 1\n7", "the input ends too soon: want B[1][1]", "worth 7"},
		{"1 1 7 3 0", "line 1, column 9: “0”: want nothing after the board", "worth 7"},
		{"1 1 -7 3", "line 1, column 5", "worth 7"},
	} {
		trouble, verdict := solve(test.text)
		if !strings.Contains(trouble, test.trouble) || (test.trouble == "") != (trouble == "") || !strings.Contains(verdict, test.verdict) {
			t.Errorf("%q: says %q, %q; want %q, %q", test.text, trouble, verdict, test.trouble, test.verdict)
		}
	}
	tab.calm()
}

// The play in an orchard ends with the apples that its table says.
func testOrchard(t *testing.T, b *browser) {
	e := load(t, "games")
	o := e.Explain.Explanations[0]
	tab := b.open(t, render(t, report.Page, e, report.Options{}), desk)
	cells := `[...one(".orchard table").rows].map(r => [...r.cells].map(c => c.textContent || ".").join(" ")).join("\n")`
	if got, want := tab.text(cells), strings.Join(strings.Split(o.Orchard[0], ""), " "); got != want {
		t.Errorf("the play begins with %q, want %q", got, want)
	}
	for i, turn := range o.Optimal {
		tab.eval(`step("next", ".orchard"); 0`, nil)
		if said, want := tab.text(`one(".orchard .say").textContent`), fmt.Sprintf("The thief has %d.", turn.Total); !strings.Contains(said, want) {
			t.Errorf("move %d: %s; want %s", i+1, said, want)
		}
		name := map[string]string{"thief": "T", "guard": "S"}[turn.Player]
		if got := tab.text(fmt.Sprintf(`one(".orchard table").rows[%d].cells[%d].textContent`, turn.Row-1, turn.Col-1)); !strings.HasPrefix(got, name) {
			t.Errorf("move %d: the %s stands on %q", i+1, turn.Player, got)
		}
	}
	tab.calm()
}

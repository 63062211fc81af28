package forward

import (
	"bufio"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
	"muqi/internal/show"
)

// verify checks a strategy by the rules: one legal move of the planner in
// every position, all legal moves of the opponent, right gains and
// differences, and no end of the game beyond the guarantee.
func verify(r *referee, s evidence.Strategy) error {
	return verifyFrom(r, s, s.Tree, r.empty(), 0)
}

func verifyFrom(r *referee, s evidence.Strategy, nodes []evidence.Node, taken []int, difference int64) error {
	if r.over(taken) {
		if prefers(other(s.Player), difference, s.Guarantees) {
			return fmt.Errorf("%s guarantees %d, and the game ends with %d", s.Player, s.Guarantees, difference)
		}
		if len(nodes) > 0 {
			return fmt.Errorf("%d moves after the end of the game", len(nodes))
		}
		return nil
	}
	want := len(r.legal(taken))
	if toMove(taken) == s.Player {
		want = 1
	}
	if len(nodes) != want {
		return fmt.Errorf("after %v there are %d moves of %s; want %d", taken, len(nodes), toMove(taken), want)
	}
	seen := map[evidence.Cell]bool{}
	for _, n := range nodes {
		c := evidence.Cell{Row: n.Row, Col: n.Col}
		if seen[c] || !slices.Contains(r.legal(taken), c) {
			return fmt.Errorf("after %v somebody takes %v, twice or against the rules", taken, c)
		}
		seen[c] = true
		step := evidence.Step{Player: toMove(taken), Row: c.Row, Col: c.Col, Gain: r.gain(taken, c), Difference: difference + r.gain(taken, c)}
		if n.Step != step {
			return fmt.Errorf("after %v: move %+v; want %+v", taken, n.Step, step)
		}
		if err := verifyFrom(r, s, n.Next, with(taken, c), step.Difference); err != nil {
			return err
		}
	}
	return nil
}

// strategyHolds verifies the strategy as it is, as JSON, and as printed.
func strategyHolds(t testing.TB, r *referee, _ bfsforward.Solver, e evidence.Explanation) {
	small := max(r.board.Rows(), r.board.Cols()) <= 3
	if (e.Strategy != nil) != (small && e.Value != e.Truth) {
		t.Errorf("strategy %+v of a %d×%d board, where %d is right and the search says %d", e.Strategy, r.board.Rows(), r.board.Cols(), e.Truth, e.Value)
	}
	if e.Strategy == nil {
		return
	}
	if s := e.Strategy; s.Guarantees != e.Truth || !prefers(s.Player, s.Guarantees, e.Value) {
		t.Errorf("%s guarantees %d; the board is worth %d, the search says %d", s.Player, s.Guarantees, e.Truth, e.Value)
	}
	for form, of := range map[string]func(testing.TB, evidence.Explanation) evidence.Strategy{
		"tree": func(_ testing.TB, e evidence.Explanation) evidence.Strategy { return *e.Strategy },
		"JSON": throughJSON, "text": throughText,
	} {
		if err := verify(r, of(t, e)); err != nil {
			t.Errorf("the strategy as %s: %v", form, err)
		}
	}
}

func throughJSON(t testing.TB, e evidence.Explanation) evidence.Strategy {
	data, err := json.Marshal(e.Strategy)
	if err != nil {
		t.Fatal(err)
	}
	var back evidence.Strategy
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	return back
}

// throughText reads the strategy back from what people read.
func throughText(t testing.TB, e evidence.Explanation) evidence.Strategy {
	e.Story, e.Mistakes, e.Merge, e.Optimal = nil, nil, nil, nil // to draw fewer tables
	var text strings.Builder
	if err := doc.Terminal(&text, show.Explanation(show.In(lang.English), e, 1)...); err != nil {
		t.Fatal(err)
	}
	s, err := readStrategy(text.String())
	if err != nil {
		t.Fatalf("%v in\n%s", err, text.String())
	}
	return s
}

var (
	strategyHead = regexp.MustCompile(`(?s)== (Black|White)'s whole strategy ==\n.*? the game ends with at (?:least|most) (-?\d+), [^\n]*\n\n(.*?)\n\n`)
	strategyMove = regexp.MustCompile(`^(Black|White)(!?) \((\d+), (\d+)\) ([+-]\d+)$`)
)

// readStrategy parses the printed tree: each line is indented by two blanks a
// choice and holds moves; where the game ends, an arrow and the difference.
func readStrategy(text string) (evidence.Strategy, error) {
	m := strategyHead.FindStringSubmatch(text)
	if m == nil {
		return evidence.Strategy{}, fmt.Errorf("no strategy")
	}
	guarantees, err := strconv.ParseInt(m[2], 10, 64)
	s := evidence.Strategy{Player: m[1], Guarantees: guarantees}
	open := []*[]evidence.Node{&s.Tree} // where a line of each depth goes
	differences := []int64{0}
	lines := bufio.NewScanner(strings.NewReader(m[3]))
	for err == nil && lines.Scan() {
		line := strings.TrimLeft(lines.Text(), " ")
		depth := (len(lines.Text()) - len(line)) / 2
		if depth >= len(open) {
			return s, fmt.Errorf("line %q is indented too far", lines.Text())
		}
		open, differences = open[:depth+1], differences[:depth+1]
		at, difference := open[depth], differences[depth]
		moves, end, over := strings.Cut(line, "  → ")
		for _, move := range splitMoves(moves) {
			n, e := readMove(s.Player, move, difference)
			if e != nil {
				return s, e
			}
			*at = append(*at, n)
			at, difference = &(*at)[len(*at)-1].Next, n.Difference
		}
		if over && end != strconv.FormatInt(difference, 10) {
			return s, fmt.Errorf("line %q ends with another difference: %d", line, difference)
		}
		open, differences = append(open, at), append(differences, difference)
	}
	return s, err
}

// splitMoves splits "Black (1, 1) +0, White! (2, 1) +0" before each player.
func splitMoves(line string) []string {
	return strings.Split(strings.NewReplacer(", Black", "\nBlack", ", White", "\nWhite").Replace(line), "\n")
}

func readMove(planner, text string, before int64) (evidence.Node, error) {
	m := strategyMove.FindStringSubmatch(text)
	if m == nil || (m[2] == "!") != (m[1] == planner) {
		return evidence.Node{}, fmt.Errorf("%q is no move in a strategy of %s", text, planner)
	}
	row, _ := strconv.Atoi(m[3])
	col, _ := strconv.Atoi(m[4])
	gain, err := strconv.ParseInt(m[5], 10, 64)
	return evidence.Node{Step: evidence.Step{Player: m[1], Row: row, Col: col, Gain: gain, Difference: before + gain}}, err
}

// A verifier that lets everything pass proves nothing.
func TestVerifyFindsDamage(t *testing.T) {
	b := muqi.Must(3, 3, []int64{0, 0, 0, 0, 1, 0, 0, 0, 0}, make([]int64, 9))
	for _, tt := range []struct {
		name   string
		damage func(s *evidence.Strategy)
		want   string
	}{
		{"none", func(*evidence.Strategy) {}, ""},
		{"reply missing", func(s *evidence.Strategy) { s.Tree[0].Next = s.Tree[0].Next[:1] }, "after [1 0 0] there are 1 moves of White; want 2"},
		{"reply twice", func(s *evidence.Strategy) { s.Tree[0].Next[1] = s.Tree[0].Next[0] }, "after [1 0 0] somebody takes (1, 2), twice or against the rules"},
		{"two plans", func(s *evidence.Strategy) { s.Tree = append(s.Tree, s.Tree[0]) }, "after [0 0 0] there are 2 moves of Black; want 1"},
		{"illegal", func(s *evidence.Strategy) { s.Tree[0].Col = 2 }, "after [0 0 0] somebody takes (1, 2), twice or against the rules"},
		{"gain", func(s *evidence.Strategy) { s.Tree[0].Gain = 1 }, "after [0 0 0]: move {Player:Black Row:1 Col:1 Gain:1 Difference:0}; want {Player:Black Row:1 Col:1 Gain:0 Difference:0}"},
		{"player", func(s *evidence.Strategy) { s.Tree[0].Player = "White" }, "after [0 0 0]: move {Player:White Row:1 Col:1 Gain:0 Difference:0}; want {Player:Black Row:1 Col:1 Gain:0 Difference:0}"},
		{"guarantee", func(s *evidence.Strategy) { s.Guarantees = 2 }, "Black guarantees 2, and the game ends with 1"},
		{"end missing", func(s *evidence.Strategy) { s.Tree[0].Next = nil }, "after [1 0 0] there are 0 moves of White; want 2"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e, err := Explain(t.Context(), b, bfsforward.Solver{}, algos.Options{})
			if err != nil {
				t.Fatal(err)
			}
			tt.damage(e.Strategy)
			got := ""
			if err := verify(newReferee(b), *e.Strategy); err != nil {
				got = err.Error()
			}
			if got != tt.want {
				t.Errorf("error %q\nwant  %q", got, tt.want)
			}
		})
	}
}

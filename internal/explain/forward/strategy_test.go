package forward

import (
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

// verify checks a strategy by the rules: a legal move of its player in every position that it comes to, all legal moves
// of the other one, right gains, and nothing worse than what a row guarantees.
func verify(r *referee, s evidence.Strategy) error {
	if s.Player == toMove(r.empty()) {
		if len(s.First) > 0 || len(s.Rows) == 0 || s.Rows[0].Guarantees != s.Guarantees {
			return fmt.Errorf("%s begins with %v and guarantees %d", s.Player, s.First, s.Guarantees)
		}
		return verifyRow(r, s, 1, r.empty())
	}
	return verifyReplies(r, s, s.First, r.empty(), 0, s.Guarantees)
}

func verifyRow(r *referee, s evidence.Strategy, number int, taken []int) error {
	if number < 1 || number > len(s.Rows) {
		return fmt.Errorf("after %v play goes on in row %d", taken, number)
	}
	row := s.Rows[number-1]
	if !slices.Equal(row.Taken, taken) || row.ToMove != s.Player || row.ToMove != toMove(taken) {
		return fmt.Errorf("row %d is about %+v, not %v", number, row.Position, taken)
	}
	if err := verifyPly(r, row.Move, row.Gain, taken); err != nil {
		return err
	}
	return verifyReplies(r, s, row.Replies, with(taken, row.Move.Cell), row.Gain, row.Guarantees)
}

func verifyPly(r *referee, p evidence.Ply, gain int64, taken []int) error {
	if p.Player != toMove(taken) || !slices.Contains(r.legal(taken), p.Cell) || gain != r.gain(taken, p.Cell) {
		return fmt.Errorf("after %v there is %+v with gain %d", taken, p, gain)
	}
	return nil
}

// verifyReplies checks the moves of the other player, after the player's move has gained something.
func verifyReplies(r *referee, s evidence.Strategy, replies []evidence.Reply, taken []int, gained,
	guarantees int64) error {
	if len(replies) != len(r.legal(taken)) {
		return fmt.Errorf("after %v there are %d replies; want %d", taken, len(replies), len(r.legal(taken)))
	}
	if r.over(taken) && prefers(other(s.Player), gained, guarantees) {
		return fmt.Errorf("before %v %d is guaranteed, and the game ends with %d", taken, guarantees, gained)
	}
	seen := map[evidence.Cell]bool{}
	for _, reply := range replies {
		if err := verifyPly(r, reply.Ply, reply.Gain, taken); err != nil {
			return err
		}
		if seen[reply.Cell] {
			return fmt.Errorf("after %v there is %v twice", taken, reply.Cell)
		}
		seen[reply.Cell] = true
		after, total := with(taken, reply.Cell), gained+reply.Gain
		if !r.over(after) {
			if err := verifyRow(r, s, reply.Next, after); err != nil {
				return err
			}
			total += s.Rows[reply.Next-1].Guarantees
		}
		if prefers(other(s.Player), total, guarantees) {
			return fmt.Errorf("before %v %d is guaranteed, and %v leads to %d", taken, guarantees, reply.Cell, total)
		}
	}
	return nil
}

// strategyHolds verifies the strategy as it is, as JSON, and as printed.
func strategyHolds(t testing.TB, r *referee, _ bfsforward.Solver, e evidence.Explanation) {
	small := max(r.board.Rows(), r.board.Cols()) <= 4
	if e.Strategy != nil && e.Value == e.Truth || e.Strategy == nil && small && e.Value != e.Truth {
		t.Errorf("strategy %+v of a %d×%d board, where %d is right and the search says %d",
			e.Strategy, r.board.Rows(), r.board.Cols(), e.Truth, e.Value)
	}
	if (e.Strategy == nil && e.Value != e.Truth) != leftOut(e, "long-strategy") {
		t.Errorf("strategy %+v, left out %q", e.Strategy, e.LeftOut)
	}
	if e.Strategy == nil {
		return
	}
	if s := e.Strategy; s.Guarantees != e.Truth || !prefers(s.Player, s.Guarantees, e.Value) {
		t.Errorf("%s guarantees %d; the board is worth %d, the search says %d", s.Player, s.Guarantees, e.Truth,
			e.Value)
	}
	for form, of := range map[string]func(testing.TB, evidence.Explanation) evidence.Strategy{
		"evidence": func(_ testing.TB, e evidence.Explanation) evidence.Strategy { return *e.Strategy },
		"JSON":     throughJSON, "text": throughText,
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
	e = evidence.Explanation{Algo: e.Algo, Board: e.Board, Truth: e.Truth, Value: e.Value,
		Strategy: e.Strategy} // to draw fewer tables
	var text strings.Builder
	if err := doc.Terminal(&text, 1000, show.Explanation(show.In(lang.English), e, 1)...); err != nil {
		t.Fatal(err)
	}
	asProgramsPrint := strings.NewReplacer("−", "-", "\u202f", "")
	s, err := readStrategy(asProgramsPrint.Replace(text.String()))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text.String())
	}
	return s
}

var (
	strategyHead  = regexp.MustCompile(`(?s)== The proof by hand ==\n.*? whole strategy of (Black|White): (.*?) the game ends with (-?\d+) or (?:more|less), (.*)`)
	strategyFirst = regexp.MustCompile(`(?:Black|White) begins: (.*?)\. `)
	strategyRow   = regexp.MustCompile(`(?m)^ (\d+) +(\d+(?:, \d+)*) +(-?\d+) +(\(\d+, \d+\) [+-]\d+) +(.*?) *$`)
	strategyMove  = regexp.MustCompile(`^\((\d+), (\d+)\) ([+-]\d+)(?: → (\d+))?$`)
)

// readStrategy parses the printed table.
func readStrategy(text string) (s evidence.Strategy, err error) {
	m := strategyHead.FindStringSubmatch(text)
	if m == nil {
		return s, fmt.Errorf("no strategy")
	}
	s.Player, s.Guarantees = m[1], number(m[3])
	if first := strategyFirst.FindStringSubmatch(m[2]); first != nil {
		if s.First, err = readReplies(first[1], other(s.Player)); err != nil {
			return s, err
		}
	}
	for i, cells := range strategyRow.FindAllStringSubmatch(m[4], -1) {
		row := evidence.Row{Position: evidence.Position{ToMove: s.Player}, Guarantees: number(cells[3])}
		for n := range strings.SplitSeq(cells[2], ", ") {
			row.Taken = append(row.Taken, int(number(n)))
		}
		move, err := readReplies(cells[4], s.Player)
		if err != nil || int(number(cells[1])) != i+1 {
			return s, fmt.Errorf("row %q: %w", cells[0], err)
		}
		row.Move, row.Gain = move[0].Ply, move[0].Gain
		if row.Replies, err = readReplies(cells[5], other(s.Player)); err != nil {
			return s, err
		}
		s.Rows = append(s.Rows, row)
	}
	return s, nil
}

func readReplies(text, player string) (all []evidence.Reply, err error) {
	if text == doc.None {
		return nil, nil
	}
	for move := range strings.SplitSeq(text, "; ") {
		m := strategyMove.FindStringSubmatch(move)
		if m == nil {
			return nil, fmt.Errorf("%q is no move in a strategy", move)
		}
		all = append(all, evidence.Reply{Ply: ply(player, int(number(m[1])), int(number(m[2]))), Gain: number(m[3]),
			Next: int(number(m[4]))})
	}
	return all, nil
}

// number reads a number that an expression found; 0 where it found none.
func number(text string) int64 {
	n, _ := strconv.ParseInt(text, 10, 64)
	return n
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
		{"reply missing", func(s *evidence.Strategy) { s.Rows[0].Replies = s.Rows[0].Replies[:1] },
			"after [1 0 0] there are 1 replies; want 2"},
		{"reply twice", func(s *evidence.Strategy) { s.Rows[0].Replies[1] = s.Rows[0].Replies[0] },
			"after [1 0 0] there is (1, 2) twice"},
		{"illegal", func(s *evidence.Strategy) { s.Rows[0].Move.Col = 2 }, "after [0 0 0] there is (1, 2) with gain 0"},
		{"gain", func(s *evidence.Strategy) { s.Rows[0].Gain = 1 }, "after [0 0 0] there is (1, 1) with gain 1"},
		{"player", func(s *evidence.Strategy) { s.Rows[0].Move.Player = "White" },
			"after [0 0 0] there is (1, 1) with gain 0"},
		{"guarantee", func(s *evidence.Strategy) { s.Rows[0].Guarantees, s.Guarantees = 2, 2 },
			"before [1 0 0] 2 is guaranteed, and (1, 2) leads to 1"},
		{"later guarantee", func(s *evidence.Strategy) { s.Rows[1].Guarantees = 0 },
			"before [1 0 0] 1 is guaranteed, and (1, 2) leads to 0"},
		{"another row", func(s *evidence.Strategy) { s.Rows[0].Replies[0].Next = 3 },
			"row 3 is about {Taken:[1 1 0] Thief:(0, 0) Guard:(0, 0) Left:[] ToMove:Black}, not [2 0 0]"},
		{"no row", func(s *evidence.Strategy) { s.Rows[0].Replies[0].Next = 0 }, "after [2 0 0] play goes on in row 0"},
		{"end missing", func(s *evidence.Strategy) { s.Rows[0].Replies = nil },
			"after [1 0 0] there are 0 replies; want 2"},
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

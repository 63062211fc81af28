package catalog_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
)

// Lines of play are checked against the rules and the definition of the value
// alone: every move is legal, gains what it says, and keeps the value.
func TestLines(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	lines := 0
	for _, family := range (muqi.Game{}).Corpus() {
		if family.Get("n")*family.Get("m") > 12 {
			continue
		}
		b := muqi.Game{}.Random(rng, family)
		lines++
		line, value := lineOf(t, b)
		checkLine(t, b, line, value)
	}
	if lines < 100 {
		t.Errorf("%d lines; want some of every small shape", lines)
	}
}

// lineOf solves a board for its line of play and its value.
func lineOf(t *testing.T, b muqi.Board) (line []evidence.Step, value int64) {
	t.Helper()
	var text strings.Builder
	if err := (muqi.Game{}).Format(&text, b); err != nil {
		t.Fatal(err)
	}
	for results, err := range three().Solve(t.Context(), "f.in", strings.NewReader(text.String()), catalog.SolveOptions{Algos: []string{"contour-dense"}, Line: true}) {
		if err != nil {
			t.Fatal(err)
		}
		line, value = results[0].Line, *results[0].Value
	}
	return line, value
}

func checkLine(t *testing.T, b muqi.Board, line []evidence.Step, value int64) {
	t.Helper()
	p := newPlay(b)
	if v := p.value(); v != value {
		t.Errorf("%v: value %d; by definition it is %d", b, value, v)
	}
	if len(line) != b.Rows()*b.Cols() {
		t.Errorf("%v: %d moves", b, len(line))
	}
	var difference int64
	for k, s := range line {
		before, row, col := p.value(), s.Row-1, s.Col-1
		if !p.legal(row) || p.taken[row] != col {
			t.Fatalf("%v: move %d takes cell (%d, %d) too early", b, k+1, s.Row, s.Col)
		}
		gain := p.take(row)
		difference += gain
		if want := []string{"Black", "White"}[k%2]; s.Player != want || s.Gain != gain || s.Total != difference {
			t.Errorf("%v: move %d is %+v; want %s with gain %d to difference %d", b, k+1, s, want, gain, difference)
		}
		if after := gain + p.value(); after != before {
			t.Errorf("%v: move %d, %+v, changes the value from %d to %d", b, k+1, s, before, after)
		}
	}
	if difference != value {
		t.Errorf("%v: the line ends at %d; the value is %d", b, difference, value)
	}
}

// A play is a game under way: the number of taken cells of each row.
type play struct {
	muqi.Board
	taken []int
	moves int
	memo  map[string]int64 // what the rest of the game is worth
}

func newPlay(b muqi.Board) *play {
	return &play{Board: b, taken: make([]int, b.Rows()), memo: map[string]int64{}}
}

// legal reports whether the next cell of a row may be taken.
func (p *play) legal(row int) bool {
	return p.taken[row] < p.Cols() && (row == 0 || p.taken[row-1] > p.taken[row])
}

// take takes the next cell of a row and returns what that adds to the difference.
func (p *play) take(row int) int64 {
	col := p.taken[row]
	p.taken[row]++
	p.moves++
	if p.moves%2 != 0 {
		return p.A(row, col)
	}
	return -p.B(row, col)
}

func (p *play) undo(row int) {
	p.taken[row]--
	p.moves--
}

// value is the definition: Black maximises and White minimises.
func (p *play) value() int64 {
	key := fmt.Sprint(p.taken)
	if v, ok := p.memo[key]; ok {
		return v
	}
	best, moves := int64(0), 0
	for row := range p.taken {
		if !p.legal(row) {
			continue
		}
		v := p.take(row) + p.value()
		p.undo(row)
		if black := p.moves%2 == 0; moves == 0 || black && v > best || !black && v < best {
			best = v
		}
		moves++
	}
	p.memo[key] = best
	return best
}

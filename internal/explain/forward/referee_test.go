package forward

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// referee knows the rules of the game and nothing else: a position is the
// number of taken cells in each row. It solves boards by search from the
// rules, forward and backward.
type referee struct {
	board   muqi.Board
	worth   map[string]int64    // of the rest of the game, by position
	longest map[string]int64    // likewise with one objective
	forward [2]map[string]int64 // what each forward search believes
}

func newReferee(b muqi.Board) *referee {
	return &referee{board: b, worth: map[string]int64{}, longest: map[string]int64{}}
}

func (r *referee) empty() []int { return make([]int, r.board.Rows()) }

func (r *referee) over(taken []int) bool { return count(taken) == r.board.Rows()*r.board.Cols() }

// legal lists the cells that may be taken, from 1: those above and to the left
// are taken or do not exist.
func (r *referee) legal(taken []int) (cells []evidence.Cell) {
	for row, n := range taken {
		if n < r.board.Cols() && (row == 0 || taken[row-1] > n) {
			cells = append(cells, evidence.Cell{Row: row + 1, Col: n + 1})
		}
	}
	return cells
}

// gain is what taking the cell adds to Black's total minus White's.
func (r *referee) gain(taken []int, c evidence.Cell) int64 {
	if toMove(taken) == "Black" {
		return r.board.A(c.Row-1, c.Col-1)
	}
	return -r.board.B(c.Row-1, c.Col-1)
}

// value is what the rest of the game is worth.
func (r *referee) value(taken []int) int64 {
	if v, ok := r.worth[key(taken)]; ok {
		return v
	}
	var found int64
	for i, c := range r.legal(taken) {
		v := r.gain(taken, c) + r.value(with(taken, c))
		if i == 0 || prefers(toMove(taken), v, found) {
			found = v
		}
	}
	r.worth[key(taken)] = found
	return found
}

// common is the best sum of the rest of the game where both players want the
// same.
func (r *referee) common(taken []int) int64 {
	if v, ok := r.longest[key(taken)]; ok {
		return v
	}
	var found int64
	for _, c := range r.legal(taken) {
		gain := r.gain(taken, c)
		found = max(found, max(gain, -gain)+r.common(with(taken, c)))
	}
	r.longest[key(taken)] = found
	return found
}

// believed is the forward recurrence: the difference on arrival, where chooser
// picks between the moves of mover.
func (r *referee) believed(o bfsforward.Orientation) map[string]int64 {
	if r.forward[o] != nil {
		return r.forward[o]
	}
	found := map[string]int64{key(r.empty()): 0}
	for layer := [][]int{r.empty()}; len(layer) > 0; {
		var next [][]int
		for _, taken := range layer {
			for _, c := range r.legal(taken) {
				target := with(taken, c)
				v := found[key(taken)] + r.gain(taken, c)
				old, seen := found[key(target)]
				if !seen {
					next = append(next, target)
				}
				if !seen || prefers(chooserOf(o, toMove(taken)), v, old) {
					found[key(target)] = v
				}
			}
		}
		layer = next
	}
	r.forward[o] = found
	return found
}

// chooserOf is for whom a forward search chooses between moves of mover.
func chooserOf(o bfsforward.Orientation, mover string) string {
	if o == bfsforward.Natural {
		return mover
	}
	return other(mover)
}

func other(player string) string {
	if player == "Black" {
		return "White"
	}
	return "Black"
}

// prefers reports whether the player likes difference x better than y.
func prefers(player string, x, y int64) bool {
	if player == "Black" {
		return x > y
	}
	return x < y
}

func toMove(taken []int) string {
	if count(taken)%2 == 0 {
		return "Black"
	}
	return "White"
}

func count(taken []int) (n int) {
	for _, k := range taken {
		n += k
	}
	return n
}

// with is the position after the cell was taken.
func with(taken []int, c evidence.Cell) []int {
	after := slices.Clone(taken)
	after[c.Row-1]++
	return after
}

func key(taken []int) string {
	var k [16]byte
	for i, n := range taken {
		k[i] = byte(n)
	}
	return string(k[:len(taken)])
}

// replay plays a line by the rules, from the empty board on, and returns the
// positions before and after each step. It fails where the line breaks a rule.
func (r *referee) replay(t testing.TB, line []evidence.Step) (positions [][]int) {
	t.Helper()
	taken, difference := r.empty(), int64(0)
	positions = append(positions, taken)
	for i, s := range line {
		c := s.Cell
		if !slices.Contains(r.legal(taken), c) {
			t.Fatalf("step %d takes %v, which the rules do not allow after %v", i+1, c, taken)
		}
		difference += r.gain(taken, c)
		want := evidence.Step{Ply: evidence.Ply{Player: toMove(taken), Cell: c}, Gain: r.gain(taken, c),
			Total: difference}
		if s != want {
			t.Fatalf("step %d is %+v; want %+v", i+1, s, want)
		}
		taken = with(taken, c)
		positions = append(positions, taken)
	}
	return positions
}

// boards draws boards with sides to most.
func boards(most int) *rapid.Generator[muqi.Board] {
	return rapid.Custom(func(t *rapid.T) muqi.Board {
		rows, cols := rapid.IntRange(1, most).Draw(t, "rows"), rapid.IntRange(1, most).Draw(t, "cols")
		return muqi.OfWeights(rows, cols, weightsFor(rows*cols).Draw(t, "weights"))
	})
}

// weightsFor draws both matrices for so many cells.
func weightsFor(cells int) *rapid.Generator[[]int64] {
	return rapid.Custom(func(t *rapid.T) []int64 {
		largest := rapid.SampledFrom([]int64{1, 2, 9, 100_000, 1e15}).Draw(t, "largest weight")
		return rapid.SliceOfN(rapid.Int64Range(0, largest), 2*cells, 2*cells).Draw(t, "weights")
	})
}

// blank is a board of zeros.
func blank(rows, cols int) muqi.Board { return muqi.OfWeights(rows, cols, make([]int64, 2*rows*cols)) }

// randomBoard is a board with weights 0 … w.
func randomBoard(rows, cols int, w int64) muqi.Board {
	rng := rand.New(rand.NewPCG(uint64(rows), uint64(cols)))
	flat := make([]int64, 2*rows*cols)
	for i := range flat {
		flat[i] = rng.Int64N(w + 1)
	}
	return muqi.OfWeights(rows, cols, flat)
}

// input is the board on one line, for messages.
func input(b muqi.Board) string { return strings.Join(strings.Fields(weights(b).Input()), " ") }

// orientations are the forward searches.
var orientations = []bfsforward.Solver{{Orientation: bfsforward.Literal}, {Orientation: bfsforward.Natural}}

func TestRefereeKnowsTheSample(t *testing.T) {
	r := newReferee(muqi.Must(2, 3, []int64{2, 7, 3, 9, 1, 2}, []int64{3, 7, 2, 2, 3, 1}))
	full := key([]int{3, 3})
	if v := r.value(r.empty()); v != 2 {
		t.Errorf("value %d; want 2", v)
	}
	if v := r.believed(bfsforward.Literal)[full]; v != 2 {
		t.Errorf("literal %d; want 2", v)
	}
	if v := r.believed(bfsforward.Natural)[full]; v != 6 {
		t.Errorf("natural %d; want 6", v)
	}
}

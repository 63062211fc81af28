package show

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/algos/fixpoint"
	"muqi/game"
	"muqi/game/apple"
	"muqi/game/muqi"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/explain"
	"muqi/internal/explain/cycles"
	"muqi/internal/explain/forward"
	"muqi/internal/golden"
	"muqi/internal/lang"
	"muqi/internal/reason"
)

var (
	literal = bfsforward.Solver{Orientation: bfsforward.Literal}
	natural = bfsforward.Solver{Orientation: bfsforward.Natural}
)

// board reads a board in the contest's format.
func board(t *testing.T, input string) muqi.Board {
	t.Helper()
	for b, err := range (muqi.Game{}).Read("test", strings.NewReader(input)) {
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	t.Fatal("no board")
	return muqi.Board{}
}

func shipped(t *testing.T, name string) muqi.Board {
	t.Helper()
	cases := muqi.Game{}.Shipped()
	i := slices.IndexFunc(cases, func(c game.Case[muqi.Board]) bool { return c.Name == name })
	if i < 0 {
		t.Fatalf("no shipped board %s", name)
	}
	return cases[i].Instance
}

func explainBoard(t *testing.T, b muqi.Board, s algos.Solver[muqi.Board]) evidence.Explanation {
	t.Helper()
	e, err := forward.Explain(t.Context(), b, s, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func explainOrchard(t *testing.T, o apple.Orchard, s algos.Solver[apple.Orchard]) evidence.Explanation {
	t.Helper()
	e, err := cycles.Explain(t.Context(), o, s, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// mistaken is a variant that is wrong, explained by its first wrong value alone.
var mistaken = evidence.Explanation{
	Game: "muqi", Algo: "zero-unset", Mechanism: "a difference of 0 counts as not computed",
	Board: &evidence.Weights{A: [][]int64{{2, 7, 3}, {9, 1, 2}}, B: [][]int64{{3, 7, 2}, {2, 3, 1}}}, Truth: 2,
	Value: 5,
	FirstError: &evidence.Claim{Position: evidence.Position{Taken: []int{2, 1}, ToMove: "Black"}, Truth: 0, Value: 4,
		Number: 3},
}

// faulty is a variant that claims to be exact and is wrong.
var faulty = evidence.Explanation{
	Game: "muqi", Algo: "planted", Board: &evidence.Weights{A: [][]int64{{7}}, B: [][]int64{{3}}}, Truth: 7, Value: 8,
	Optimal:  []evidence.Step{{Ply: onlyMove, Gain: 7, Total: 7}},
	Strategy: &evidence.Strategy{Player: "White", Guarantees: 7, First: []evidence.Reply{{Ply: onlyMove, Gain: 7}}},
}

var onlyMove = evidence.Ply{Player: "Black", Cell: evidence.Cell{Row: 1, Col: 1}}

func TestExplainGolden(t *testing.T) {
	alone := explainBoard(t, muqi.Must(1, 1, []int64{7}, []int64{3}), natural)
	alone.Nearest = nil
	long := explainOrchard(t, apple.Must("12T", ".S.", "...", "..1"), fixpoint.DFS{})
	long.Cycle.Loop = slices.Repeat(long.Cycle.Loop, 7)
	long.Strategy, long.LeftOut = nil, []reason.Reason{reason.New("long-strategy", 20)}
	for _, tt := range []struct {
		name        string
		explanation evidence.Explanation
	}{
		{"literal-smallest", explainBoard(t, board(t, "2 3  0 0 0 0 0 0  0 0 1 0 0 0"), literal)},
		{"natural-smallest", explainBoard(t, board(t, "2 2  0 0 0 0  0 0 1 0"), natural)},
		{"literal-3x3", explainBoard(t, shipped(t, "forward_wrong_3x3"), literal)},
		{"natural-3x3-symmetric", explainBoard(t, shipped(t, "forward_wrong_3x3"), natural)},
		{"natural-sample", explainBoard(t, shipped(t, "sample"), natural)},
		{"natural-4x4", explainBoard(t,
			board(t, "4 4  8 20 3 5 17 2 9 11 6 0 14 1 3 12 7 10  4 9 16 2 13 5 1 8 19 6 2 10 0 15 3 11"), natural)},
		{"literal-2x2", explainBoard(t, board(t, "2 2  5 1 4 2  3 6 2 7"), literal)},
		{"natural-luck", explainBoard(t, board(t, "2 2  0 0 0 0  0 0 0 1"), natural)},
		{"literal-cancelled", explainBoard(t, board(t, "2 3  0 0 0 0 0 0  0 1 1 0 0 0"), literal)},
		{"literal-strip", explainBoard(t, board(t, "1 5  3 1 4 1 5  9 2 6 5 3"), literal)},
		{"literal-huge", explainBoard(t, board(t, "2 2  9223372036854775807 0 0 0  0 0 0 0"), literal)},
		{"natural-none-near", alone},
		{"exact", explainBoard(t, shipped(t, "sample"), contour.Mask{})},
		{"first-error", mistaken},
		{"faulty", faulty},
		{"apple-example", explainOrchard(t, cycles.Examples()[0], fixpoint.DFS{})},
		{"apple-obstacles", explainOrchard(t, apple.Must("T..3", ".S##"), fixpoint.DFS{})},
		{"apple-long", long},
		{"apple-right", explainOrchard(t, apple.Must("1T.S1"), fixpoint.DFS{})},
		{"apple-exact", explainOrchard(t, apple.Must("T.S", "3#."), fixpoint.Retro{})},
		{"apple-nothing", explainOrchard(t, apple.Must("T.S"), fixpoint.DFS{})},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join("testdata", "explain", tt.name)
			for end, write := range formats {
				var out bytes.Buffer
				if err := write(&out, Explanation(In(lang.English), tt.explanation, 1)...); err != nil {
					t.Fatal(err)
				}
				if bad := broken.Find(out.Bytes()); bad != nil {
					t.Errorf("the explanation says %q", bad)
				}
				golden.Check(t, path+end, out.Bytes())
			}
			data, err := json.MarshalIndent(tt.explanation, "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, path+".json", append(data, '\n'))
		})
	}
}

func TestSmallestGolden(t *testing.T) {
	for _, tt := range []struct {
		name  string
		noun  string
		found evidence.Smallest
	}{
		{"literal", "board", smallest(t, literal, 6, 4)},
		{"natural", "board", smallest(t, natural, 6, 4)},
		{"exact", "board", smallest(t, contour.Mask{}, 3, 2)},
		{"apple", "orchard", smallestOrchard(t, fixpoint.DFS{}, 5, 18)},
		{"apple-exact", "orchard", smallestOrchard(t, fixpoint.Bits{}, 3, 2)},
		{"found", "board", evidence.Smallest{
			Algo: "lossy", Input: "2 2\n0 0\n0 0\n0 0\n0 0\n", Truth: 0, Value: -4,
			Below: []evidence.Searched{{Shape: "1×1", Total: 9, Instances: 55},
				{Shape: "2×2", Total: 0, Instances: 1}},
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			if err := doc.Terminal(&out, doc.Columns, Smallest(In(lang.English), tt.found, tt.noun)...); err != nil {
				t.Fatal(err)
			}
			golden.Check(t, "testdata/explain/smallest-"+tt.name+".txt", out.Bytes())
		})
	}
}

func smallest(t *testing.T, s algos.Solver[muqi.Board], cells int, total int64) evidence.Smallest {
	t.Helper()
	search := explain.Search[muqi.Board]{Game: muqi.Game{}, Reference: contour.Dense{}}
	found, err := search.Smallest(t.Context(), s, game.Bounds{Cells: cells, Total: total}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func smallestOrchard(t *testing.T, s algos.Solver[apple.Orchard], cells int, total int64) evidence.Smallest {
	t.Helper()
	search := explain.Search[apple.Orchard]{Game: apple.Game{}, Reference: fixpoint.Retro{}}
	found, err := search.Smallest(t.Context(), s, game.Bounds{Cells: cells, Total: total}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

var decider = regexp.MustCompile(`as if (\w+) could choose between the arrivals\. But this takes (?:an earlier ` +
	`mistake by \*\*(\w+)\*\*|a mistake by \*\*(\w+) at move (\d+)\*\*)\.`)

// Whoever is said to have decided is the one whom the kept arrival wrongs, and has made the mistake that is named.
func TestWhoDecided(t *testing.T) {
	boards := []muqi.Board{board(t, "3 2  1 0 0 1 1 1  1 0 1 1 1 0")} // a mistake of the other player comes first
	rng := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		rows, cols := 2+rng.IntN(3), 2+rng.IntN(3)
		weights := make([]int64, 2*rows*cols)
		for i := range weights {
			weights[i] = rng.Int64N(10)
		}
		boards = append(boards, muqi.OfWeights(rows, cols, weights))
	}
	named := 0
	for _, b := range boards {
		for _, s := range []bfsforward.Solver{literal, natural} {
			e := explainBoard(t, b, s)
			if e.Merge == nil {
				continue
			}
			var text bytes.Buffer
			if err := doc.Markdown(&text, Mistake(In(lang.English), e)...); err != nil {
				t.Fatal(err)
			}
			m := decider.FindStringSubmatch(text.String())
			if m == nil {
				t.Fatalf("nobody decided in\n%s", &text)
			}
			kept, right := e.Merge.Offers[e.Merge.Kept].Arrive, e.Merge.Offers[e.Merge.Dropped].Arrive
			if wronged := m[2] + m[3]; wronged == m[1] || (kept > right) != (wronged == "White") {
				t.Errorf("%s is said to be wronged by %d instead of %d, kept for %s", wronged, kept, right, m[1])
			}
			if m[3] == "" {
				continue
			}
			named++
			move, _ := strconv.Atoi(m[4])
			if !slices.ContainsFunc(e.Mistakes,
				func(x evidence.Mistake) bool { return x.Move == move && x.Played.Player == m[3] }) {
				t.Errorf("move %d of %s is no mistake of the believed line: %+v", move, m[3], e.Mistakes)
			}
		}
	}
	if named < 100 {
		t.Errorf("only %d moves were named", named)
	}
}

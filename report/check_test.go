package report

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"muqi/internal/evidence"
)

// An explanation that points at what is not there is refused, not drawn.
func TestLoadRefusesBrokenExplanations(t *testing.T) {
	const (
		orchard = `"orchard":["3T","S."]`
		scene   = `{"thief":{"row":1,"col":2},"guard":{"row":2,"col":1},"left":[3],"toMove":"thief"}`
		far     = `{"thief":{"row":1,"col":3},"guard":{"row":2,"col":1},"left":[3],"toMove":"thief"}`
		bare    = `{"thief":{"row":1,"col":2},"guard":{"row":2,"col":1},"left":[],"toMove":"thief"}`
		board   = `"board":{"a":[[1,2],[3,4]],"b":[[5,6],[7,8]]}`
	)

	const (
		noMatrices = "the weights are no two matrices of one size with numbers from 0 on"
		noRows     = "the rows of the orchard are not equally long, or empty"
		noCycle    = "the cycle is not one of positions of the orchard"
		leaves     = "a line of play leaves the board"
		noMistake  = "a mistake is not in the believed line"
		noPosition = "a wrong value is of no position"
		noRow      = "the strategy leads to a row that is not listed, or has one of no position"
		noMerge    = "the merge is of no position of the board"
	)
	for _, tt := range []struct{ name, explanation, want string }{
		{"neither board nor orchard", `"algo":"a"`, noMatrices},
		{"both", board + `,` + orchard, "it has both a board and an orchard"},
		{"board without weights", `"board":{"a":[],"b":[]}`, noMatrices},
		{"empty rows of weights", `"board":{"a":[[]],"b":[[]]}`, noMatrices},
		{"ragged A", `"board":{"a":[[1,2],[3]],"b":[[5,6],[7,8]]}`, noMatrices},
		{"ragged B", `"board":{"a":[[1,2],[3,4]],"b":[[5,6],[7,8,9]]}`, noMatrices},
		{"B has more rows", `"board":{"a":[[1,2]],"b":[[5,6],[7,8]]}`, noMatrices},
		{"B has more columns", `"board":{"a":[[1,2]],"b":[[5,6,7]]}`, noMatrices},
		{"no grid", `"orchard":[]`, noRows},
		{"empty row", `"orchard":[""]`, noRows},
		{"ragged grid", `"orchard":["3T","S"]`, noRows},
		{"believed line leaves the board", board + `,"believedLine":[{"player":"Black","row":1,"col":3}]`, leaves},
		{"optimal line leaves the board", board + `,"optimal":[{"player":"Black","row":0,"col":1}]`, leaves},
		{"optimal line leaves the orchard", orchard + `,"optimal":[{"player":"thief","row":3,"col":1}]`, leaves},
		{"mistake without a line", board + `,"mistakes":[{"move":1,"played":{"row":1,"col":1},"better":{"row":1,"col":1}}]`, noMistake},
		{"row that is too long", board + `,"firstError":{"taken":[3,0],"toMove":"Black"}`, noPosition},
		{"end with too few rows", board + `,"believedEnd":{"taken":[2],"toMove":"Black"}`, noPosition},
		{"merge in an orchard", orchard + `,"merge":{"taken":[1,0]}`, noMerge},
		{"merge without offers", board + `,"merge":{"taken":[1,0]}`, "the merge keeps or drops an offer that is not listed"},
		{"cycle on a board", board + `,"cycle":{"cut":` + scene + `,"chain":[` + scene + `]}`, noCycle},
		{"empty chain", orchard + `,"cycle":{"cut":` + scene + `,"chain":[]}`, noCycle},
		{"cut outside", orchard + `,"cycle":{"cut":` + far + `,"chain":[` + scene + `]}`, noCycle},
		{"chain without apples", orchard + `,"cycle":{"cut":` + scene + `,"chain":[` + bare + `]}`, noCycle},
		{"ragged neighbour", board + `,"nearest":{"board":{"a":[[1]],"b":[]}}`, "the weights of another board are no two matrices of one size with numbers from 0 on"},
		{"weight below 0", `"board":{"a":[[1]],"b":[[-1]]}`, noMatrices},
		{"strategy without rows", board + `,"strategy":{"first":[{"row":1,"col":1,"next":77}]}`, noRow},
		{"strategy from nowhere", board + `,"strategy":{"rows":[{"taken":[3,0]}]}`, noRow},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := writeFiles(t, map[string]string{
				"env.json": goodEnv, "explain.json": `{"schema":3,"explanations":[{"game":"g",` + tt.explanation + `}]}`,
			})
			e, err := Load(dir, "")
			checkError(t, e, err, filepath.ToSlash(dir)+"/explain.json: explanation 1: "+tt.want+"; want it as \"muqi report\" writes it")
		})
	}
}

// What is written is what is read back.
func TestOrchardsAreReadBack(t *testing.T) {
	e := load(t, filepath.Join("testdata", "games"), "")
	text, err := json.Marshal(e.Explain)
	if err != nil {
		t.Fatal(err)
	}
	dir := writeFiles(t, map[string]string{"env.json": goodEnv, "explain.json": string(text)})
	again := load(t, dir, "")
	if got := again.Explain.Explanations[0]; !strings.Contains(got.Orchard.Input(), "3.T3S") || got.Cycle == nil || got.Cycle.Worth != 3 {
		t.Errorf("read back %+v", got)
	}
}

// A reader's baseline is that of the game that has it; others keep their own.
func TestBaselineOfEachGame(t *testing.T) {
	own := evidence.Game{Baseline: "own"}
	both := []variant{{Variant: evidence.Variant{Name: "own"}}, {Variant: evidence.Variant{Name: "other"}}}
	for _, tt := range []struct {
		name  string
		game  game
		asked string
		want  string
	}{
		{"nobody asks", game{Game: own, variants: both}, "", "own"},
		{"one of this game", game{Game: own, variants: both}, "other", "other"},
		{"one of another game", game{Game: own, variants: both}, "foreign", "own"},
		{"no evidence", game{variants: both}, "", ""},
		{"no evidence of the one that was asked for", game{}, "foreign", "foreign"},
	} {
		if got := tt.game.baseline(tt.asked); got != tt.want {
			t.Errorf("%s: %s; want %s", tt.name, got, tt.want)
		}
	}
}

// An explanation under the name of another game is refused.
func TestLoadRefusesAnotherGame(t *testing.T) {
	dir := writeFiles(t, map[string]string{"env.json": goodEnv, "explain.json": `{"schema":3,"explanations":[
		{"game":"g","board":{"a":[[1]],"b":[[2]]}},{"game":"g","orchard":["3T","S."]}]}`})
	e, err := Load(dir, "")
	want := `/explain.json: explanation 2: the game "g" has other instances; want it as "muqi report" writes it`
	checkError(t, e, err, filepath.ToSlash(dir)+want)
}

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
	)
	for _, tt := range []struct {
		name, explanation string
		broken            bool
	}{
		{"neither board nor orchard", `"algo":"a"`, true},
		{"board without weights", `"board":{"a":[],"b":[]}`, true},
		{"no grid", `"orchard":[]`, true},
		{"empty chain", orchard + `,"cycle":{"cut":` + scene + `,"chain":[]}`, true},
		{"cut outside", orchard + `,"cycle":{"cut":` + far + `,"chain":[` + scene + `]}`, true},
		{"chain without apples", orchard + `,"cycle":{"cut":` + scene + `,"chain":[` + bare + `]}`, true},
		{"a whole one", orchard + `,"cycle":{"cut":` + scene + `,"chain":[` + scene + `]}`, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := writeFiles(t, map[string]string{
				"env.json": goodEnv, "explain.json": `{"schema":2,"explanations":[{"game":"g",` + tt.explanation + `}]}`,
			})
			e, err := Load(dir, "")
			if !tt.broken {
				if err != nil {
					t.Errorf("error %v", err)
				}
				return
			}
			checkError(t, e, err, filepath.ToSlash(dir)+"/explain.json: explanation 1 points at what is not there; want it as \"muqi report\" writes it")
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

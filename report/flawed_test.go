package report

import (
	"strings"
	"testing"

	"muqi/internal/evidence"
)

// A flawed variant outside of the gallery, wrong for a reason of its own, is explained with those of the gallery.
func TestFlawedVariantOfAnyKind(t *testing.T) {
	variant := evidence.Variant{Name: "greedy", Title: "the largest weight", Flaw: "it does not look ahead"}
	e := &Evidence{
		Env: &evidence.Env{Games: []evidence.Game{{Name: "muqi", Noun: "board", Variants: []evidence.Variant{variant}}}},
		Explain: &evidence.Explanations{Explanations: []evidence.Explanation{
			{Game: "muqi", Algo: "greedy", Truth: 0, Value: 1, Board: &evidence.Weights{A: [][]int64{{1}}, B: [][]int64{{0}}}},
		}},
	}
	text := string(render(t, Markdown, e, Options{}))
	for _, want := range []string{"The gallery", "**greedy**: the largest weight. **Wrong:** it does not look ahead."} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

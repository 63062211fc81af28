package catalog_test

import (
	"testing"

	"muqi/game/muqi"
	"muqi/internal/catalog"
)

func TestVariants(t *testing.T) {
	suite := must(catalog.All())[0]
	got, ok := catalog.Variants[muqi.Board](suite, []string{"hashmemo-open", "no such variant", "contour-dense"})
	if !ok || len(got) != 2 || got[0].Info().Name != "hashmemo-open" || got[1].Info().Name != "contour-dense" {
		t.Errorf("variants %v, %v", got, ok)
	}
	if got, ok := catalog.Variants[string](suite, []string{"contour-dense"}); ok || got != nil {
		t.Errorf("variants of another game: %v, %v", got, ok)
	}
}

package game_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game"
)

func TestShapesInOrder(t *testing.T) {
	want := [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {1, 4}, {2, 2}, {4, 1}, {1, 5}, {5, 1}, {1, 6}, {2, 3},
		{3, 2}, {6, 1}}
	if diff := cmp.Diff(want, game.Bounds{Cells: 6}.Shapes()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

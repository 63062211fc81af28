package forward

import (
	"testing"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/traps"
)

// TestFirstLie checks that the position shown is one for which the variant
// finds a wrong value, and the first such one, on every trap that catches it.
func TestFirstLie(t *testing.T) {
	index, boards := traps.Shipped()
	for _, s := range gallery.Variations() {
		teller, ok := s.(gallery.Teller)
		if !ok {
			continue
		}
		t.Run(s.Info().Name, func(t *testing.T) {
			checked := 0
			for i, b := range boards {
				if index.Boards[i].Catches[s.Info().Name].Value == nil {
					continue
				}
				e, err := Explain(t.Context(), b, s, algos.Options{})
				if err != nil || e.FirstLie == nil {
					t.Fatalf("first lie %v, error %v", e.FirstLie, err)
				}
				checkLie(t, b, teller, e.FirstLie.Number, e.FirstLie.Value, e.FirstLie.Truth)
				checked++
			}
			if checked == 0 {
				t.Error("no trap catches it by its value")
			}
		})
	}
}

func checkLie(t *testing.T, b muqi.Board, s gallery.Teller, number int, value, truth int64) {
	table, err := contour.Dense{}.Table(t.Context(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	r, err := s.Tell(t.Context(), b, algos.Options{}, func(p muqi.Position, v int64) {
		told++
		switch right := table.Value(p); {
		case told < number && v != right:
			t.Errorf("value %d of %d is wrong already", told, number)
		case told == number && (v != value || right != truth || v == right):
			t.Errorf("value %d is %d, right is %d; said to be %d and %d", told, v, right, value, truth)
		}
	})
	if err != nil || told < number {
		t.Errorf("%d values told, error %v", told, err)
	}
	plain, err := s.Solve(t.Context(), b, algos.Options{})
	if err != nil || plain.Value != r.Value {
		t.Errorf("Tell finds %d, Solve %d, error %v", r.Value, plain.Value, err)
	}
}

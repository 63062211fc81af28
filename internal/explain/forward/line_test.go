package forward

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/game/muqi"
)

func ExampleLine() {
	board := muqi.Must(2, 3, []int64{2, 7, 3, 9, 1, 2}, []int64{3, 7, 2, 2, 3, 1})
	line, err := Line(context.Background(), board, algos.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range line {
		fmt.Printf("%s takes (%d, %d): %+d, difference %d\n", s.Player, s.Row, s.Col, s.Gain, s.Total)
	}
	// Output:
	// Black takes (1, 1): +2, difference 2
	// White takes (1, 2): -7, difference -5
	// Black takes (2, 1): +9, difference 4
	// White takes (1, 3): -2, difference 2
	// Black takes (2, 2): +1, difference 3
	// White takes (2, 3): -1, difference 2
}

func TestLineIsOptimal(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := boards(7).Draw(rt, "board")
		line, err := Line(t.Context(), b, algos.Options{})
		if err != nil {
			rt.Fatal(err)
		}
		if checkOptimal(t, newReferee(b), line); t.Failed() {
			rt.Fatal(input(b))
		}
	})
}

// Of equally good moves a line takes the topmost, so without weights it goes
// row by row.
func TestLineTakesTheTopmost(t *testing.T) {
	line, err := Line(t.Context(), muqi.Must(3, 4, make([]int64, 12), make([]int64, 12)), algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range line {
		if s.Row != i/4+1 || s.Col != i%4+1 {
			t.Errorf("move %d takes (%d, %d); want (%d, %d)", i+1, s.Row, s.Col, i/4+1, i%4+1)
		}
	}
}

func TestLineRefuses(t *testing.T) {
	_, err := Line(t.Context(), muqi.OfWeights(40, 40, make([]int64, 3200)), algos.Options{})
	var limit *algos.LimitError
	if !errors.As(err, &limit) {
		t.Errorf("error %v; want a *algos.LimitError", err)
	}
}

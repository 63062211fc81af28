package forward

import (
	"slices"
	"testing"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/traps"
)

// TestTracers checks what is shown of every variation that shows its values, on every trap that catches it: that the
// first error is a wrong value, and the first such one; that the values add up along the believed line; and that some
// move of it is a mistake, or its end is wrong.
func TestTracers(t *testing.T) {
	index, boards := traps.Shipped()
	for _, s := range gallery.Variations() {
		tracer, ok := s.(algos.Tracer[muqi.Board, muqi.Position])
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
				if err != nil || e.FirstError == nil {
					t.Fatalf("first error %v, error %v", e.FirstError, err)
				}
				checkFirstError(t, b, tracer, *e.FirstError)
				checkLine(t, b, tracer, e)
				checked++
			}
			if checked == 0 {
				t.Error("no trap catches it by its value")
			}
		})
	}
}

func checkFirstError(t *testing.T, b muqi.Board, s algos.Tracer[muqi.Board, muqi.Position], first evidence.Claim) {
	table, err := contour.Dense{}.Table(t.Context(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	number := 0
	r, err := s.Trace(t.Context(), b, algos.Options{}, func(p muqi.Position, v int64) {
		number++
		switch right := table.Value(p); {
		case number < first.Number && v != right:
			t.Errorf("value %d of %d is wrong already", number, first.Number)
		case number == first.Number && (v != first.Value || right != first.Truth || v == right):
			t.Errorf("value %d is %d, right is %d; said to be %+v", number, v, right, first)
		}
	})
	if err != nil || number < first.Number {
		t.Errorf("%d values, error %v", number, err)
	}
	plain, err := s.Solve(t.Context(), b, algos.Options{})
	if err != nil || plain.Value != r.Value {
		t.Errorf("Trace finds %d, Solve %d, error %v", r.Value, plain.Value, err)
	}
}

// checkLine checks the believed line by the rules, and that its total and what the variant holds at its end make the
// variant's value.
func checkLine(t *testing.T, b muqi.Board, s algos.Tracer[muqi.Board, muqi.Position], e evidence.Explanation) {
	r := newReferee(b)
	positions := r.replay(t, e.BelievedLine)
	if len(e.BelievedLine) == 0 {
		t.Fatal("no believed line")
	}
	total, last := e.BelievedLine[len(e.BelievedLine)-1].Total, positions[len(positions)-1]
	end := evidence.Claim{Position: evidence.Position{Taken: last}}
	if e.BelievedEnd != nil {
		end = *e.BelievedEnd
	}
	if total+end.Value != e.Value || !slices.Equal(end.Taken, last) || (e.BelievedEnd == nil) != r.over(last) {
		t.Errorf("the believed line ends with %d at %v, %+v; the variant says %d", total, last, end, e.Value)
	}
	if len(e.Mistakes) == 0 && end.Value == end.Truth {
		t.Errorf("no mistake in the believed line %+v, which ends with %+v; %d is right", e.BelievedLine, end, e.Truth)
	}
}

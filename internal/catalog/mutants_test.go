package catalog_test

import (
	"strings"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/diff"
	"muqi/internal/evidence"
)

// defaults are the seed and the number of random boards of "muqi diff". The
// limits of time are out of reach, for machines that are busy.
var defaults = diff.Options{Seed: 1, Boards: 600, Limit: time.Hour, Shrink: time.Hour}

// judged says that the reference alone judges: naive search on all boards would
// take longer than all the rest.
var judged = catalog.Roles[muqi.Board]{Default: "contour-dense", Judges: []string{"contour-dense"}}

func TestFaultsAreDistinct(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range faults {
		if seen[f.name] || seen[f.broken] {
			t.Errorf("%s, %s: stands twice", f.name, f.broken)
		}
		seen[f.name], seen[f.broken] = true, true
	}
	if n := len(faults); n < 20 {
		t.Errorf("%d faults; want at least 20", n)
	}
}

// checkFailure checks that a failure is a board with its right value, and how
// the variant missed that.
func checkFailure(t *testing.T, name string, f evidence.Failure) muqi.Board {
	t.Helper()
	b := parse(t, f.Input)
	if size := (muqi.Game{}).Describe(b); size != f.Size {
		t.Errorf("%s: %s board, said to be %s", name, size, f.Size)
	}
	if want := value(t, contour.Dense{}, b); f.Want == nil || *f.Want != want {
		t.Errorf("%s: wanted value %v, right is %d", name, f.Want, want)
	}
	switch f.Status {
	case algos.Wrong:
		if f.Got == nil || *f.Got == *f.Want {
			t.Errorf("%s: %+v is not wrong", name, f)
		}
	case algos.Crashed:
		if f.Got != nil || !strings.HasPrefix(f.Detail.String(), "panic: runtime error: ") {
			t.Errorf("%s: %+v is no panic of the runtime", name, f)
		}
	default:
		t.Errorf("%s: status %s", name, f.Status)
	}
	return b
}

// parse reads the one board of a text.
func parse(t *testing.T, text string) (b muqi.Board) {
	t.Helper()
	boards := 0
	for got, err := range (muqi.Game{}).Read("input", strings.NewReader(text)) {
		if err != nil {
			t.Fatal(err)
		}
		b, boards = got, boards+1
	}
	if boards != 1 {
		t.Fatalf("%d boards in %q; want 1", boards, text)
	}
	return b
}

// value is what a solver finds.
func value(t *testing.T, s algos.Solver[muqi.Board], b muqi.Board) int64 {
	t.Helper()
	r, err := s.Solve(t.Context(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r.Value
}

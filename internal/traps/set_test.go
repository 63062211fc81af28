package traps

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/algos/fixpoint"
	"muqi/algos/gallery"
	"muqi/algos/hashmemo"
	"muqi/game/apple"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// TestSetIsAsIndexed observes every variant on every board again.
func TestSetIsAsIndexed(t *testing.T) {
	index, boards := Shipped()
	observed, err := observeAll(t.Context(), variants(), boards, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Index(variants(), observed), index); diff != "" {
		t.Errorf("the index is not what is observed (-observed +index):\n%s", diff)
	}
}

// patterns are the kinds of a variant's outcomes, board by board, of the
// boards that keep accepts.
func patterns(index evidence.Traps, keep func(board int) bool) map[string]string {
	all := map[string]string{}
	for _, v := range index.Variants {
		var p strings.Builder
		for i, b := range index.Boards {
			if keep(i) {
				caught, ok := b.Catches[v]
				fmt.Fprintln(&p, ok, caught.Value != nil)
			}
		}
		all[v] = p.String()
	}
	return all
}

// flaws lists what a set fails to do: variants that it does not catch, and
// pairs that it does not separate.
func flaws(all map[string]string) (found []string) {
	names := slices.Sorted(maps.Keys(all))
	for i, v := range names {
		if strings.Trim(all[v], ";") == "" {
			found = append(found, v+" is not caught")
		}
		for _, w := range names[:i] {
			if all[v] == all[w] {
				found = append(found, v+" and "+w+" are not separated")
			}
		}
	}
	return found
}

func TestSetCatchesAndSeparatesAll(t *testing.T) {
	index, _ := Shipped()
	if len(index.Variants) < 20 {
		t.Errorf("%d variants; want the 20 there were when the set was made, or more", len(index.Variants))
	}
	for _, f := range flaws(patterns(index, func(int) bool { return true })) {
		t.Error(f)
	}
}

func TestEveryBoardIsNeeded(t *testing.T) {
	index, _ := Shipped()
	for left, b := range index.Boards {
		if len(flaws(patterns(index, func(i int) bool { return i != left }))) == 0 {
			t.Errorf("board %s could be left out", b.Name)
		}
	}
}

func TestSetKeepsToTheContest(t *testing.T) {
	_, boards := Shipped()
	for i, b := range boards {
		spec := muqi.Game{}.FamilyOf(b)
		if b.Rows() > 10 || b.Cols() > 10 || spec.Get("w") > 100_000 {
			t.Errorf("board %d: %v; the contest has at most 10×10 with weights to 100 000", i+1, spec)
		}
	}
}

func TestSoundVariantsPass(t *testing.T) {
	index, boards := Shipped()
	for _, s := range []algos.Solver[muqi.Board]{contour.Dense{}, contour.Mask{}, hashmemo.Map{}, hashmemo.Open{},
		gallery.AlphaBetaTT{}} {
		for i, b := range boards {
			o, err := observeOne(t.Context(), s, b, index.Boards[i].Value)
			if err != nil || o.Kind != Right {
				t.Errorf("%s on board %s: %c, %v; want right", s.Info().Name, index.Boards[i].Name, o.Kind, err)
			}
		}
	}
}

func TestAnswers(t *testing.T) {
	index, boards := Shipped()
	for i, b := range index.Boards {
		if size := (muqi.Game{}).Describe(boards[i]); b.Size != size {
			t.Errorf("board %s is %s, the index says %s", b.Name, size, b.Size)
		}
		r, err := contour.Dense{}.Solve(t.Context(), boards[i], algos.Options{})
		if err != nil || r.Value != b.Value {
			t.Errorf("board %s: value %d, %v; the index says %d", b.Name, r.Value, err, b.Value)
		}
	}
}

// Memoised search is wrong on each orchard as indexed, exact variants are right, and there are enough for a name.
func TestOrchards(t *testing.T) {
	index, orchards := Orchards()
	contest := apple.Game{}.Contest()
	if len(orchards) < 10 || len(orchards) != len(index.Boards) {
		t.Fatalf("%d orchards, %d in the index; want ten or more", len(orchards), len(index.Boards))
	}
	for i, o := range orchards {
		trap := index.Boards[i]
		for s, want := range map[algos.Solver[apple.Orchard]]int64{
			fixpoint.Queue{}: trap.Value, fixpoint.Retro{}: trap.Value, fixpoint.DFS{}: *trap.Catches["appledfs"].Value,
		} {
			found, err := s.Solve(t.Context(), o, algos.Options{})
			if err != nil || found.Value != want {
				t.Errorf("%s: %s finds %d, %v; want %d", trap.Name, s.Info().Name, found.Value, err, want)
			}
		}
		if !contest.Within(o) || trap.Value == *trap.Catches["appledfs"].Value {
			t.Errorf("%s: it is outside of the contest, or memoised search is right", trap.Name)
		}
	}
}

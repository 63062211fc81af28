package diff_test

import (
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"muqi/algos"
	"muqi/docs/ends"
	"muqi/game"
	"muqi/internal/diff"
)

type row = ends.Row

// Each type is a good game with one fault.

type growing struct{ ends.Game }

func (growing) Shrinks(r row) iter.Seq[row] {
	return slices.Values([]row{append(slices.Clone(r), 0)})
}

type staying struct{ ends.Game }

func (staying) Less(a, b row) bool          { return len(a) <= len(b) }
func (staying) Shrinks(r row) iter.Seq[row] { return slices.Values([]row{r}) }

type lossy struct{ ends.Game }

func (g lossy) Format(w io.Writer, rows ...row) error { return g.Game.Format(w, rows[0][1:]) }

type mute struct{ ends.Game }

func (mute) Format(io.Writer, ...row) error { return nil }

type unreadable struct{ ends.Game }

func (unreadable) Format(w io.Writer, _ ...row) error {
	_, err := io.WriteString(w, "a row")
	return err
}

type straying struct{ ends.Game }

func (straying) Random(*rand.Rand, game.Spec) row { return nil }

type barren struct{ ends.Game }

func (barren) Corpus() []game.Spec { return nil }

// Whatever a game does wrong, diff ends with an error that names the game.
func TestFaultyGames(t *testing.T) {
	for _, tt := range []struct {
		name string
		game game.Game[row]
		want string // part of it; empty where there is no error
	}{
		{"good", ends.Game{}, ""},
		{"Shrinks yields something larger", growing{}, "game ends: Shrinks goes from 4 0 1 0 0 to 5 0 1 0 0 0, which is not Less"},
		{"Less is not strict", staying{}, "which is not Less"},
		{"Format loses a number", lossy{}, "game ends: Read makes another instance of what Format wrote"},
		{"Format writes nothing", mute{}, "game ends: Read refuses what Format wrote"},
		{"Format writes what Read refuses", unreadable{}, "game ends: Read refuses what Format wrote"},
		{"Random is no instance", straying{}, ""},
		{"no Corpus", barren{}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			solvers := []algos.Solver[row]{ends.Intervals{}, ends.Memo{}, ends.Greedy{}}
			o := diff.Options{Boards: 5, Shrink: time.Second}
			_, err := diff.Run(t.Context(), tt.game, solvers, []string{"intervals"}, o)
			if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v; want %q", err, tt.want)
			}
		})
	}
}

package gametest

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"muqi/docs/ends"
	"muqi/game"
)

type row = ends.Row

func TestRunAcceptsAGoodGame(t *testing.T) { Run(t, ends.Game{}) }

// Each type is a good game with one fault.

type growing struct{ ends.Game }

func (growing) Shrinks(r row) iter.Seq[row] {
	return func(yield func(row) bool) { yield(append(slices.Clone(r), 0)) }
}

type endless struct{ ends.Game }

func (endless) Less(a, b row) bool { return a[0] > b[0] } // no longer well-founded
func (endless) Shrinks(r row) iter.Seq[row] {
	return func(yield func(row) bool) { yield(append(row{r[0] + 1}, r[1:]...)) }
}

type spoiling struct{ ends.Game }

func (g spoiling) Shrinks(r row) iter.Seq[row] {
	slices.Sort(r)
	return g.Game.Shrinks(r)
}

type unstoppable struct{ ends.Game }

func (unstoppable) Small() iter.Seq[row] {
	return func(yield func(row) bool) {
		for i := range int64(9) {
			yield(row{i})
		}
	}
}

type lossy struct{ ends.Game }

func (g lossy) Format(w io.Writer, rows ...row) error {
	for _, r := range rows {
		if err := g.Game.Format(w, r[:len(r)-len(r)/7]); err != nil {
			return err
		}
	}
	return nil
}

type careless struct{ ends.Game }

func (g careless) Format(w io.Writer, rows ...row) error {
	var text bytes.Buffer
	_ = g.Game.Format(&text, rows...)
	_, _ = w.Write(text.Bytes())
	return nil
}

type changing struct{ ends.Game }

func (g changing) Format(w io.Writer, rows ...row) error {
	for _, r := range rows {
		r = slices.Clone(r)
		slices.Reverse(r)
		if err := g.Game.Format(w, r); err != nil {
			return err
		}
	}
	return nil
}

type panicking struct{ ends.Game }

func (g panicking) Read(file string, r io.Reader) iter.Seq2[row, error] {
	text, _ := io.ReadAll(r)
	if bytes.Contains(text, []byte("x")) {
		panic("x in the text")
	}
	return g.Game.Read(file, bytes.NewReader(text))
}

type deaf struct{ ends.Game }

func (g deaf) Read(file string, r io.Reader) iter.Seq2[row, error] {
	text, _ := io.ReadAll(r)
	return g.Game.Read(file, bytes.NewReader(text))
}

type terse struct{ ends.Game }

func (g terse) Read(file string, r io.Reader) iter.Seq2[row, error] {
	return func(yield func(row, error) bool) {
		for r, err := range g.Game.Read(file, r) {
			if err != nil {
				err = fmt.Errorf("bad input: %w", err)
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

type silent struct{ ends.Game }

func (g silent) Read(file string, r io.Reader) iter.Seq2[row, error] {
	return func(yield func(row, error) bool) {
		for r, err := range g.Game.Read(file, r) {
			if err != nil || !yield(r, nil) {
				return
			}
		}
	}
}

type loose struct{ ends.Game }

func (loose) Less(a, b row) bool { return len(a) <= len(b) }

type partial struct{ ends.Game }

func (partial) Less(a, b row) bool { return len(a) < len(b) }

type circular struct{ ends.Game }

func (circular) Less(a, b row) bool {
	d := (len(b)%3 - len(a)%3 + 3) % 3
	return d == 1 || d == 0 && (ends.Game{}).Less(a, b)
}

type unordered struct{ ends.Game }

func (g unordered) Small() iter.Seq[row] {
	all := slices.Collect(g.Game.Small())
	slices.Reverse(all)
	return slices.Values(all)
}

var calls atomic.Int64

type fickle struct{ ends.Game }

func (fickle) Small() iter.Seq[row] {
	return slices.Values([]row{{calls.Add(1)}, {1_000}, {2_000}, {3_000}})
}

type straying struct{ ends.Game }

func (g straying) Random(rng *rand.Rand, s game.Spec) row {
	r := g.Game.Random(rng, s)
	if len(r) > 12 {
		r[5] = s.Get("w") + 1
	}
	return r
}

type unseeded struct{ ends.Game }

func (g unseeded) Random(rng *rand.Rand, s game.Spec) row {
	return g.Game.Random(rand.New(rand.NewPCG(uint64(calls.Add(1)), 0)), s)
}

type homeless struct{ ends.Game }

func (g homeless) FamilyOf(r row) game.Spec {
	if len(r) == 3 {
		return g.Game.FamilyOf(r)[:1]
	}
	return g.Game.FamilyOf(r)
}

type sloppy struct{ ends.Game }

func (g sloppy) Corpus() []game.Spec { return append(g.Game.Corpus(), g.Families().Spec(0, 1)) }

type repeating struct{ ends.Game }

func (g repeating) Ladder() []game.Spec { return append(g.Game.Ladder(), g.Game.Ladder()...) }

type bare struct{ ends.Game }

func (bare) Corpus() []game.Spec { return nil }

type wordy struct{ ends.Game }

func (wordy) Describe(r row) string { return strings.Repeat("long ", len(r)) }

type nameless struct{ ends.Game }

func (nameless) Info() game.Info { return game.Info{Name: "My Game", Title: "ends|row"} }

type keyless struct{ ends.Game }

func (keyless) Families() game.Families {
	return game.Families{Keys: []game.Range{{Name: "n", Most: 1 << 40}, {Name: "n", Least: 9, Most: 8}}}
}

type twins struct{ ends.Game }

func (g twins) Shipped() []game.Case[row] { return append(g.Game.Shipped(), g.Game.Shipped()...) }

var shared = ends.Game{}.Shipped()

type sharing struct{ ends.Game }

func (sharing) Shipped() []game.Case[row] { return shared }

// lawful is a game with a law of its own.
type lawful struct {
	ends.Game
	law game.Law[row]
}

func (g lawful) Laws() []game.Law[row] { return []game.Law[row]{g.law} }

func law(change func(row) row, holds func(before, after int64) bool) lawful {
	return lawful{law: game.Law[row]{Name: "a law",
		Change: func(_ *rand.Rand, r row) (row, func(before, after int64) bool) {
			return change(r), holds
		}}}
}

// shaped is a game with shapes of its own.
type shaped struct {
	ends.Game
	change func([]game.Shape[row]) []game.Shape[row]
}

func (g shaped) Shapes(cells int) []game.Shape[row] { return g.change(g.Game.Shapes(cells)) }

// counting is a game with counts of its own.
type counting struct {
	ends.Game
	count game.Count
}

func (g counting) Counts(game.Spec) []game.Count { return []game.Count{g.count} }

func TestPlantedFaultsAreFound(t *testing.T) {
	longer := func(r row) row { return append(slices.Clone(r), 0) }
	equal := func(before, after int64) bool { return before == after }
	for _, tt := range []struct {
		name    string
		game    game.Game[row]
		check   string
		message string // part of it
	}{
		{"Shrinks yields something larger", growing{}, "shrinks", "which is not Less"},
		{"shrinking does not end", endless{}, "shrinks", "has not come to an end 10000 steps from"},
		{"Shrinks changes its start", spoiling{}, "shrinks", "Shrinks changes its start from"},
		{"Small does not stop", unstoppable{}, "instances", "continued iteration"},
		{"Small is not in order", unordered{}, "instances", "which is not Less"},
		{"Small changes", fickle{}, "instances", "other instances the second time"},
		{"Format loses a number", lossy{}, "format and read", "another instance of what Format wrote"},
		{"Format writes another instance", changing{}, "format and read", "another instance of what Format wrote"},
		{"Format swallows errors", careless{}, "format and read",
			"Format has error <nil> where its writer has no space left"},
		{"Read swallows errors", deaf{}, "format and read", "Read has error <nil> where its reader has no space left"},
		{"Read panics", panicking{}, "bad input", "panic: x in the text"},
		{"Read does not say where", terse{}, "bad input", "want f.in:LINE:COLUMN"},
		{"Read accepts everything", silent{}, "bad input", "neither instances nor an error"},
		{"Less is not strict", loose{}, "order", "is Less than itself"},
		{"Less is not total", partial{}, "order", "neither of"},
		{"Less is no order", circular{}, "order", "is not Less than the last"},
		{"Shapes leaves one out", shaped{change: func(all []game.Shape[row]) []game.Shape[row] {
			return slices.Delete(all, 2, 3)
		}}, "shapes", "Shapes leaves out n=3 (3 0 0 0), which Shrinks makes of n=4 (4 0 0 0 0)"},
		{"Shapes is not in order", shaped{change: game.Reversed[[]game.Shape[row]]}, "shapes", "Shapes yields"},
		{"Shapes has more than the largest total", shaped{change: func(all []game.Shape[row]) []game.Shape[row] {
			all[0].Most = 0
			return all
		}}, "shapes", "a shape 1 without instances of total 0, or with some beyond its largest, 0"},
		{"Random outside its family", straying{}, "instances", "not in family"},
		{"Random without its state", unseeded{}, "instances", "from the same state"},
		{"FamilyOf none", homeless{}, "family of", "keys n; want n, w"},
		{"Corpus outside of Families", sloppy{}, "families", "n is 0; want 1 to 1000"},
		{"Ladder twice", repeating{}, "families", "twice"},
		{"no Corpus", bare{}, "families", "is empty"},
		{"a long description", wordy{}, "description", "at most 20 characters"},
		{"a name that is no key", nameless{}, "info", `named "My Game"`},
		{"a title that does not fit a table", nameless{}, "info", `its title is "ends|row"`},
		{"no noun", nameless{}, "info", `its noun is ""`},
		{"a key twice", keyless{}, "families", `have a key "n"`},
		{"a range that is none", keyless{}, "families", "from 9 to 8"},
		{"two shipped instances of one name", twins{}, "instances", `called "greedy"; want a name of its own`},
		{"shipped instances that are shared", sharing{}, "instances", "the same list"},
		{"a law that accepts everything", law(longer, func(_, _ int64) bool { return true }), "laws",
			"accepts all values"},
		{"a law that changes nothing", law(slices.Clone[row], equal), "laws", "changes no instance"},
		{"a law that changes its instance", law(func(r row) row { r[0]++; return r }, equal), "laws",
			"changes its instance from"},
		{"a law without a test", law(longer, nil), "laws", "no test of values"},
		{"a law that makes no instance", law(func(row) row { return row{-1} }, equal), "laws",
			"Read refuses what Format wrote"},
		{"a law that panics", law(func(r row) row { return r[:len(r)-1-len(r)] }, equal), "laws",
			"panic: runtime error"},
		{"a count without a unit", counting{count: game.Count{N: big.NewInt(1), Formula: "1"}}, "counts",
			`in the unit ""`},
		{"a count without a number", counting{count: game.Count{Unit: "moves", Formula: "1"}}, "counts",
			"counts <nil> moves"},
		{"a count without a formula", counting{count: game.Count{Unit: "moves", N: big.NewInt(1)}}, "counts",
			"its formula"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			found := map[string][]string{}
			newSuite(tt.game).run(func(name string, check func() []string) {
				if name == "instances" || name == tt.check {
					found[name] = check()
				}
			})
			if text := strings.Join(found[tt.check], "\n"); !strings.Contains(text, tt.message) {
				t.Errorf("found %q; want %q in %q", found, tt.message, tt.check)
			}
		})
	}
}

// What a game need not have may be left out.
func TestRunAcceptsLittle(t *testing.T) { Run(t, game.Game[row](little{})) }

type little struct{ ends.Game }

func (little) Shipped() []game.Case[row] { return nil }
func (little) Small() iter.Seq[row]      { return slices.Values([]row(nil)) }
func (little) Laws() []game.Law[row]     { return nil }

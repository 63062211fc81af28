package diff_test

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/diff"
	"muqi/internal/evidence"
)

// point is an instance of the game of points. Its value is 3x − y.
type point struct{ x, y int64 }

func (p point) value() int64 { return 3*p.x - p.y }

func (p point) String() string { return fmt.Sprintf("%d %d\n", p.x, p.y) }

// points is a game that has only what package diff uses.
type points struct {
	game.Game[point]
	shipped []point
	small   []point
	largest int64 // coordinate of the random points
}

func (points) Info() game.Info { return game.Info{Name: "points"} }

func (points) Describe(p point) string { return fmt.Sprintf("%d×%d", p.x, p.y) }

func (points) Less(a, b point) bool {
	return cmp.Or(cmp.Compare(a.x+a.y, b.x+b.y), cmp.Compare(a.x, b.x)) < 0
}

func (points) Format(w io.Writer, ps ...point) error {
	for _, p := range ps {
		if _, err := io.WriteString(w, p.String()); err != nil {
			return err
		}
	}
	return nil
}

func (points) Read(_ string, r io.Reader) iter.Seq2[point, error] {
	return func(yield func(point, error) bool) {
		var p point
		if _, err := fmt.Fscan(r, &p.x, &p.y); !yield(p, err) {
			return
		}
	}
}

// Shrinks lowers a coordinate to 0, by half, by a quarter … by 1.
func (points) Shrinks(p point) iter.Seq[point] {
	return func(yield func(point) bool) {
		for cut := p.x; cut > 0; cut /= 2 {
			if !yield(point{p.x - cut, p.y}) {
				return
			}
		}
		for cut := p.y; cut > 0; cut /= 2 {
			if !yield(point{p.x, p.y - cut}) {
				return
			}
		}
	}
}

func (g points) Shipped() (cases []game.Case[point]) {
	for i, p := range g.shipped {
		cases = append(cases, game.Case[point]{Name: fmt.Sprintf("case-%d", i+1), Instance: p, Value: p.value()})
	}
	return cases
}

func (g points) Small() iter.Seq[point] { return slices.Values(g.small) }

func (g points) Corpus() []game.Spec {
	return []game.Spec{{{Name: "w", Value: g.largest}}, {{Name: "w", Value: g.largest / 2}}}
}

func (g points) Random(rng *rand.Rand, s game.Spec) point {
	w := s.Get("w") + 1
	return point{rng.Int64N(w), rng.Int64N(w)}
}

// grid lists the points to (side−1, side−1).
func grid(side int64) (ps []point) {
	for x := range side {
		for y := range side {
			ps = append(ps, point{x, y})
		}
	}
	return ps
}

// line lists the points (0, 0) … (length−1, 0).
func line(length int64) (ps []point) {
	for x := range length {
		ps = append(ps, point{x, 0})
	}
	return ps
}

// fake is a solver made of a function, right where that is nil.
type fake struct {
	name, flaw string
	solve      func(ctx context.Context, p point) (int64, error)
}

func (f fake) Info() algos.Info { return algos.Info{Name: f.name, Flaw: f.flaw} }

func (f fake) Solve(ctx context.Context, p point, o algos.Options) (algos.Result, error) {
	if f.solve == nil {
		return algos.Result{Value: p.value()}, nil
	}
	v, err := f.solve(ctx, p)
	return algos.Result{Value: v}, err
}

// wrong is one too high where at holds.
func wrong(name string, at func(p point) bool) fake {
	return fake{name: name, solve: func(_ context.Context, p point) (int64, error) {
		if at(p) {
			return p.value() + 1, nil
		}
		return p.value(), nil
	}}
}

// crashing panics where at holds.
func crashing(name string, at func(p point) bool) fake {
	return fake{name: name, solve: func(_ context.Context, p point) (int64, error) {
		if at(p) {
			panic(fmt.Sprintf("no\nroom for %d", p.x))
		}
		return p.value(), nil
	}}
}

// refusing takes no point where at holds.
func refusing(name string, at func(p point) bool) fake {
	return fake{name: name, solve: func(_ context.Context, p point) (int64, error) {
		if at(p) {
			return 0, &algos.LimitError{Solver: name}
		}
		return p.value(), nil
	}}
}

func always(point) bool { return true }

// run compares fakes on the corpus of g. The time that it took is left out.
func run(t *testing.T, g points, judges []string, o diff.Options, fakes ...fake) evidence.Diff {
	t.Helper()
	d, err := compare(t.Context(), g, judges, o, fakes...)
	if err != nil {
		t.Fatal(err)
	}
	if d.Seconds < 0 {
		t.Errorf("it took %g s", d.Seconds)
	}
	d.Seconds = 0
	return d
}

func compare(ctx context.Context, g points, judges []string, o diff.Options, fakes ...fake) (evidence.Diff, error) {
	var solvers []algos.Solver[point]
	for _, f := range fakes {
		solvers = append(solvers, f)
	}
	return diff.Run(ctx, g, solvers, judges, o)
}

// tally is how the variant called name did.
func tally(t *testing.T, d evidence.Diff, name string) evidence.Tally {
	t.Helper()
	i := slices.IndexFunc(d.Variants, func(v evidence.Tally) bool { return v.Name == name })
	if i < 0 {
		t.Fatalf("no variant %s", name)
	}
	return d.Variants[i]
}

// counts adds up the groups of a tally.
func counts(v evidence.Tally) map[algos.Status]int {
	sum := map[algos.Status]int{}
	for _, g := range v.Groups {
		for s, n := range g {
			sum[s] += n
		}
	}
	return sum
}

// failed is the point of a failure.
func failed(t interface {
	Helper()
	Fatal(...any)
}, f evidence.Failure) (p point) {
	t.Helper()
	if _, err := fmt.Sscanf(f.Size, "%d×%d", &p.x, &p.y); err != nil {
		t.Fatal(err)
	}
	return p
}

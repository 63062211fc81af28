package catalog

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/big"
	"slices"
	"strings"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/bench"
	"muqi/game"
	"muqi/internal/census"
	"muqi/internal/diff"
	"muqi/internal/evidence"
	"muqi/internal/judge"
	"muqi/internal/names"
)

// A Suite is a game with its variants. Where the game does not have what a method is about, its error is an
// errors.ErrUnsupported. A nil progress shows none.
type Suite interface {
	// Describe names the game, its variants and its sizes.
	Describe() evidence.Game

	// Check reports a name that no variant has.
	Check(names ...string) error

	// Bounds are the game's own ones of Smallest.
	Bounds() game.Bounds

	// Solve reads instances from r and yields, for each, one Solved a variant. An error is one of
	// reading, of the line of play, or ctx's; it ends the stream.
	Solve(ctx context.Context, file string, r io.Reader, o SolveOptions) iter.Seq2[[]evidence.Solved, error]

	// Diff compares all variants, and programs within the contest's limits, on the game's corpus.
	// A MaxWork of 0 is the game's own.
	Diff(ctx context.Context, o diff.Options, programs ...external.Program) (evidence.Diff, error)

	// Explain reads instances from r and tells why the named variant (empty:
	// the game's own) is wrong on each. Errors are as with Solve.
	Explain(ctx context.Context, file string, r io.Reader, algo string) iter.Seq2[evidence.Explanation, error]

	// Explains reports whether the game has explanations.
	Explains() bool

	// ExplainExample is Explain on an example. The error is a *RightError where none is known.
	ExplainExample(ctx context.Context, algo string, progress func(done, total int)) (evidence.Explanation, error)

	// Smallest looks for the smallest instance on which the named variant is wrong.
	Smallest(ctx context.Context, algo string, b game.Bounds, progress func(done, total int)) (evidence.Smallest, error)

	// Census is what counts on how many instances variants are wrong.
	Census() (*census.Census, error)

	// WriteTraps writes the traps, with their answers and an index, to a folder.
	WriteTraps(dir string) (evidence.Traps, error)

	// WriteTests writes the tests of the contest and the traps, with their answers and groups, to a folder, in the
	// form that judges for contests read: chess1.in, chess1.ans.
	WriteTests(ctx context.Context, dir string, seed uint64) (files int, err error)

	// Judge judges a program. The right answers are those of the reference, nil being the suite's own. Errors are
	// those of judge.Run.
	Judge(
		ctx context.Context, p external.Program, o judge.Options, reference *external.Program,
	) (evidence.Judged, error)

	// Tiers runs all variants on the contest's tests, each as the program that program makes of its
	// name; where o.Quick, only main ones whose work cannot explode.
	Tiers(ctx context.Context, program func(variant string) external.Program, o judge.Options) (evidence.Judging, error)

	// Entries are the benchmarks of the named variants (nil: the main ones) and of programs, on families such as
	// n=17/m=17/w=1e5 (none: those of the ladder); where quick, on about half of those that are solved soon.
	// The baseline, or else the first, comes twice: bench.Entries says under what name.
	Entries(names, families []string, quick bool, o algos.Options, programs ...external.Program) ([]*bench.Entry, error)
}

// Seed is that of the boards to benchmark.
const Seed = 2018

type suite[P any] struct {
	game  game.Game[P]
	roles Roles[P]
	main  []algos.Solver[P]

	reference algos.Solver[P] // the quickest of the judges, which takes every instance of a contest
}

// all lists the main variants and then those of the gallery.
func (s *suite[P]) all() []algos.Solver[P] { return slices.Concat(s.main, s.roles.Gallery) }

func (s *suite[P]) flawed() []algos.Solver[P] {
	return slices.DeleteFunc(s.all(), func(v algos.Solver[P]) bool { return v.Info().Exact() })
}

// keepFirst makes a variant that runs the same code as one before it one by name.
func (s *suite[P]) keepFirst() {
	var kept []algos.Solver[P]
	for _, v := range s.main {
		same := func(k algos.Solver[P]) bool { return k.Info().Runs() == v.Info().Runs() }
		if slices.ContainsFunc(kept, same) {
			s.roles.ByName = append(slices.Clip(s.roles.ByName), v)
		} else {
			kept = append(kept, v)
		}
	}
	s.main = kept
}

// group is the evidence's name for the group of the i-th variant.
func (s *suite[P]) group(i int) string {
	if i < len(s.main) {
		return ""
	}
	return evidence.Gallery
}

func (s *suite[P]) Census() (*census.Census, error) {
	if s.roles.Census == nil {
		return nil, s.without("census")
	}
	truth, err := s.variant(s.roles.Default)
	return s.roles.Census(s.variants, s.flawed(), truth), err
}

func (s *suite[P]) Check(names ...string) error {
	_, err := s.variants(names...)
	return err
}

func (s *suite[P]) Describe() evidence.Game {
	info := s.game.Info()
	d := evidence.Game{
		Name: info.Name, Title: info.Title, Noun: info.Noun, Task: info.Task, Rules: info.Rules, Picture: info.Picture,
		Default: s.roles.Default, Explained: s.roles.Explained,
		Baseline: s.roles.Baseline, Advised: s.roles.Advised, Advice: s.roles.Advice,
	}
	for i, v := range s.all() {
		described := evidence.VariantOf(v.Info())
		described.Group = s.group(i)
		d.Variants = append(d.Variants, described)
	}
	for _, v := range s.roles.ByName {
		d.ByName = append(d.ByName, evidence.VariantOf(v.Info()))
	}
	if sample := s.sample(); sample != nil {
		var text strings.Builder
		_ = s.game.Format(&text, sample.Instance) // a Builder takes everything
		d.Sample = text.String()
	}
	for _, spec := range s.game.Ladder() {
		d.Sizes = append(d.Sizes, evidence.SizeOf(spec, game.CountsOf(s.game, spec)))
	}
	return d
}

func (s *suite[P]) Diff(
	ctx context.Context, o diff.Options, programs ...external.Program,
) (evidence.Diff, error) {
	if o.MaxWork == 0 {
		o.MaxWork = s.roles.MaxWork
	}
	own := s.solvers(programs)
	d, err := diff.Run(ctx, s.game, append(own, s.all()...), s.roles.Judges, o)
	for i := range d.Variants {
		if i >= len(own) {
			d.Variants[i].Group = s.group(i - len(own))
		}
	}
	if sample := s.sample(); sample != nil {
		d.Sample = &evidence.SampleAnswers{Value: sample.Value}
		for _, v := range s.all() {
			if got := s.run(ctx, v, sample.Instance).Got(); got != nil {
				d.Sample.Answers = append(d.Sample.Answers, evidence.Answer{Algo: v.Info().Name, Value: *got})
			}
		}
	}
	return d, cmp.Or(err, ctx.Err())
}

// sample is the example of the task's statement; nil where the game has none.
func (s *suite[P]) sample() *game.Case[P] {
	for _, c := range s.game.Shipped() {
		if c.Name == game.SampleName {
			return &c
		}
	}
	return nil
}

// solvers are programs that take what the contest's limits allow.
func (s *suite[P]) solvers(programs []external.Program) (solvers []algos.Solver[P]) {
	for _, p := range programs {
		solvers = append(solvers, external.Solver[P]{Game: s.game, Program: p, Contest: s.roles.Contest})
	}
	return solvers
}

func (s *suite[P]) Entries(
	names, families []string, quick bool, o algos.Options, programs ...external.Program,
) ([]*bench.Entry, error) {
	var specs []game.Spec
	for _, text := range families {
		spec, err := s.game.Families().Parse(text)
		if err != nil {
			return nil, err
		}
		specs = append(specs, spec)
	}
	if specs == nil {
		specs = s.game.Ladder()
	}
	if quick {
		specs = s.quick(specs)
	}
	variants := s.main
	if names != nil {
		var err error
		if variants, err = s.variants(names...); err != nil {
			return nil, err
		}
	}
	solvers := append(slices.Clone(variants), s.solvers(programs)...)
	return bench.Entries(s.game, append(solvers, s.control(solvers)...), specs, Seed, o), nil
}

// control is what is measured twice, for the noise floor: the baseline, or else the first; nothing where one
// comes twice anyway.
func (s *suite[P]) control(solvers []algos.Solver[P]) (again []algos.Solver[P]) {
	seen := map[string]bool{}
	for i, v := range solvers {
		name := v.Info().Name
		if seen[name] {
			return nil
		}
		if seen[name] = true; i == 0 || name == s.roles.Baseline {
			again = []algos.Solver[P]{v}
		}
	}
	return again
}

// quick leaves every second of the families that are solved soon, and not the last. The first is the smallest.
func (s *suite[P]) quick(specs []game.Spec) []game.Spec {
	const quickWork = 1_000_000 // at most, as theory has it
	specs = slices.DeleteFunc(specs, func(spec game.Spec) bool {
		counts := game.CountsOf(s.game, spec)
		return len(counts) > 0 && counts[0].N.Cmp(big.NewInt(quickWork)) > 0
	})
	var half []game.Spec
	for i := 1; i < len(specs)-1; i += 2 {
		half = append(half, specs[i])
	}
	return half
}

// variants are those of some names, in the order of the names.
func (s *suite[P]) variants(wanted ...string) (found []algos.Solver[P], err error) {
	all := slices.Concat(s.all(), s.roles.ByName, s.roles.Variations)
	for _, name := range wanted {
		i := slices.IndexFunc(all, func(v algos.Solver[P]) bool { return v.Info().Name == name })
		if i < 0 {
			var known []string
			for _, v := range all {
				if !slices.Contains(known, v.Info().Name) {
					known = append(known, v.Info().Name)
				}
			}
			return nil, names.Unknown("variant", name, known)
		}
		found = append(found, all[i])
	}
	return found, nil
}

// variant is the one of a name.
func (s *suite[P]) variant(name string) (algos.Solver[P], error) {
	found, err := s.variants(name)
	if err != nil {
		return nil, err
	}
	return found[0], nil
}

// A partError says which part a game does not have. It is an errors.ErrUnsupported.
type partError struct{ game, part string }

func (e partError) Error() string { return fmt.Sprintf("the game %s has no %s", e.game, e.part) }

func (partError) Is(target error) bool { return target == errors.ErrUnsupported }

// without is the error that the game does not have a part.
func (s *suite[P]) without(part string) error { return partError{s.game.Info().Name, part} }

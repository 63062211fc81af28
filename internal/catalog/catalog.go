// Package catalog is the one list of games and variants. A Suite is a game with its variants,
// whose type of instances is erased here, for commands that serve every game alike.
package catalog

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/algos/contour/engine"
	"muqi/algos/fixpoint"
	"muqi/algos/gallery"
	"muqi/algos/hashmemo"
	"muqi/game"
	"muqi/game/apple"
	"muqi/game/muqi"
	"muqi/internal/benchdata"
	"muqi/internal/census"
	"muqi/internal/evidence"
	"muqi/internal/explain/cycles"
	"muqi/internal/explain/forward"
	"muqi/internal/judge"
	"muqi/internal/traps"
)

// All lists the games, each with its variants in the order of every table.
// Errors are those of Of.
func All() ([]Suite, error) {
	boards, err := boardSuite()
	orchards, err2 := orchardSuite()
	return []Suite{boards, orchards}, errors.Join(err, err2)
}

// Arithmetic makes the arithmetic of moves of 一双木棋 in registers, and returns of how many.
func Arithmetic(rounds int) (moves int64) { return engine.Best.Arithmetic(rounds) }

func boardSuite() (Suite, error) {
	return Of(muqi.Game{}, Roles[muqi.Board]{
		Default:  "contour-fast",
		Judges:   []string{"bruteforce", "contour-dense"},
		Baseline: "contour-mask",
		Advised:  "contour-dense",
		Advice: "Number the contours: read from the lower left, counting from 0, one with its n vertical steps " +
			"at p1 < … < pn gets the number C(p1, 1) + … + C(pn, n). Every move raises the number. " +
			"So one loop over an array, from the last contour back to the first, is all of backward DP.",
		Gallery:    gallery.All(),
		Variations: gallery.Variations(),
		ByName:     []algos.Solver[muqi.Board]{contour.Fast{Kernel: engine.AVX512}, contour.Fast{Kernel: engine.AVX2}},
		Line:       forward.Line,
		Explain:    forward.Explain,
		Explained:  "bfsforward-natural",
		Examples:   forward.Examples,
		Bounds:     game.Bounds{Cells: 9, Total: 4},
		Contest:    muqi.Game{}.Contest(),
		Traps:      func() *judge.Traps[muqi.Board] { return shippedTraps(traps.Shipped()) },
		Census:     census.New,
	},
		bruteforce.Solver{},
		hashmemo.Map{},
		hashmemo.Open{},
		contour.Mask{},
		contour.Dense{},
		contour.Fast{},
		contour.Fast{Kernel: engine.Go},
		bfsforward.Solver{Orientation: bfsforward.Literal},
		bfsforward.Solver{Orientation: bfsforward.Natural},
	)
}

func orchardSuite() (Suite, error) {
	return Of(apple.Game{}, Roles[apple.Orchard]{
		Default:  "applebits",
		Judges:   []string{"applequeue", "appleretro"},
		Baseline: "applequeue",
		Advised:  "appleretro",
		Advice: "Go through the apples that are left, fewest first. Among positions with the same apples left, " +
			"work backwards from the moves that pick one.",
		MaxWork:   500_000, // states: those of all shipped orchards
		Line:      cycles.Line,
		Explain:   cycles.Explain,
		Explained: "appledfs",
		Examples:  cycles.Examples,
		Bounds:    game.Bounds{Cells: 5, Total: 18}, // all orchards to four cells, and most of five
		Contest:   apple.Game{}.Contest(),
		Traps:     func() *judge.Traps[apple.Orchard] { return shippedTraps(traps.Orchards()) },
	},
		fixpoint.Queue{},
		fixpoint.Sweep{},
		fixpoint.Retro{},
		fixpoint.Bits{},
		fixpoint.DFS{},
	)
}

// Roles says which variants of a game do what.
type Roles[P any] struct {
	Default  string   // solves where nobody asks for another; empty: the last of the judges
	Judges   []string // whose value is the truth: the first that solves the instance
	Baseline string   // with which others are compared for speed
	Advised  string   // what to write in a contest: short, and fast enough; empty: nobody is advised
	Advice   string   // how to write it, in some sentences

	// MaxWork is algos.Options.MaxWork in comparisons; 0: diff.DefaultMaxWork.
	MaxWork int64

	// Gallery lists variants that are benchmarked only by name.
	Gallery []algos.Solver[P]

	// Variations are further forms of the gallery's variants, by which programs are named.
	Variations []algos.Solver[P]

	// ByName lists what is in no table, such as the kernels that a variant chooses from.
	ByName []algos.Solver[P]

	// Contest is how the game was set as a task; nil where it never was.
	Contest *game.Contest[P]

	// Traps are the instances that expose known faults; nil where the game has none.
	Traps func() *judge.Traps[P]

	// Census makes what counts on how many instances variants are wrong, of a
	// look-up of variants, of the flawed ones, and of one that is right; nil where the game has none.
	Census func(
		variants func(names ...string) ([]algos.Solver[P], error), flawed []algos.Solver[P], truth algos.Solver[P],
	) *census.Census

	// Line is an optimal line of play; nil where the game has none to show.
	Line func(context.Context, P, algos.Options) ([]evidence.Step, error)

	// Explain tells why a variant is wrong; nil where the game has no explanations.
	Explain func(context.Context, P, algos.Solver[P], algos.Options) (evidence.Explanation, error)

	// Explained is the variant that is explained by default; empty: the first flawed one.
	Explained string

	// Examples are instances to explain variants on, each on the first on which it is wrong. Where there
	// is no such one, or Examples is nil, a variant is explained on the smallest on which it is wrong.
	Examples func() []P

	// Bounds of the search for the smallest counterexample; zero: six cells, a total of 2.
	Bounds game.Bounds
}

// Of makes a suite of a game and its main variants. Of those that run the same code on this
// machine all but the first are reached by name. Wrong names and roles are errors.
func Of[P any](g game.Game[P], r Roles[P], variants ...algos.Solver[P]) (Suite, error) {
	s := &suite[P]{game: g, roles: r, main: variants}
	if err := s.check(); err != nil {
		return nil, err
	}
	s.keepFirst()
	last := r.Judges[len(r.Judges)-1]
	s.roles.Default = cmp.Or(r.Default, last)
	if flawed := s.flawed(); r.Explained == "" && len(flawed) > 0 {
		s.roles.Explained = flawed[0].Info().Name
	}
	s.roles.Explained = cmp.Or(s.roles.Explained, s.roles.Default)
	s.roles.Bounds = cmp.Or(r.Bounds, game.Bounds{Cells: 6, Total: 2})
	var err error
	s.reference, err = s.variant(last)
	return s, err
}

// check reports two variants of one name, a role that names no variant, no judge, and a flawed judge.
func (s *suite[P]) check() error {
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	known := map[string]bool{}
	for _, v := range slices.Concat(s.all(), s.roles.ByName) {
		name := v.Info().Name
		if known[name] {
			fault("two variants are called %q; want a name for each", name)
		}
		if known[name] = true; benchdata.IsCopy(name) {
			fault("the variant %q has %s in its name, which marks copies in benchmarks", name, benchdata.CopyMark)
		}
	}
	r := s.roles
	for _, r := range []struct{ role, name string }{
		{"Default", r.Default}, {"Baseline", r.Baseline}, {"Advised", r.Advised}, {"Explained", r.Explained},
	} {
		if _, err := s.variant(r.name); r.name != "" && err != nil {
			fault("%s: %w", r.role, err)
		}
	}
	if len(r.Judges) == 0 {
		fault("Judges: there are none; want an exact variant")
	}
	for _, name := range r.Judges {
		if v, err := s.variant(name); err != nil {
			fault("Judges: %w", err)
		} else if !v.Info().Exact() {
			fault("Judges: %s is flawed by its own description; want an exact variant", name)
		}
	}
	if len(faults) == 0 {
		return nil
	}
	return fmt.Errorf("catalogue of the game %s: %w", s.game.Info().Name, errors.Join(faults...))
}

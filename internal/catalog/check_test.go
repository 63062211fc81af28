package catalog_test

import (
	"context"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/catalog"
)

// named is contour-dense under another name.
type named string

func (n named) Info() algos.Info { return algos.Info{Name: string(n)} }

func (named) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return contour.Dense{}.Solve(ctx, b, o)
}

// A mistake in the catalogue is an error that names it and what would be right.
func TestRolesAreChecked(t *testing.T) {
	type roles = catalog.Roles[muqi.Board]
	main := []algos.Solver[muqi.Board]{bruteforce.Solver{}, contour.Dense{}, bfsforward.Solver{}}
	const there = " There are bruteforce, contour-dense, bfsforward-literal"
	judges := []string{"contour-dense"}
	for _, tt := range []struct {
		name  string
		roles roles
		want  string // "" where nothing is wrong
	}{
		{"right", roles{Default: "bruteforce", Judges: judges, Baseline: "contour-dense", Explained: "bfsforward-literal"}, ""},
		{"what is optional", roles{Judges: judges}, ""},
		{"default", roles{Default: "contour-dens", Judges: judges}, `Default: unknown variant "contour-dens": did you mean "contour-dense"?` + there},
		{"baseline", roles{Baseline: "brute", Judges: judges}, `Baseline: unknown variant "brute": did you mean "bruteforce"?` + there},
		{"explained", roles{Explained: "forward-literal", Judges: judges}, `Explained: unknown variant "forward-literal": did you mean "bfsforward-literal"?` + there},
		{"judge", roles{Judges: []string{"contour-danse"}},
			`Judges: unknown variant "contour-danse": did you mean "contour-dense"? There are bruteforce, contour-dense, bfsforward-literal`},
		{"flawed judge", roles{Judges: []string{"bfsforward-literal"}},
			"Judges: bfsforward-literal is flawed by its own description; want an exact variant"},
		{"no judge", roles{}, "Judges: there are none; want an exact variant"},
		{"two of a name", roles{Judges: judges, Gallery: []algos.Solver[muqi.Board]{contour.Dense{}}},
			`two variants are called "contour-dense"; want a name for each`},
		{"a copy's name", roles{Judges: judges, Gallery: []algos.Solver[muqi.Board]{named("dense~2")}},
			`the variant "dense~2" has ~ in its name, which marks copies in benchmarks`},
		{"two mistakes", roles{Default: "x", Judges: nil},
			`Default: unknown variant "x": there are` + strings.TrimPrefix(there, " There are") + "\nJudges: there are none; want an exact variant"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, err := catalog.Of(muqi.Game{}, tt.roles, main...)
			if tt.want == "" {
				if err != nil || s.Describe().Default == "" {
					t.Errorf("error %v, default %q; want none, and a variant", err, s.Describe().Default)
				}
				return
			}
			if want := "catalogue of the game muqi: " + tt.want; err == nil || err.Error() != want || s != nil {
				t.Errorf("error %v\nwant  %s", err, want)
			}
		})
	}
}

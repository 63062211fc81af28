package muqitest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"muqi/algos"
	"muqi/game"
	"muqi/game/muqi"
)

// Extremes tests s on narrow, long, uniform and heavy boards. Those named must be refused.
func Extremes(t *testing.T, s algos.Solver[muqi.Board], refused ...string) {
	t.Helper()
	cases := extremes()
	for _, name := range refused {
		if !slices.ContainsFunc(cases, func(c game.Case[muqi.Board]) bool { return c.Name == name }) {
			t.Errorf("there is no extreme board %q", name)
		}
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			r, err := s.Solve(context.Background(), c.Instance, algos.Options{})
			var limit *algos.LimitError
			switch mustRefuse := slices.Contains(refused, c.Name); {
			case mustRefuse && !errors.As(err, &limit):
				t.Errorf("%s: value %d, error %v; want a refusal", s.Info().Name, r.Value, err)
			case !mustRefuse && (err != nil || r.Value != c.Value):
				t.Errorf("%s: value %d, error %v; want %d", s.Info().Name, r.Value, err, c.Value)
			}
		})
	}
}

// extremes lists boards on which play does not matter: strips, and uniform boards.
func extremes() []game.Case[muqi.Board] {
	const most, heavy = math.MaxInt64, 1_000_000_000_000
	cases := []game.Case[muqi.Board]{
		{Name: "nothing", Instance: Uniform(1, 1, 0, 0)},
		{Name: "all for Black", Instance: Uniform(1, 1, most, 0), Value: most},
		{Name: "all for White who never moves", Instance: Uniform(1, 1, 0, most)},
		{Name: "all for White", Instance: muqi.Must(1, 2, []int64{0, 0}, []int64{0, most}), Value: -most},
		{Name: "half each", Instance: muqi.Must(2, 1, []int64{most / 2, 0}, []int64{0, most / 2})},
		{Name: "10×10 of 0", Instance: Uniform(10, 10, 0, 0)},
		{Name: "10×10 of 10^12", Instance: Uniform(10, 10, heavy, heavy)},
		{Name: "10×10 of 10^12 for Black", Instance: Uniform(10, 10, heavy, 0), Value: 50 * heavy},
		{Name: "10×10 of 10^12 for White", Instance: Uniform(10, 10, 0, heavy), Value: -50 * heavy},
		{Name: "3×3 as heavy as can be", Instance: Uniform(3, 3, most/18, most/18), Value: most / 18},
	}
	for _, shape := range [][2]int{{1, 2}, {2, 1}, {1, 17}, {17, 1}, {1, 63}, {63, 1}} {
		b := Strip(shape[0], shape[1])
		cases = append(cases, game.Case[muqi.Board]{Name: fmt.Sprintf("%d×%d", shape[0], shape[1]), Instance: b,
			Value: Forced(b)})
	}
	return cases
}

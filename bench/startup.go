package bench

import (
	"context"
	"errors"
	"slices"
	"time"

	"muqi/algos"
	"muqi/game"
)

// startUps is how often the start-up is measured; the median counts.
const startUps = 5

// startUp measures the time of a run on the most trivial instance that the
// variant takes: the first of the small ones, or else one that comes with the
// game. It is 0 where there is none. The error is ctx's.
func startUp[P any](ctx context.Context, g game.Game[P], s algos.Solver[P]) (time.Duration, error) {
	var trivial []P
	for p := range g.Small() {
		trivial = append(trivial, p)
		break
	}
	for _, c := range g.Shipped() {
		trivial = append(trivial, c.Instance)
	}
	for _, p := range trivial {
		var times []time.Duration
		for range startUps {
			out := algos.Run(ctx, s, p, algos.Options{}, MaxSolve)
			if err := ctx.Err(); err != nil {
				return 0, err
			}
			var limit *algos.LimitError
			if errors.As(out.Err, &limit) {
				break
			}
			times = append(times, out.Elapsed)
		}
		if len(times) > 0 {
			slices.Sort(times)
			return times[len(times)/2], nil
		}
	}
	return 0, nil
}

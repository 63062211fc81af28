package bench

import (
	"context"
	"slices"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/compare"
)

// startUps is how often the start-up is measured; the median counts.
const startUps = 5

// startUp measures a run on the most trivial instance that the variant takes: the first
// small one, or else a shipped one. Without one it is 0. The error is ctx's.
func startUp[P any](ctx context.Context, g game.Game[P], s algos.Solver[P]) (time.Duration, error) {
	var trivial []P
	for p := range g.Small() {
		trivial = append(trivial, p)
		break
	}
	for _, c := range g.Shipped() {
		trivial = append(trivial, c.Instance)
	}
	run := compare.Runner[P]{Solver: s, Limit: MaxSolve}
	for _, p := range trivial {
		var times []time.Duration
		for range startUps {
			v := run.Run(ctx, p)
			if err := ctx.Err(); err != nil {
				return 0, err
			}
			if v.Status == algos.Refused {
				break
			}
			times = append(times, v.Elapsed)
		}
		if len(times) > 0 {
			slices.Sort(times)
			return times[len(times)/2], nil
		}
	}
	return 0, nil
}

package judge

import (
	"context"
	"maps"
	"slices"
	"strings"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
)

// findings makes the failure of each kind small.
func (c *court[P]) findings(ctx context.Context) (found []evidence.Failure, err error) {
	kinds := slices.Sorted(maps.Keys(c.failed))
	for i, status := range kinds {
		c.o.Progress("shrink", i, len(kinds))
		f, minimal, err := c.shrink(ctx, c.failed[status])
		if err != nil {
			return nil, err
		}
		finding, err := c.record(f, minimal)
		if err != nil {
			return nil, err
		}
		found = append(found, finding)
	}
	return found, nil
}

// shrink makes f smaller for as long as the program fails in the same way. It
// stays within the contest's limits where f is. What is too slow must be so with
// more time, too, or f is left as it is: then it may have been noise.
func (c *court[P]) shrink(ctx context.Context, f failure[P]) (small failure[P], minimal bool, err error) {
	solver := c.program.Solver
	if f.status == algos.TooSlow {
		solver = c.program.Patient
	}
	limited, cancel := context.WithTimeout(ctx, c.o.Shrink)
	defer cancel()
	inside := c.within(f.instance)
	seen := map[string]bool{} // instances that do not fail; steps come back to them
	fails := func(p P) (fails, sure bool) {
		if inside && !c.within(p) {
			return false, true
		}
		key, err := c.text(p)
		if err != nil || seen[key] {
			return false, err == nil
		}
		v, known := c.again(limited, solver, p)
		if known && v.status == f.status {
			f.verdict = v
			return true, true
		}
		seen[key] = known
		return false, known
	}
	if f.status == algos.TooSlow {
		if failing, _ := fails(f.instance); !failing {
			return f, false, ctx.Err()
		}
	}
	f.instance, minimal = game.Minimize(limited, c.task.Game, f.instance, fails)
	return f, minimal, ctx.Err()
}

// again runs the program on a smaller instance; known is false where nothing
// can be said of it.
func (c *court[P]) again(ctx context.Context, s algos.Solver[P], p P) (v verdict, known bool) {
	want, err := c.right(ctx, p)
	if err == nil {
		v, err = try(ctx, s, p, want)
	}
	return v, err == nil
}

// record turns a failure into evidence.
func (c *court[P]) record(f failure[P], minimal bool) (evidence.Failure, error) {
	input, err := c.text(f.instance)
	rows, cols := c.task.Game.Size(f.instance)
	return evidence.Failure{
		Status: f.status, Rows: rows, Cols: cols, Input: input, Want: &f.want, Got: f.got,
		Detail: f.detail, Found: f.found, Minimal: minimal,
	}, err
}

// text is an instance as files have it.
func (c *court[P]) text(p P) (string, error) {
	var s strings.Builder
	err := c.task.Game.Format(&s, p)
	return s.String(), err
}

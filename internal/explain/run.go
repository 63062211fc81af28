package explain

import (
	"context"
	"slices"

	"muqi/algos"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// maxHeld is the largest number of values of a run that are kept.
const maxHeld = 1_000_000

// A Run is the value that a variant found, and its values of positions on the way.
type Run[S any] struct {
	Value  int64
	held   []held[S]     // in the order in which it found them
	absent reason.Reason // why there are none
}

type held[S any] struct {
	position S
	value    int64
}

// Trace runs a variant on an instance. Errors are those of compare.Value.
func Trace[P, S any](ctx context.Context, v algos.Solver[P], p P, o algos.Options) (run Run[S], err error) {
	if t, ok := v.(algos.Tracer[P, S]); ok {
		v = traced[P, S]{t, func(p S, value int64) {
			if len(run.held) <= maxHeld {
				run.held = append(run.held, held[S]{p, value})
			}
		}}
	} else {
		run.absent = reason.New("untraced")
	}
	run.Value, err = compare.Value(ctx, v, p, o)
	if len(run.held) > maxHeld {
		run.held, run.absent = nil, reason.New("many-values", maxHeld)
	}
	return run, err
}

// traced is a variant that shows its values whenever it solves.
type traced[P, S any] struct {
	algos.Tracer[P, S]
	found func(S, int64)
}

func (t traced[P, S]) Solve(ctx context.Context, p P, o algos.Options) (algos.Result, error) {
	return t.Trace(ctx, p, o, t.found)
}

// firstError is the first wrong value that a run held; nil where none is known.
func (run Run[S]) firstError(r Rules[S]) *evidence.Held {
	for i, h := range run.held {
		if h.value != r.Value(h.position) {
			return run.evidence(r, i)
		}
	}
	return nil
}

// believed lists the positions of the line along which the values of a run add up: each rests on the next,
// which was found before. Where the line ends early, or with a wrong value, end is that value.
func (run Run[S]) believed(r Rules[S]) (line []S, end *evidence.Held) {
	first := map[any]int{} // by position: the number of its first value
	for i, h := range run.held {
		if _, known := first[r.Key(h.position)]; !known {
			first[r.Key(h.position)] = i
		}
	}
	find := func(p S) (value int64, number int, ok bool) {
		if i, known := first[r.Key(p)]; known {
			return run.held[i].value, i, true
		}
		return 0, -1, len(r.Moves(p)) == 0
	}
	p := r.Start()
	value, number, ok := find(p)
	for ok {
		line = append(line, p)
		if r.Over(p, value) && value == r.Value(p) {
			return line, nil
		}
		moves := r.Moves(p)
		i := slices.IndexFunc(moves, func(next S) bool {
			rest, n, known := find(next)
			return known && n < number && r.Gain(p, next)+rest == value
		})
		if i < 0 || r.Over(p, value) {
			return line, run.evidence(r, number)
		}
		p = moves[i]
		value, number, _ = find(p)
	}
	return nil, nil
}

func (run Run[S]) evidence(r Rules[S], i int) *evidence.Held {
	h := run.held[i]
	return &evidence.Held{Position: r.Position(h.position), Number: i + 1, Value: h.value, Truth: r.Value(h.position)}
}

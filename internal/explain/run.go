package explain

import (
	"context"
	"slices"

	"muqi/algos"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// maxClaims is the largest number of values of a run that are kept.
const maxClaims = 1_000_000

// A Run is the value that a variant found, and its values of positions on the way.
type Run[S any] struct {
	Value  int64
	claims []claim[S]    // in the order in which it found them
	absent reason.Reason // why there are none
}

type claim[S any] struct {
	position S
	value    int64
}

// Trace runs a variant on an instance. Errors are those of compare.Value.
func Trace[P, S any](ctx context.Context, v algos.Solver[P], p P, o algos.Options) (run Run[S], err error) {
	if t, ok := v.(algos.Tracer[P, S]); ok {
		v = traced[P, S]{t, func(p S, value int64) {
			if len(run.claims) <= maxClaims {
				run.claims = append(run.claims, claim[S]{p, value})
			}
		}}
	} else {
		run.absent = reason.New("untraced")
	}
	run.Value, err = compare.Value(ctx, v, p, o)
	if len(run.claims) > maxClaims {
		run.claims, run.absent = nil, reason.New("many-values", maxClaims)
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

// firstError is the first wrong value of a run; nil where none is known.
func (run Run[S]) firstError(r Rules[S]) *evidence.Claim {
	for i, c := range run.claims {
		if c.value != r.Value(c.position) {
			return run.evidence(r, i)
		}
	}
	return nil
}

// believed lists the positions of the line along which the values of a run add up: each rests on the next,
// which was found before. Where the line ends early, or with a wrong value, end is that value.
func (run Run[S]) believed(r Rules[S]) (line []S, end *evidence.Claim) {
	first := map[any]int{} // by position: the number of its first value
	for i, c := range run.claims {
		if _, known := first[r.Key(c.position)]; !known {
			first[r.Key(c.position)] = i
		}
	}
	find := func(p S) (value int64, number int, ok bool) {
		if i, known := first[r.Key(p)]; known {
			return run.claims[i].value, i, true
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

func (run Run[S]) evidence(r Rules[S], i int) *evidence.Claim {
	c := run.claims[i]
	return &evidence.Claim{
		Position: r.Position(c.position), Number: i + 1, Value: c.value, Truth: r.Value(c.position),
	}
}

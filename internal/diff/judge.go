package diff

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"muqi/algos"
	"muqi/internal/reason"
)

// jury solves instances with every variant and judges the values.
type jury[P any] struct {
	infos  []algos.Info
	run    []algos.Solver[P]
	judges []int         // indices into run, in the order of precedence
	hung   []atomic.Bool // did not stop when told to: not run again
	o      Options
}

// A verdict is the outcome of one variant on one instance, judged.
type verdict struct {
	status algos.Status
	value  int64  // where status is OK, Wrong or Unjudged
	want   *int64 // the right value, where it is known
	detail reason.Reason
	clock  bool // the status may be another on another machine or another day
}

// valued reports whether the variant found a value, right or not.
func (v verdict) valued() bool {
	return v.status == algos.OK || v.status == algos.Wrong || v.status == algos.Unjudged
}

// failed reports whether the verdict speaks against the variant.
func (v verdict) failed() bool { return !slices.Contains(fine, v.status) }

var fine = []algos.Status{algos.OK, algos.Refused, algos.Unjudged, algos.Stopped}

func newJury[P any](solvers []algos.Solver[P], judges []string, o Options) *jury[P] {
	j := &jury[P]{o: o, hung: make([]atomic.Bool, len(solvers))}
	for _, s := range solvers {
		j.infos = append(j.infos, s.Info())
		j.run = append(j.run, s)
	}
	for _, name := range judges {
		if i := slices.IndexFunc(j.infos, func(in algos.Info) bool { return in.Name == name }); i >= 0 {
			j.judges = append(j.judges, i)
		}
	}
	return j
}

// judge runs every variant on an item and returns their verdicts.
func (j *jury[P]) judge(ctx context.Context, it item[P]) []verdict {
	verdicts := make([]verdict, len(j.run))
	for i := range j.run {
		verdicts[i] = j.solve(ctx, i, it.instance)
	}
	want := it.want
	for n := 0; want == nil && n < len(j.judges); n++ {
		want = verdicts[j.judges[n]].answer()
	}
	for i, v := range verdicts {
		verdicts[i] = v.against(want)
	}
	return verdicts
}

// judgeOne runs variant i on p, for shrinking. It is no judge of itself, so
// that a judge's own failure can shrink. The last judge comes first: it is the
// reference, and much quicker than naive search.
func (j *jury[P]) judgeOne(ctx context.Context, i int, p P) verdict {
	v := j.solve(ctx, i, p)
	var want *int64
	for k := len(j.judges) - 1; want == nil && k >= 0; k-- {
		if j.judges[k] != i {
			want = j.solve(ctx, j.judges[k], p).answer()
		}
	}
	return v.against(want)
}

// answer is the value that was found, or nil.
func (v verdict) answer() *int64 {
	if !v.valued() {
		return nil
	}
	return &v.value
}

// against judges a value by the truth, where that is known.
func (v verdict) against(want *int64) verdict {
	v.want = want
	switch {
	case v.status != algos.Unjudged || want == nil:
	case v.value == *want:
		v.status = algos.OK
	default:
		v.status = algos.Wrong
	}
	return v
}

// solve runs variant i on p. A value is Unjudged as yet.
func (j *jury[P]) solve(ctx context.Context, i int, p P) verdict {
	if j.hung[i].Load() {
		return verdict{status: algos.Stopped} // not run again: says nothing about p
	}
	switch out := algos.Run(ctx, j.run[i], p, algos.Options{MaxWork: j.o.MaxWork}, j.o.Limit); {
	case out.Status == algos.OK:
		return verdict{status: algos.Unjudged, value: out.Value}
	case out.Abandoned:
		j.hung[i].Store(true)
		return verdict{status: out.Status, clock: true, detail: reason.New("hung", j.o.Limit)}
	default:
		var work *algos.WorkError
		clock := out.Status == algos.TooSlow && !errors.As(out.Err, &work)
		return verdict{status: out.Status, clock: clock, detail: reason.Of(out.Err)}
	}
}

package diff

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"muqi/algos"
)

// jury solves instances with every variant and judges the values.
type jury[P any] struct {
	infos  []algos.Info
	run    []algos.Solver[P] // with their work capped
	judges []int             // indices into run, in the order of precedence
	hung   []atomic.Bool     // did not stop when told to: not run again
	o      Options
}

// A verdict is the outcome of one variant on one instance, judged.
type verdict struct {
	status algos.Status
	value  int64  // where status is OK, Wrong or Unjudged
	want   *int64 // the right value, where it is known
	detail string
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
		if c, ok := s.(algos.Capper[P]); ok {
			s = c.Cap(o.MaxWork)
		}
		j.run = append(j.run, s)
	}
	for _, name := range judges {
		if i := slices.IndexFunc(j.infos, func(in algos.Info) bool { return in.Name == name }); i >= 0 {
			j.judges = append(j.judges, i)
		}
	}
	return j
}

// judge runs every variant on the items and returns the verdicts of all
// variants on each.
func (j *jury[P]) judge(ctx context.Context, items []item[P]) [][]verdict {
	instances := make([]P, len(items))
	verdicts := make([][]verdict, len(items))
	for k, it := range items {
		instances[k], verdicts[k] = it.instance, make([]verdict, len(j.run))
	}
	for i := range j.run {
		for k, v := range j.solve(ctx, i, instances...) {
			verdicts[k][i] = v
		}
	}
	for k, it := range items {
		want := it.want
		for n := 0; want == nil && n < len(j.judges); n++ {
			want = verdicts[k][j.judges[n]].answer()
		}
		for i, v := range verdicts[k] {
			verdicts[k][i] = v.against(want)
		}
	}
	return verdicts
}

// judgeOne runs variant i on p, for shrinking. It is no judge of itself, so
// that a judge's own failure can shrink. The last judge comes first: it is the
// reference, and much quicker than naive search.
func (j *jury[P]) judgeOne(ctx context.Context, i int, p P) verdict {
	v := j.solve(ctx, i, p)[0]
	var want *int64
	for k := len(j.judges) - 1; want == nil && k >= 0; k-- {
		if j.judges[k] != i {
			want = j.solve(ctx, j.judges[k], p)[0].answer()
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

// solve runs variant i on the instances. A value is Unjudged as yet.
func (j *jury[P]) solve(ctx context.Context, i int, instances ...P) []verdict {
	verdicts := make([]verdict, len(instances))
	if j.hung[i].Load() {
		for k := range verdicts {
			verdicts[k] = verdict{status: algos.Stopped} // not run again: says nothing about them
		}
		return verdicts
	}
	for k, out := range algos.RunEach(ctx, j.run[i], instances, j.o.Limit) {
		if out.Abandoned {
			j.hung[i].Store(true)
		}
		verdicts[k] = j.verdict(out)
	}
	return verdicts
}

// verdict is that on one outcome.
func (j *jury[P]) verdict(out algos.Outcome) verdict {
	switch {
	case out.Status == algos.OK:
		return verdict{status: algos.Unjudged, value: out.Value}
	case out.Abandoned:
		return verdict{status: out.Status, clock: true, detail: fmt.Sprintf("did not stop within a second after its limit of %v", j.o.Limit)}
	}
	var work *algos.WorkError
	clock := out.Status == algos.TooSlow && !errors.As(out.Err, &work)
	return verdict{status: out.Status, clock: clock, detail: oneLine(out.Err)}
}

func oneLine(err error) string {
	return strings.Join(strings.Fields(err.Error()), " ")
}

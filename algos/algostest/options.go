package algostest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"muqi/algos"
)

// with runs the solver on p with certain options.
func (su *suite[P]) with(o algos.Options, p P) algos.Outcome {
	return algos.Run(context.Background(), su.solver, p, o, su.patience)
}

// wants demands that a solve with certain options finds what one without found. Less memory
// may mean another table.
func (su *suite[P]) wants(p P, r algos.Result, o algos.Options, out algos.Outcome) {
	if out.Status != algos.OK || out.Value != r.Value || o.MaxBytes == 0 && !same(out.Result, r) {
		su.Addf("with %s: %s, %v, error %v, on %s; want %v", listed(o), out.Status, out.Result, out.Err, su.describe(p),
			r)
	}
}

// workLimit tests that MaxWork is exact where the solver's work can explode, and that other
// solvers ignore it: on the first instance of the ladder with more than one unit of work.
func (su *suite[P]) workLimit() {
	for p, r := range su.solved() {
		if len(r.Work) == 0 || r.Work[0].N < 2 {
			continue
		}
		enough, short := algos.Options{MaxWork: r.Work[0].N}, algos.Options{MaxWork: r.Work[0].N - 1}
		su.wants(p, r, enough, su.with(enough, p))
		out := su.with(short, p)
		var limit *algos.LimitError
		var gaveUp *algos.WorkError
		switch {
		case su.info.Slow == "":
			su.wants(p, r, short, out)
		case !errors.As(out.Err, &limit) && !errors.As(out.Err, &gaveUp):
			su.Addf("is %s, error %v with %s, one below %v, on %s; want a *algos.LimitError or *algos.WorkError",
				out.Status, out.Err, listed(short), r.Work[0], su.describe(p))
		}
		return
	}
	if !su.hung {
		su.Addf("has a limit that the ladder cannot test: every instance takes less than 2 units of work")
	}
}

// memoryLimit tests that a solver with a table refuses too low a limit before it allocates
// anything, and takes one that is just enough.
func (su *suite[P]) memoryLimit() {
	for p, r := range su.solved() {
		var out algos.Outcome
		tight := algos.Options{MaxBytes: 1, MaxWork: maxWork()}
		bytes := allocated(refusalBytes, func() { out = su.with(tight, p) })
		var limit *algos.LimitError
		if !errors.As(out.Err, &limit) {
			su.wants(p, r, tight, out)
			if table, ok := r.Counter("table-B"); ok {
				su.Addf("counts %v on %s, and ignores the limit of a byte", table, su.describe(p))
			}
			continue
		}
		switch {
		case limit.Unit != algos.MemoryUnit || limit.Limit != 1 || !limit.Need.IsInt64() || limit.Need.Int64() <= 1:
			su.Addf("refuses %s with %s by %q", su.describe(p), listed(tight), limit)
			continue
		case bytes > refusalBytes:
			su.Addf("allocated %d bytes on %s before it refused with %q", bytes, su.describe(p), limit)
		}
		need := limit.Need.Int64()
		enough, short := tight, tight
		enough.MaxBytes, short.MaxBytes = need, need-1
		su.wants(p, r, enough, su.with(enough, p))
		if out := su.with(short, p); !errors.As(out.Err, &limit) {
			su.Addf("is %s with %s on %s, which it said to need %d; want a *algos.LimitError",
				out.Status, listed(short), su.describe(p), need)
		}
	}
}

// otherOptions tests that threads change nothing, and that the progress rises to the end.
func (su *suite[P]) otherOptions() {
	for p, r := range su.solved() {
		var done, total int64
		watched := algos.Options{Threads: 2, Progress: func(now, of int64) {
			if now <= done || now > of || total != 0 && of != total {
				su.Addf("progress %d of %d follows %d of %d on %s", now, of, done, total, su.describe(p))
			}
			done, total = now, of
		}}
		for _, o := range []algos.Options{{}, {Threads: 1}, {Threads: 3}, watched} {
			su.wants(p, r, o, su.with(o, p))
		}
		if done != total {
			su.Addf("its progress ends with %d of %d on %s", done, total, su.describe(p))
		}
	}
}

func listed(o algos.Options) string {
	return fmt.Sprintf("MaxBytes %d, MaxWork %d, Threads %d", o.MaxBytes, o.MaxWork, o.Threads)
}

// Refuses tests that s refuses p, which is beyond its limit or o's: with a *algos.LimitError
// of exactly that message, at once, without a table.
func Refuses[P any](t *testing.T, s algos.Solver[P], p P, o algos.Options, want string) {
	t.Helper()
	if err := refuses(s, p, o, want); err != nil {
		t.Error(err)
	}
}

// refusalBytes is more than it takes to compute exactly what an instance needs.
const refusalBytes = 1 << 20

func refuses[P any](s algos.Solver[P], p P, o algos.Options, want string) error {
	var out algos.Outcome
	bytes := allocated(refusalBytes, func() { out = algos.Run(context.Background(), s, p, o, atOnce) })
	name := s.Info().Name
	var limit *algos.LimitError
	switch {
	case out.Err == nil:
		return fmt.Errorf("%s: finds %d; want the refusal %q", name, out.Value, want)
	case !errors.As(out.Err, &limit):
		return fmt.Errorf("%s: %s: %w; want the refusal %q", name, out.Status, out.Err, want)
	case out.Err.Error() != want:
		return fmt.Errorf("%s: refuses with\n     %q\nwant %q", name, out.Err.Error(), want)
	case bytes > refusalBytes:
		return fmt.Errorf("%s: allocated %d bytes before it refused with %q", name, bytes, want)
	}
	return nil
}

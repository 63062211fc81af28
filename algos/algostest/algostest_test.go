package algostest

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"muqi/algos"
	"muqi/internal/reason"
)

// planted is a solver with its faults planted as functions around a right one.
type planted struct {
	algos.Solver[[]int64]
	info  func(algos.Info) algos.Info
	solve func(ctx context.Context, row []int64) (algos.Result, error)
}

func (p planted) Info() algos.Info {
	info := p.Solver.Info()
	info.Name = "planted"
	if p.info != nil {
		info = p.info(info)
	}
	return info
}

func (p planted) Solve(ctx context.Context, row []int64, o algos.Options) (algos.Result, error) {
	if p.solve == nil {
		return p.Solver.Solve(ctx, row, o)
	}
	return p.solve(ctx, row)
}

// after changes what the right solver finds.
func after(change func(row []int64, r *algos.Result)) planted {
	return planted{Solver: table{}, solve: func(ctx context.Context, row []int64) (algos.Result, error) {
		r, err := table{}.Solve(ctx, row, algos.Options{})
		if err == nil {
			change(row, &r)
		}
		return r, err
	}}
}

// before does something before the right solver runs.
func before(do func(ctx context.Context, row []int64) error) planted {
	return planted{Solver: table{}, solve: func(ctx context.Context, row []int64) (algos.Result, error) {
		if err := do(ctx, row); err != nil {
			return algos.Result{}, err
		}
		return table{}.Solve(ctx, row, algos.Options{})
	}}
}

func described(change func(*algos.Info)) planted {
	return planted{Solver: table{}, info: func(i algos.Info) algos.Info { change(&i); return i }}
}

func flawed(p planted) planted {
	p.info = func(i algos.Info) algos.Info { i.Flaw = "it is said to be wrong"; return i }
	return p
}

// optional is a solver whose fault is what it makes of its options.
type optional struct {
	planted
	with func(ctx context.Context, row []int64, o algos.Options) (algos.Result, error)
}

func (s optional) Solve(ctx context.Context, row []int64, o algos.Options) (algos.Result, error) {
	return s.with(ctx, row, o)
}

// bounded is the right solver with a table of the bytes that it says to need and
// does need, of which it allocates some beforehand.
func bounded(says, needs, beforehand int) optional {
	return optional{planted{Solver: table{}},
		func(ctx context.Context, row []int64, o algos.Options) (algos.Result, error) {
			if o.Bytes() < int64(needs) {
				runtime.KeepAlive(make([]byte, beforehand))
				return algos.Result{}, &algos.LimitError{
					Solver: "planted", Unit: algos.MemoryUnit, Need: big.NewInt(int64(says)), Limit: o.Bytes(),
				}
			}
			r, err := table{}.Solve(ctx, row, o)
			r.Work = append(r.Work, algos.Counter{Unit: "table-B", N: int64(says)})
			return r, err
		}}
}

// watched is the right solver with that progress of 9.
func watched(progress ...int64) optional {
	return optional{planted{Solver: table{}},
		func(ctx context.Context, row []int64, o algos.Options) (algos.Result, error) {
			for _, done := range progress {
				if o.Progress != nil {
					o.Progress(done, 9)
				}
			}
			return table{}.Solve(ctx, row, o)
		}}
}

// offByOne is wrong where wrong tells.
func offByOne(wrong func(row []int64, value int64) bool) planted {
	return after(func(row []int64, r *algos.Result) {
		if wrong(row, r.Value) {
			r.Value++
		}
	})
}

// findingsOf runs the whole suite and returns what each check found.
func findingsOf(s, reference algos.Solver[[]int64], patience time.Duration) map[string][]string {
	su := newSuite(coins{}, s, reference)
	su.patience = patience
	found := map[string][]string{}
	su.run(func(name string, check func() []string) {
		if messages := check(); len(messages) > 0 {
			found[name] = messages
		}
	})
	return found
}

func TestRunAcceptsRightSolvers(t *testing.T) {
	t.Run("naive", func(t *testing.T) { Run(t, coins{}, naive{}, table{}) })
	t.Run("table", func(t *testing.T) { Run(t, coins{}, table{}, naive{}) })
}

func TestRunAcceptsAFlawedSolver(t *testing.T) {
	Run(t, coins{}, flawed(offByOne(func(row []int64, _ int64) bool { return len(row) == 3 })), table{})
}

func TestPlantedFaultsAreFound(t *testing.T) {
	var calls atomic.Int64
	var once sync.Once
	release := make(chan struct{})
	t.Cleanup(func() { close(release) })
	for _, tt := range []struct {
		name    string
		solver  algos.Solver[[]int64]
		check   string
		message string // part of it
	}{
		{"wrong on short rows", offByOne(func(row []int64, _ int64) bool { return len(row) == 3 }), "shipped",
			"value -4, want -5, of greedy loses"},
		{"wrong on one small instance", offByOne(func(row []int64, _ int64) bool {
			return slices.Equal(row,
				[]int64{0, 1, 0, 1})
		}), "small", "value 3, table finds 2, on n=4/w=1 ([[0 1 0 1]])"},
		{"wrong on the longest rows", offByOne(func(row []int64, _ int64) bool { return len(row) == 12 }), "random",
			"table finds"},
		{"wrong past 32 bits", offByOne(func(_ []int64, v int64) bool { return v > 1<<32 }), "extremes", "w=9"},
		{"wrong on falling rows", offByOne(func(row []int64, _ int64) bool {
			return len(row) > 5 &&
				row[0] > row[len(row)-1]
		}), "laws", `breaks the law "turning the row around keeps the value"`},
		{"panics", before(func(_ context.Context, row []int64) error {
			if len(row) == 7 {
				panic("seven coins")
			}
			return nil
		}), "random", "crashed on n=7"},
		{"fails", before(func(context.Context, []int64) error { return errors.New("no luck") }), "small",
			"crashed on n=1/w=0 ([[0]]): no luck"},
		{"hangs", before(func(_ context.Context, row []int64) error {
			if len(row) == 12 {
				<-release
			}
			return nil
		}), "random", "did not finish within 1s"},
		{"ignores a context that is done",
			planted{Solver: table{}, solve: func(_ context.Context, row []int64) (algos.Result, error) {
				return table{}.Solve(context.Background(), row, algos.Options{})
			}}, "cancelled", "has error <nil> with a context that was done before"},
		{"begins although its context is done",
			planted{Solver: table{}, solve: func(ctx context.Context, row []int64) (algos.Result, error) {
				memo := make([]int64, idleBytes/8)
				return table{}.Solve(ctx, append(memo, row...)[len(memo):], algos.Options{})
			}}, "cancelled", "bytes with a context that was done before"},
		{"ignores its context in the middle",
			planted{Solver: table{}, solve: func(ctx context.Context, row []int64) (algos.Result, error) {
				if len(row) > 12 {
					<-release
				}
				return table{}.Solve(ctx, row, algos.Options{})
			}}, "stopped", "did not stop within a second after its context was done, on n=13"},
		{"has an error of its own when stopped", before(func(ctx context.Context, row []int64) error {
			if len(row) > 12 {
				<-ctx.Done()
				return errors.New("interrupted")
			}
			return nil
		}), "stopped", "crashed instead of stopping, on n=13"},
		{"takes more than it can", before(func(_ context.Context, row []int64) error {
			if len(row) > 20 {
				_ = make([]int64, 20)[len(row)]
			}
			return nil
		}), "beyond", "crashed instead of stopping, on n=30"},
		{"miscounts", planted{Solver: naive{}, solve: func(ctx context.Context, row []int64) (algos.Result, error) {
			r, err := naive{}.Solve(ctx, row, algos.Options{MaxWork: maxWork()})
			if err == nil && len(row) == 11 {
				r.Work[0].N++
			}
			return r, err
		}}, "random", "counts 1025 leaves on n=11"},
		{"counts nothing", after(func(_ []int64, r *algos.Result) { r.Work = nil }), "small", "counts no work"},
		{"counts twice", after(func(_ []int64, r *algos.Result) { r.Work = append(r.Work, r.Work[0]) }), "small",
			"counts intervals twice"},
		{"counts below zero", after(func(_ []int64, r *algos.Result) { r.Work[0].N = -1 }), "small",
			"counts -1 intervals"},
		{"counts without a unit", after(func(_ []int64, r *algos.Result) { r.Work[0].Unit = "" }), "small",
			`in the unit ""`},
		{"finds something else every time", after(func(_ []int64, r *algos.Result) { r.Work[0].N = calls.Add(1) }),
			"repeated", ", then "},
		{"changes the instance", before(func(_ context.Context, row []int64) error { slices.Sort(row); return nil }),
			"repeated", "changes the instance from"},
		{"refuses in another's name", before(func(_ context.Context, row []int64) error {
			return algos.AtMost("other", coins{}.Counts(rowOf(int64(len(row)), 0))[0].N, 8, "leaves")
		}), "random", `in the name of "other"`},
		{"refuses without a reason", before(func(_ context.Context, row []int64) error {
			if len(row) > 8 {
				return &algos.LimitError{Solver: "planted", Need: big.NewInt(5), Unit: "coins", Limit: 5}
			}
			return nil
		}), "random", "without a reason"},
		{"refuses everything", before(func(context.Context, []int64) error {
			return &algos.LimitError{Solver: "planted", Why: reason.New("sums")}
		}), "random", "no value was compared"},
		{"refuses after work", before(func(_ context.Context, row []int64) error {
			if len(row) == 12 {
				once.Do(func() { time.Sleep(atOnce + time.Millisecond) })
				return algos.AtMost("planted", big.NewInt(12), 11, "coins")
			}
			return nil
		}), "random", "before it refused"},
		{"ignores the limit of its work", optional{planted{Solver: naive{}},
			func(ctx context.Context, row []int64, _ algos.Options) (algos.Result, error) {
				return naive{}.Solve(ctx, row, algos.Options{MaxWork: maxWork()})
			}}, "work", "one below 2 leaves"},
		{"limits its work although it is not slow", optional{planted{Solver: table{}},
			func(ctx context.Context, row []int64, o algos.Options) (algos.Result, error) {
				return naive{}.Solve(ctx, row, o)
			}}, "work", "with MaxBytes 0, MaxWork 1, Threads 0: refused"},
		{"gives up although it is not slow", before(func(_ context.Context, row []int64) error {
			if len(row) == 12 {
				return &algos.WorkError{Solver: "planted", Limit: maxWork()}
			}
			return nil
		}), "random", "gives up with"},
		{"ignores the limit of its memory", bounded(800, 0, 0), "memory", "ignores the limit of a byte"},
		{"allocates before it refuses", bounded(800, 800, refusalBytes), "memory", "before it refused with"},
		{"needs more than it says", bounded(800, 900, 0), "memory", "with MaxBytes 800, MaxWork"},
		{"needs less than it says", bounded(800, 700, 0), "memory", "is ok with MaxBytes 799, MaxWork"},
		{"is wrong with threads", optional{planted{Solver: table{}},
			func(ctx context.Context, row []int64, o algos.Options) (algos.Result, error) {
				r, err := table{}.Solve(ctx, row, o)
				r.Value += int64(max(0, o.Threads-2))
				return r, err
			}}, "options", "with MaxBytes 0, MaxWork 0, Threads 3: ok"},
		{"refuses without options", optional{planted{Solver: table{}},
			func(ctx context.Context, row []int64, o algos.Options) (algos.Result, error) {
				if o.MaxWork == 0 {
					return algos.Result{}, algos.AtMost("planted", big.NewInt(2), 1, "coins")
				}
				return table{}.Solve(ctx, row, o)
			}}, "options", "with MaxBytes 0, MaxWork 0, Threads 0: refused"},
		{"goes back", watched(3, 2, 9), "options", "progress 2 of 9 follows 3 of 9"},
		{"never ends", watched(3, 8), "options", "ends with 8 of 9"},
		{"has state", stateful(), "concurrent", "in 16 goroutines at once"},
		{"has a name that is no key", described(func(i *algos.Info) { i.Name = "My Solver" }), "info",
			`named "My Solver"`},
		{"has no title", described(func(i *algos.Info) { i.Title = " " }), "info", "its Info has no Title"},
		{"has no cost", described(func(i *algos.Info) { i.Cost = "" }), "info", "its Info has no Cost"},
		{"has no idea", described(func(i *algos.Info) { i.Idea = "" }), "info", "its Info has no Idea"},
		{"has a long flaw", described(func(i *algos.Info) { i.Flaw = "one\ntwo" }), "info", "several lines"},
		{"changes its description", described(func(i *algos.Info) { i.Title = fmt.Sprint(calls.Add(1)) }), "info",
			"changes from call to call"},
		{"is not flawed", flawed(planted{Solver: table{}}), "flaw", "is not flawed after all"},
		{"is flawed and panics", flawed(before(func(_ context.Context, row []int64) error {
			if len(row) == 7 {
				panic("seven coins")
			}
			return nil
		})), "random", "panic: seven coins"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			found := findingsOf(tt.solver, table{}, time.Second)
			all := strings.Join(found[tt.check], "\n")
			if name := tt.solver.Info().Name; !strings.HasPrefix(all, name+": ") || !strings.Contains(all, tt.message) {
				t.Errorf("check %q does not name %q and find %q; it found\n%s\nall findings: %v", tt.check, name,
					tt.message, all, found)
			}
		})
	}
}

// elsewhere runs on no machine.
type elsewhere struct{ planted }

func (e elsewhere) Solve(context.Context, []int64, algos.Options) (algos.Result, error) {
	return algos.Result{}, &algos.LimitError{Solver: e.Info().Name, Why: reason.New("machine", reason.New("avx2"))}
}

func TestSolverOfAnotherMachine(t *testing.T) {
	err := newSuite(coins{}, algos.Solver[[]int64](elsewhere{planted{Solver: table{}}}),
		algos.Solver[[]int64](table{})).notHere()
	want := "planted: this machine does not run this variant, which needs AVX2"
	if err == nil || err.Error() != want {
		t.Errorf("error %v; want %q", err, want)
	}
	if err := newSuite(coins{}, algos.Solver[[]int64](table{}), algos.Solver[[]int64](naive{})).notHere(); err != nil {
		t.Errorf("error %v of a solver that runs", err)
	}
}

// stateful keeps its row in a field, which is wrong only when shared.
func stateful() planted {
	var shared atomic.Pointer[[]int64]
	return planted{Solver: table{}, solve: func(ctx context.Context, row []int64) (algos.Result, error) {
		shared.Store(&row)
		time.Sleep(time.Millisecond)
		return table{}.Solve(ctx, *shared.Load(), algos.Options{})
	}}
}

func TestFlawedReferenceIsNoJudge(t *testing.T) {
	found := findingsOf(table{}, flawed(planted{Solver: naive{}}), time.Minute)
	want := "table: cannot be judged by the reference planted, which is flawed itself"
	if !slices.Contains(found["random"], want) {
		t.Errorf("findings %v; want %q", found, want)
	}
}

func TestFailingReferenceIsAFinding(t *testing.T) {
	found := findingsOf(table{}, before(func(context.Context, []int64) error { return errors.New("no luck") }),
		time.Minute)
	want := "table: the reference planted fails on n=1/w=0 ([[0]]): crashed: no luck"
	if !slices.Contains(found["small"], want) {
		t.Errorf("findings %v; want %q", found, want)
	}
}

// A filter of "go test -run" leaves checks out; then the flaw may not have
// had its chance to show.
func TestFlawNeedsAllChecks(t *testing.T) {
	su := newSuite(coins{}, flawed(planted{Solver: table{}}), algos.Solver[[]int64](table{}))
	var names []string
	su.run(func(name string, check func() []string) {
		names = append(names, name)
		if name == "info" {
			check()
		}
	})
	if slices.Contains(names, "flaw") || len(names) == 0 {
		t.Errorf("checks %v; want no judgement on the flaw", names)
	}
}

func TestRefuses(t *testing.T) {
	const want = "naive: the instance needs 8 leaves; this variant takes at most 7"
	row := []int64{1, 2, 3, 4}
	Refuses(t, naive{}, row, algos.Options{MaxWork: 7}, want)
	for _, tt := range []struct {
		name    string
		solver  algos.Solver[[]int64]
		most    int64
		message string
	}{
		{"solves", naive{}, 8, "finds 2; want the refusal"},
		{"has another message", naive{}, 6, "at most 6"},
		{"has another error", before(func(context.Context, []int64) error { return errors.New("no luck") }), 7,
			"crashed: no luck"},
		{"panics", before(func(context.Context, []int64) error { panic("oh") }), 7, "crashed: panic: oh"},
		{"is slow", before(func(ctx context.Context, _ []int64) error { <-ctx.Done(); return ctx.Err() }), 7,
			"too-slow"},
		{"makes its table first", planted{Solver: naive{},
			solve: func(ctx context.Context, row []int64) (algos.Result, error) {
				memo := make([]int64, refusalBytes/8)
				return naive{}.Solve(ctx, append(memo, row...)[len(memo):], algos.Options{MaxWork: 7})
			}}, 7, "bytes before it refused"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := refuses(tt.solver, row, algos.Options{MaxWork: tt.most}, want)
			if err == nil || !strings.Contains(err.Error(), tt.message) ||
				!strings.HasPrefix(err.Error(), tt.solver.Info().Name+": ") {
				t.Errorf("error %v; want one with the solver's name and %q", err, tt.message)
			}
		})
	}
}

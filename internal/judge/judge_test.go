package judge_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/algos/external"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/judge"
	"muqi/internal/longtest"
	"muqi/internal/reason"
	"muqi/internal/traps"
)

// fake is a solver made of a function.
type fake func(ctx context.Context, b muqi.Board) (algos.Result, error)

func (fake) Info() algos.Info { return algos.Info{Name: "fake"} }

func (f fake) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return f(ctx, b)
}

// limited is a solver whose work is limited, in place of its time.
type limited struct {
	algos.Solver[muqi.Board]
	work int64
}

func (l limited) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	o.MaxWork = l.work
	return l.Solver.Solve(ctx, b, o)
}

// right is right.
func right(ctx context.Context, b muqi.Board) (algos.Result, error) {
	return contour.Dense{}.Solve(ctx, b, algos.Options{})
}

// on does something else on some boards.
func on(bad func(b muqi.Board) bool, r algos.Result, err error) fake {
	return func(ctx context.Context, b muqi.Board) (algos.Result, error) {
		if bad(b) {
			return r, err
		}
		return right(ctx, b)
	}
}

// faults lists every variation of a variant that is wrong, or whose work can explode.
func faults() []algos.Solver[muqi.Board] {
	all := append(gallery.Variations(), bfsforward.Solver{Orientation: bfsforward.Literal},
		bfsforward.Solver{Orientation: bfsforward.Natural})
	return slices.DeleteFunc(all, func(s algos.Solver[muqi.Board]) bool {
		return s.Info().Exact() && s.Info().Slow == ""
	})
}

func late() error { return &algos.WorkError{Solver: "fake", Limit: 1} }

func task() judge.Task[muqi.Board] {
	index, boards := traps.Shipped()
	return judge.Task[muqi.Board]{
		Game: muqi.Game{}, Reference: contour.Dense{}, Contest: muqi.Game{}.Contest(),
		Traps: &judge.Traps[muqi.Board]{Index: index, Instances: boards}, Faults: faults(),
		Slow: []algos.Solver[muqi.Board]{bruteforce.Solver{}},
	}
}

func run(t *testing.T, s algos.Solver[muqi.Board], o judge.Options) evidence.Judged {
	t.Helper()
	j, err := judge.Run(t.Context(), task(), judge.Program[muqi.Board]{Solver: s}, o)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func TestRightProgram(t *testing.T) {
	j := run(t, fake(right), judge.Options{Seed: 1, Stress: 100 * time.Millisecond})
	earned, all := j.Score()
	if j.Result() != algos.OK || earned != 100 || all != 100 || len(j.Tests) != 26 || j.Faults != nil || j.Stress.Instances < 100 {
		t.Errorf("%d of %d points, %d tests, like %v, stress %+v; want all right", earned, all, len(j.Tests), j.Faults, j.Stress)
	}
	if passed, of := j.Passed(evidence.TrapTests); passed != 6 || of != 6 {
		t.Errorf("%d of %d traps passed; want all 6", passed, of)
	}
}

// Every kind of failure on some tests: the points, and one finding a kind,
// which has shrunk to what the failure needs.
func TestFailures(t *testing.T) {
	wide := func(b muqi.Board) bool { return b.Rows() == 10 && b.Cols() >= 3 }
	for _, tt := range []struct {
		name    string
		program fake
		points  int
		finding evidence.Failure
	}{
		{"wrong", on(wide, algos.Result{Value: 1 << 40}, nil), 70, evidence.Failure{Status: algos.Wrong, Size: "10×3", Minimal: true}},
		{"late", on(wide, algos.Result{}, late()), 70, evidence.Failure{
			Status: algos.TooSlow, Size: "10×3", Minimal: true, Detail: reason.Of(&algos.WorkError{Solver: "fake", Limit: 1}),
		}},
		{"panics", func(ctx context.Context, b muqi.Board) (algos.Result, error) {
			if wide(b) {
				panic("out\nof luck")
			}
			return right(ctx, b)
		}, 70, evidence.Failure{Status: algos.Crashed, Size: "10×3", Minimal: true, Detail: reason.New("panic", reason.Text("out of luck"))}},
		{"everything", func(context.Context, muqi.Board) (algos.Result, error) { return algos.Result{Value: -1 << 40}, nil }, 0,
			evidence.Failure{Status: algos.Wrong, Size: "1×1", Minimal: true, First: true}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			j := run(t, tt.program, judge.Options{Seed: 1})
			if earned, _ := j.Score(); earned != tt.points || j.Result() == algos.OK {
				t.Errorf("%d points, accepted: %v; want %d, not", earned, j.Result() == algos.OK, tt.points)
			}
			if len(j.Findings) != 1 {
				t.Fatalf("findings %+v; want one", j.Findings)
			}
			f := j.Findings[0]
			var rows, cols int
			fmt.Sscanf(f.Size, "%d×%d", &rows, &cols)
			if want := fmt.Sprintf("%d %d", rows, cols) + strings.Repeat(" 0", 2*rows*cols); strings.Join(strings.Fields(f.Input), " ") != want {
				t.Errorf("the instance is not minimal:\n%s", f.Input)
			}
			f.Input, f.Want, f.Got, f.Found = "", nil, nil, reason.Reason{}
			if diff := cmp.Diff(tt.finding, f); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// A test on which a program is too slow runs once more, unless the one before
// was too slow as well.
func TestSlowTestsRunAgain(t *testing.T) {
	for _, tt := range []struct{ hiccups, points, runs int }{{0, 100, 26}, {1, 100, 27}, {2, 95, 27}, {3, 90, 27}} {
		runs := 0
		hiccup := func(ctx context.Context, b muqi.Board) (algos.Result, error) {
			if runs++; runs <= tt.hiccups {
				return algos.Result{}, late()
			}
			return right(ctx, b)
		}
		j := run(t, fake(hiccup), judge.Options{Shrink: time.Nanosecond})
		if earned, _ := j.Score(); earned != tt.points || runs != tt.runs {
			t.Errorf("%d hiccups: %d points, %d runs; want %d, %d", tt.hiccups, earned, runs, tt.points, tt.runs)
		}
	}
}

// A program that cannot be run is no verdict.
func TestBrokenProgram(t *testing.T) {
	broken := errors.New("cannot be started")
	_, err := judge.Run(t.Context(), task(), judge.Program[muqi.Board]{Solver: on(func(muqi.Board) bool { return true }, algos.Result{}, broken)}, judge.Options{})
	if !errors.Is(err, broken) {
		t.Errorf("error %v; want %v", err, broken)
	}
}

func TestStops(t *testing.T) {
	for _, stage := range []string{"tests", "stress", "shrink"} {
		t.Run(stage, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			o := judge.Options{Stress: time.Hour, Progress: func(at string, _, _ int) {
				if at == stage {
					cancel()
				}
			}}
			wrong := on(func(b muqi.Board) bool { return stage == "shrink" }, algos.Result{Value: 1 << 40}, nil)
			if _, err := judge.Run(ctx, task(), judge.Program[muqi.Board]{Solver: wrong}, o); !errors.Is(err, context.Canceled) {
				t.Errorf("error %v; want that of the context", err)
			}
		})
	}
}

func TestOwnTests(t *testing.T) {
	file := judge.File{Name: "a.in", Text: "1 1 7 3 1 1 8 0", AnswerName: "a.out", Answer: "7\n8\n"}
	j := run(t, on(func(b muqi.Board) bool { return b.A(0, 0) == 8 }, algos.Result{Value: 9}, nil), judge.Options{Own: []judge.File{file}})
	eight, nine := int64(8), int64(9)
	want := []evidence.Tested{
		{Group: evidence.OwnTests, Name: "a.in (1)", Size: "1×1", Status: algos.OK, Want: 7, Got: ptr(7)},
		{Group: evidence.OwnTests, Name: "a.in (2)", Size: "1×1", Status: algos.Wrong, Want: eight, Got: &nine},
	}
	for i := range j.Tests {
		j.Tests[i].CPU = 0
	}
	if diff := cmp.Diff(want, j.Tests); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func ptr(v int64) *int64 { return &v }

func TestOwnTestsAreChecked(t *testing.T) {
	for _, tt := range []struct {
		file judge.File
		want string
	}{
		{judge.File{Name: "a.in", Text: "1 1 7", AnswerName: "a.out", Answer: "7"},
			"a.in:1:6: input ends after 0 of 1 weights of matrix B of the 1×1 board from 1:1; want 1 more"},
		{judge.File{Name: "a.in", Text: "1 1 7 3", AnswerName: "a.out", Answer: "7 8"},
			`a.out:1:3: "8" follows; want one answer to each instance of a.in`},
		{judge.File{Name: "a.in", Text: "1 1 7 3", AnswerName: "a.ans", Answer: "seven"},
			`a.ans:1:1: "seven" is not an integer; want decimal digits`},
		{judge.File{Name: "a.in", Text: "1 1 7 3", AnswerName: "a.out", Answer: "5"},
			"a.out: the answer 5 is wrong: contour-dense finds 7"},
	} {
		_, err := judge.Run(t.Context(), task(), judge.Program[muqi.Board]{Solver: fake(right)}, judge.Options{Own: []judge.File{tt.file}})
		if err == nil || err.Error() != tt.want {
			t.Errorf("error %v; want %s", err, tt.want)
		}
	}
}

// A game that was never set is judged by the instances that come with it.
func TestWithoutContest(t *testing.T) {
	task := task()
	task.Contest, task.Traps = nil, nil
	j, err := judge.Run(t.Context(), task, judge.Program[muqi.Board]{Solver: fake(right)}, judge.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if passed, all := j.Passed(evidence.ShippedTests); passed != 9 || all != 9 || len(j.Tests) != 9 {
		t.Errorf("%d of %d shipped instances passed, %d tests; want all 9", passed, all, len(j.Tests))
	}
	if _, all := j.Score(); all != 0 {
		t.Errorf("%d points; want none", all)
	}
}

// Every fault of a variant is named by its answers or its work, and by nothing else; what is right
// gets no name, however slow it is.
func TestMechanismsAreNamed(t *testing.T) {
	if testing.Short() {
		t.Skip("solves a lot, and shares nothing")
	}
	all := []algos.Solver[muqi.Board]{contour.Dense{}, gallery.MemoZero{}, gallery.Greedy{}, gallery.Swapped{}}
	if longtest.Enabled() {
		all = append(faults(), contour.Dense{}, gallery.AlphaBetaTT{}, gallery.MemoMarkMinus1{Negamax: true})
	}
	for _, v := range all {
		info := v.Info()
		if info.Slow != "" {
			continue // time is for processes: TestVariantsAreJudged
		}
		t.Run(info.Name, func(t *testing.T) {
			j := run(t, v, judge.Options{Seed: 1, Stress: time.Second, Shrink: 10 * time.Second})
			if info.Flaw == "" {
				if j.Faults != nil || j.Result() != algos.OK {
					t.Errorf("like %+v, findings %+v; want nothing", j.Faults, j.Findings)
				}
				return
			}
			if len(j.Faults) != 1 || j.Faults[0].Name != info.Name || j.Faults[0].Same < 10 || j.Faults[0].Same != j.Faults[0].Wrong {
				t.Errorf("like %+v; want %s alone, with all its wrong answers", j.Faults, info.Name)
			}
		})
	}
}

// What the machine was too busy for, and what the judge failed in, is neither counted nor kept as a failure, nor named.
func TestUnsure(t *testing.T) {
	large := func(b muqi.Board) bool { return b.Rows() == 10 }
	for _, status := range []algos.Status{algos.Undecided, algos.JudgeError} {
		unsure := &external.RunError{How: status, What: reason.Text("bad luck")}
		j := run(t, on(large, algos.Result{}, unsure), judge.Options{Stress: 200 * time.Millisecond})
		if j.Result() != status || j.Findings != nil || j.Faults != nil || j.Slow != nil || j.Stress.Failed {
			t.Errorf("%s: %s, findings %+v, like %+v, slow %+v; want no verdict", status, j.Result(), j.Findings, j.Faults, j.Slow)
		}
		for _, test := range j.Tests {
			if test.Status != algos.OK && test.Status != status {
				t.Errorf("%s: test %s is %s", status, test.Name, test.Status)
			}
		}
	}
}

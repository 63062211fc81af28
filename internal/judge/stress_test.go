package judge_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/judge"
)

// stressed is a search with what it found, if anything.
type stressed struct {
	*evidence.Stressed
	Failure *evidence.Failure
}

func stress(t *testing.T, p judge.Program[muqi.Board], o judge.Options) (s stressed) {
	t.Helper()
	o.StressOnly = true
	j, err := judge.Run(t.Context(), task(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	if s.Stressed = j.Stress; len(j.Findings) > 0 {
		s.Failure = &j.Findings[0]
	}
	return s
}

// always is the same solver for every limit.
func always(s algos.Solver[muqi.Board]) func(time.Duration) algos.Solver[muqi.Board] {
	return func(time.Duration) algos.Solver[muqi.Board] { return s }
}

// boardOf reads the board of a finding.
func boardOf(t *testing.T, f *evidence.Failure) muqi.Board {
	t.Helper()
	for b, err := range (muqi.Game{}).Read("finding", strings.NewReader(f.Input)) {
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	t.Fatal("no board in the finding")
	return muqi.Board{}
}

// smaller yields the boards with a row or a column less, and those with a
// weight lowered to any other.
func smaller(b muqi.Board) []muqi.Board {
	n, m := b.Rows(), b.Cols()
	weight := func(i, j, k int) int64 { // A and B are planes 0 and 1
		if k == 0 {
			return b.A(i, j)
		}
		return b.B(i, j)
	}
	build := func(rows, cols int, at func(i, j, k int) int64) muqi.Board {
		var planes [2][]int64
		for k := range planes {
			for i := range rows {
				for j := range cols {
					planes[k] = append(planes[k], at(i, j, k))
				}
			}
		}
		return muqi.Must(rows, cols, planes[0], planes[1])
	}
	past := func(i, out int) int {
		if i >= out {
			i++
		}
		return i
	}
	var all []muqi.Board
	for out := 0; out < n && n > 1; out++ {
		all = append(all, build(n-1, m, func(i, j, k int) int64 { return weight(past(i, out), j, k) }))
	}
	for out := 0; out < m && m > 1; out++ {
		all = append(all, build(n, m-1, func(i, j, k int) int64 { return weight(i, past(j, out), k) }))
	}
	for at := range 2 * n * m {
		for w := range weight(at%(n*m)/m, at%m, at/(n*m)) {
			all = append(all, build(n, m, func(i, j, k int) int64 {
				if k*n*m+i*m+j == at {
					return w
				}
				return weight(i, j, k)
			}))
		}
	}
	return all
}

// A failure shrinks until removing any row or column, or lowering any weight,
// makes it vanish.
func TestStressShrinksToTheEnd(t *testing.T) {
	const inTime = 30_000
	for _, tt := range []struct {
		name    string
		program judge.Program[muqi.Board]
		status  algos.Status
	}{
		{"wrong on zero differences", judge.Program[muqi.Board]{Solver: gallery.MemoZero{}}, algos.Wrong},
		{"wrong by its bounds", judge.Program[muqi.Board]{Solver: gallery.AlphaBetaBounds{}}, algos.Wrong},
		{"exponential on zeros", judge.Program[muqi.Board]{Solver: limited{gallery.MemoMark0{}, inTime}, WithTime: always(limited{gallery.MemoMark0{}, 3 * inTime / 2}), Limit: time.Second}, algos.TooSlow},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := stress(t, tt.program, judge.Options{Seed: 1, Stress: time.Hour, Shrink: time.Hour})
			if !s.Failed || s.Failure == nil || s.Failure.Status != tt.status || !s.Failure.Minimal {
				t.Fatalf("%+v; want a minimal failure, %s", s, tt.status)
			}
			solver := tt.program.Solver
			if tt.program.WithTime != nil {
				solver = tt.program.WithTime(0)
			}
			fails := func(b muqi.Board) bool {
				want, err := contour.Dense{}.Solve(t.Context(), b, algos.Options{})
				if err != nil {
					t.Fatal(err)
				}
				got, err := solver.Solve(t.Context(), b, algos.Options{})
				return err != nil || got.Value != want.Value
			}
			b := boardOf(t, s.Failure)
			if !fails(b) {
				t.Errorf("it does not fail on\n%s", s.Failure.Input)
			}
			if i := slices.IndexFunc(smaller(b), fails); i >= 0 {
				t.Errorf("it also fails on %v, smaller than\n%s", smaller(b)[i], s.Failure.Input)
			}
		})
	}
}

// What is too slow only once is noise.
func TestNoise(t *testing.T) {
	noisy := on(func(b muqi.Board) bool { return b.Rows() == 2 }, algos.Result{}, late())
	s := stress(t, judge.Program[muqi.Board]{Solver: noisy, WithTime: always(fake(right)), Limit: time.Second}, judge.Options{Stress: 100 * time.Millisecond})
	if s.Failed || s.Failure != nil || s.Instances == 0 || s.Seconds < 0.1 {
		t.Errorf("%+v; want no failure before the time is over", s)
	}
}

func TestSavedFailuresComeFirst(t *testing.T) {
	saved := judge.File{Name: "out/failures/x.in", Text: "1 2\n100000 0\n0 1\n"}
	wrong := on(func(b muqi.Board) bool { return b.Cols() == 2 }, algos.Result{Value: 1 << 40}, nil)
	s := stress(t, judge.Program[muqi.Board]{Solver: wrong}, judge.Options{Stress: time.Minute, Saved: []judge.File{saved}})
	if s.Instances != 1 || s.Failure == nil || s.Failure.Found.String() != "saved instance out/failures/x.in" || s.Failure.Input != "1 2\n0 0\n0 0\n" {
		t.Errorf("%+v; want the saved instance, made small", s)
	}
	saved.Text = "1 2\n0"
	_, err := judge.Run(t.Context(), task(), judge.Program[muqi.Board]{Solver: wrong}, judge.Options{
		Stress: time.Minute, StressOnly: true, Saved: []judge.File{saved},
	})
	if err == nil || !strings.HasPrefix(err.Error(), "out/failures/x.in:2:2: input ends") {
		t.Errorf("error %v; want the place in the file", err)
	}
}

// Stress instances keep to the contest's limits.
func TestStressStaysWithinTheContest(t *testing.T) {
	within := muqi.Game{}.Contest().Within
	outside := 0
	counting := func(ctx context.Context, b muqi.Board) (algos.Result, error) {
		if !within(b) {
			outside++
		}
		return right(ctx, b)
	}
	saved := judge.File{Name: "x.in", Text: "1 1 100001 0\n1 11" + strings.Repeat(" 0", 22)} // failures on somebody's own tests
	s := stress(t, judge.Program[muqi.Board]{Solver: fake(counting)}, judge.Options{Stress: 100 * time.Millisecond, Saved: []judge.File{saved}})
	if outside > 0 || s.Instances == 0 {
		t.Errorf("%d of %d instances beyond the limits", outside, s.Instances)
	}
}

func TestContestAlone(t *testing.T) {
	for quick, tests := range map[bool]int{false: 20, true: 8} {
		wrong := on(func(b muqi.Board) bool { return b.Rows() == 10 && b.Cols() == 10 }, algos.Result{Value: 1 << 40}, nil)
		task := task()
		task.Traps = nil
		o := judge.Options{Quick: quick, TestsOnly: true}
		j, err := judge.Run(t.Context(), task, judge.Program[muqi.Board]{Solver: wrong}, o)
		if err != nil {
			t.Fatal(err)
		}
		if earned, all := j.Score(); len(j.Tests) != tests || earned != 80 || all != 100 || j.Findings != nil {
			t.Errorf("quick %v: %d tests, %d of %d points, findings %v; want %d, 80 of 100, none", quick, len(j.Tests), earned, all, j.Findings, tests)
		}
	}
}

// A program that fails in its own way is not said to be like anything.
func TestLikeNothing(t *testing.T) {
	everything := func(muqi.Board) bool { return true }
	for name, s := range map[string]algos.Solver[muqi.Board]{
		"always wrong": on(everything, algos.Result{Value: 1 << 40}, nil),
		"always late":  on(everything, algos.Result{}, late()),
		"dies":         on(everything, algos.Result{}, &algos.PanicError{Value: "bad luck"}),
		"wide boards":  on(func(b muqi.Board) bool { return b.Rows() == 10 && b.Cols() == 7 }, algos.Result{Value: 1 << 40}, nil),
	} {
		if j := run(t, s, judge.Options{Shrink: time.Nanosecond}); j.Faults != nil || j.Result() == algos.OK {
			t.Errorf("%s: like %+v, accepted: %v; want nothing, not", name, j.Faults, j.Result() == algos.OK)
		}
	}
}

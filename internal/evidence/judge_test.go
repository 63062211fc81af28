package evidence_test

import (
	"testing"

	"muqi/algos"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Every field is filled, as no judging fills them all.
var tiers = evidence.Tiers{Schema: evidence.Schema, Games: []evidence.Judging{{
	Schema: evidence.Schema, Game: "muqi", Seed: 1<<64 - 1, Time: 0.5, Memory: 512 << 20, Unsupported: []reason.Reason{reason.New("in-file", "a")},
	Programs: []evidence.Judged{{
		Name: "<a.out>", Compiler: "a.cpp:1:1: error",
		Tests: []evidence.Tested{{
			Group: evidence.ContestTests, Name: "1", Size: "2×3", Points: 5, Status: algos.Wrong,
			CPU: 0.001, Peak: 9 << 20, Want: 2, Got: ptr(5), Detail: reason.Text("none"), Forks: 3,
		}},
		Stress: &evidence.Stressed{Instances: 99, Small: 9, All: true, Cells: 9, Total: 2, Random: 90, To: "2×2", Seed: 7, Seconds: 1.5, Failed: true},
		Findings: []evidence.Failure{{
			Status: algos.Crashed, Size: "1×2", Input: "1 2\n0 0\n0 0\n", Want: ptr(-1), Got: ptr(1), Detail: reason.New("exit", 3), Found: reason.New("small", 7),
			Minimal: true, Artifact: "out/failures/muqi-a.out-crashed.in", First: true,
		}},
		Faults:   []evidence.FaultMatch{{Name: "memo-zero", Title: "a memo", Fix: "none", Same: 9, Wrong: 10}},
		Slow:     &evidence.Slow{Size: "10×10", Late: 1, Runs: 2, Times: 5, More: true},
		Subtasks: []evidence.Subtask{{Points: 30, Files: []string{"1.in"}}},
		Hints:    []reason.Reason{reason.New("with-files", "chess.in", "-")},
	}},
}}}

func TestJudged(t *testing.T) {
	passed := evidence.Tested{Group: evidence.ContestTests, Points: 5, Status: algos.OK}
	failed := evidence.Tested{Group: evidence.ContestTests, Points: 5, Status: algos.TooSlow}
	trap := evidence.Tested{Group: evidence.TrapTests, Status: algos.OK}
	for _, tt := range []struct {
		name        string
		judged      evidence.Judged
		accepted    bool
		earned, all int
		contest     [2]int
	}{
		{"nothing ran", evidence.Judged{}, true, 0, 0, [2]int{0, 0}},
		{"all passed", evidence.Judged{Tests: []evidence.Tested{passed, passed, trap}}, true, 10, 10, [2]int{2, 2}},
		{"one failed", evidence.Judged{Tests: []evidence.Tested{passed, failed, trap}}, false, 5, 10, [2]int{1, 2}},
		{"stress failed", evidence.Judged{Tests: []evidence.Tested{passed}, Findings: []evidence.Failure{{}}}, false, 5, 5, [2]int{1, 1}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			earned, all := tt.judged.Score()
			passed, of := tt.judged.Passed(evidence.ContestTests)
			if (tt.judged.Result() == algos.OK) != tt.accepted || earned != tt.earned || all != tt.all || [2]int{passed, of} != tt.contest {
				t.Errorf("%s, %d of %d points, %d of %d tests; want accepted %v, %d of %d, %v",
					tt.judged.Result(), earned, all, passed, of, tt.accepted, tt.earned, tt.all, tt.contest)
			}
		})
	}
}

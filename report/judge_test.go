package report

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/golden"
	"muqi/internal/lang"
)

func number64(v int64) *int64 { return &v }

// failing is a program that fails in every way.
func failing() evidence.Judged {
	p := evidence.Judged{Name: "./a|b.out", Hints: []string{`./a|b.out names files: try --in chess.in.`}}
	for i, s := range []algos.Status{algos.OK, algos.Wrong, algos.TooSlow, algos.Memory, algos.Crashed, algos.Output, algos.Silent, algos.Format, algos.Refused} {
		t := evidence.Tested{
			Group: evidence.ContestTests, Name: string(rune('1' + i)), Rows: 2, Cols: 3, Points: 5,
			Status: s, CPU: 0.001234 * float64(i+1), Peak: int64(i) << 20, Want: -7, Detail: "what <happened>",
		}
		if s == algos.OK || s == algos.Wrong {
			t.Got, t.Detail = number64(int64(i)-7), ""
		}
		p.Tests = append(p.Tests, t)
	}
	p.Tests = append(p.Tests, evidence.Tested{Group: evidence.TrapTests, Name: "01", Rows: 10, Cols: 10, Status: algos.Wrong, Got: number64(1)})
	p.Stress = &evidence.Stressed{Instances: 1, Seconds: 0.5, Failed: true}
	p.Findings = []evidence.Failure{
		{Status: algos.Wrong, Rows: 1, Cols: 2, Input: "1 2\n0 0\n0 1\n", Want: number64(-1), Got: number64(0), Found: "trap 01", Minimal: true, Artifact: "out/failures/x.in"},
		{Status: algos.Format, Rows: 7, Cols: 7, Input: "7 7\n…", Want: number64(3), Detail: `the answer on standard output is not one integer: "\x1b[2J"`, Found: "contest test 8"},
	}
	p.Like = []evidence.Like{{Name: "memo-zero", Title: "memo with 0", Exact: true}, {Name: "memo-zero-bottom", Title: "memo with 0", Exact: true}, {Name: "other", Exact: true}}
	return p
}

func passing(name string) evidence.Judged {
	return evidence.Judged{
		Name: name,
		Tests: []evidence.Tested{
			{Group: evidence.OwnTests, Name: "a.in", Rows: 1, Cols: 1, Status: algos.OK, CPU: 0.002, Peak: 9 << 20, Want: 4, Got: number64(4)},
		},
		Stress: &evidence.Stressed{Instances: 812, Seconds: 10},
	}
}

func judgingOf(programs ...evidence.Judged) evidence.Judging {
	return evidence.Judging{Game: "muqi", Seed: 2018, Time: 1, Memory: 512 << 20, Programs: programs}
}

func TestJudge(t *testing.T) {
	broken := evidence.Judged{Name: "wrong.cpp", Compiler: "wrong.cpp:1:1: error: `x` was not declared\n"}
	unnamed := failing()
	unnamed.Name, unnamed.Hints, unnamed.Like, unnamed.Stress = "other", nil, []evidence.Like{{Name: "m", Title: "a mechanism"}}, nil
	off := judgingOf(passing("chess"))
	off.Off = []string{"the memory limit", "figures of memory"}
	for name, j := range map[string]evidence.Judging{
		"failing": judgingOf(failing()),
		"passing": off,
		"broken":  judgingOf(broken),
		"class":   judgingOf(passing("chess"), failing(), unnamed, broken),
	} {
		t.Run(name, func(t *testing.T) {
			for ext, render := range map[string]func(io.Writer, lang.Language, evidence.Judging) error{".txt": JudgeTerminal, ".md": JudgeMarkdown} {
				var out bytes.Buffer
				if err := render(&out, lang.English, j); err != nil {
					t.Fatal(err)
				}
				golden.Check(t, filepath.Join("testdata", "judge", name+ext), out.Bytes())
			}
		})
	}
}

func TestStress(t *testing.T) {
	failure := failing().Findings[0]
	var out bytes.Buffer
	for _, s := range []evidence.Stressed{{Instances: 9, Seconds: 60}, {Instances: 9, Seconds: 1, Failed: true, Failure: &failure}} {
		if err := StressTerminal(&out, lang.English, "./a.out", s); err != nil {
			t.Fatal(err)
		}
	}
	golden.Check(t, "testdata/judge/stress.txt", out.Bytes())
}

// tiersOfContest are two programs on a contest of three tests.
func tiersOfContest() *evidence.Judging {
	j := judgingOf()
	for _, status := range []algos.Status{algos.OK, algos.TooSlow} {
		p := evidence.Judged{Name: "variant-" + string(status)}
		for i, cols := range []int{2, 2, 10} {
			p.Tests = append(p.Tests, evidence.Tested{
				Group: evidence.ContestTests, Name: string(rune('1' + i)), Rows: 2, Cols: cols, Points: 5, Status: status, CPU: 0.02, Peak: 9 << 20,
			})
		}
		j.Programs = append(j.Programs, p)
	}
	j.Off = []string{"contour-avx512, which needs AVX-512F"}
	return &j
}

func TestPoints(t *testing.T) {
	var out bytes.Buffer
	if err := doc.Markdown(&out, (&subject{tiers: tiersOfContest()}).points()...); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/judge/points.md", out.Bytes())
	if blocks := new(subject).points(); blocks != nil {
		t.Errorf("%v without a contest", blocks)
	}
}

func TestTiersAreChecked(t *testing.T) {
	j := tiersOfContest()
	j.Programs[1].Tests = j.Programs[1].Tests[:2]
	err := checkTiers("tiers.json", &evidence.Tiers{Games: []evidence.Judging{*j}})
	want := `tiers.json: game "muqi": "variant-too-slow" was run on other tests than "variant-ok"; want the same for all`
	if err == nil || err.Error() != want {
		t.Errorf("error %v; want %s", err, want)
	}
}

// A program that is timed as a whole process is named beside the table, and has
// no time of a move.
func TestProcessIsNamed(t *testing.T) {
	dir := writeFiles(t, map[string]string{"bench.txt": strings.Repeat(
		"BenchmarkSolve/game=g/algo=a/n=1 10 1200 ns/op 3.0 moves/op\n"+
			"BenchmarkSolve/game=g/algo=mine(process)/n=1 10 5200000 ns/op 0.004 start-up-sec\n", 6)})
	var out bytes.Buffer
	if err := Markdown(&out, load(t, dir, ""), Options{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| n | a | mine(process) |",
		"`mine(process)` is **timed as a whole process**, unlike the variants of the suite: 4.00 ms of every time is its start-up, measured by a trivial run.",
		"| 1 | 400¹ | – |",
	} {
		if !strings.Contains(strings.Join(strings.Fields(out.String()), " "), want) {
			t.Errorf("the report lacks %q:\n%s", want, &out)
		}
	}
}

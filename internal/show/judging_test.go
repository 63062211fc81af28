package show

import (
	"bytes"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/golden"
	"muqi/internal/lang"
	"muqi/internal/reason"
)

// formats are those of the golden files, by the ends of their names.
var formats = map[string]func(io.Writer, ...doc.Block) error{
	".txt": func(w io.Writer, blocks ...doc.Block) error { return doc.Terminal(w, doc.Columns, blocks...) },
	".md":  doc.Markdown,
}

// broken finds what a failed calculation or a wrong format verb leaves behind.
var broken = regexp.MustCompile(`NaN|[+-]Inf|∞|%!|<nil>`)

func number64(v int64) *int64 { return &v }

// failing is a program that fails in every way.
func failing() evidence.Judged {
	p := evidence.Judged{Name: "./a|b.out", Hints: []reason.Reason{reason.New("with-files", "chess.in", "-")}}
	for i, s := range []algos.Status{algos.OK, algos.Wrong, algos.TooSlow, algos.Memory, algos.Crashed, algos.Output,
		algos.Silent, algos.Format, algos.Refused} {
		t := evidence.Tested{
			Group: evidence.ContestTests, Name: string(rune('1' + i)), Size: "2×3", Points: 5,
			Status: s, CPU: 0.001234 * float64(i+1), Peak: int64(i) << 20, Want: -7,
			Detail: reason.Text("what <happened>"),
		}
		if s == algos.OK || s == algos.Wrong {
			t.Got, t.Detail = number64(int64(i)-7), reason.Reason{}
		}
		p.Tests = append(p.Tests, t)
	}
	p.Tests = append(p.Tests, evidence.Tested{Group: evidence.TrapTests, Name: "01", Size: "10×10",
		Status: algos.Wrong, Got: number64(1)})
	p.Stress = &evidence.Stressed{Instances: 1, Seconds: 0.5, Failed: true}
	p.Findings = []evidence.Failure{
		{Status: algos.Wrong, Size: "1×2", Input: "1 2\n0 0\n0 1\n", Want: number64(-1), Got: number64(0),
			Found: reason.New("trap", "01"), Minimal: true, Artifact: "out/failures/x.in"},
		{Status: algos.Format, Size: "7×7", Input: "7 7\n" + strings.Repeat("0 ", 99), Want: number64(3),
			Detail: reason.New("no-integer", reason.New("on-stdout"), `"\x1b[2J"`), Found: reason.New("test", "8")},
	}
	p.Faults = []evidence.FaultMatch{
		{Name: "memo-zero", Title: "memo with 0", Fix: "do not", Same: 30, Wrong: 31},
		{Name: "memo-zero-bottom", Title: "memo with 0"}, {Name: "other"},
	}
	p.Slow = &evidence.Slow{Size: "10×10", Late: 3, Runs: 4, Times: 5, More: true}
	return p
}

func passing(name string) evidence.Judged {
	return evidence.Judged{
		Name: name,
		Tests: []evidence.Tested{
			{Group: evidence.OwnTests, Name: "a.in", Size: "1×1", Status: algos.OK, CPU: 0.002, Peak: 9 << 20, Want: 4,
				Got: number64(4)},
		},
		Stress: &evidence.Stressed{Instances: 812, All: true, Random: 812, To: "10×10", Seconds: 10},
	}
}

func judgingOf(programs ...evidence.Judged) evidence.Judging {
	return evidence.Judging{Game: "muqi", Seed: 2018, Time: 1, Memory: 512 << 20, Programs: programs}
}

func TestJudge(t *testing.T) {
	broken := evidence.Judged{Name: "wrong.cpp", Compiler: "wrong.cpp:1:1: error: `x` was not declared\n"}
	unnamed := failing()
	unnamed.Name, unnamed.Hints, unnamed.Faults, unnamed.Stress = "other", nil, nil, nil
	off := judgingOf(passing("chess"))
	off.Unsupported = []reason.Reason{reason.New("unsupervised")}
	for name, j := range map[string]evidence.Judging{
		"failing": judgingOf(failing()),
		"passing": off,
		"broken":  judgingOf(broken),
		"class":   judgingOf(passing("chess"), failing(), unnamed, broken),
	} {
		t.Run(name, func(t *testing.T) {
			for ext, write := range formats {
				var out bytes.Buffer
				if err := write(&out, Judging(In(lang.English), j, name == "class")...); err != nil {
					t.Fatal(err)
				}
				golden.Check(t, filepath.Join("testdata", "judge", name+ext), out.Bytes())
			}
		})
	}
}

func TestStress(t *testing.T) {
	var out bytes.Buffer
	for _, s := range []evidence.Stressed{
		{Instances: 9, Small: 4, All: true, Cells: 9, Total: 2, Random: 5, To: "10×10", Seconds: 60},
		{Instances: 4, Small: 4, Cells: 9, Total: 2, Seconds: 60},
		{Instances: 9, Seconds: 1, Failed: true},
	} {
		p := evidence.Judged{Name: "./a.out", Stress: &s}
		if s.Failed {
			p.Findings = failing().Findings[:1]
		}
		if err := doc.Terminal(&out, 1000, Stressed(In(lang.English), "muqi", p)...); err != nil {
			t.Fatal(err)
		}
	}
	golden.Check(t, "testdata/judge/stress.txt", out.Bytes())
}

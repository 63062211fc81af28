package report

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// bar is a | that a Markdown table takes for the end of a cell.
var bar = regexp.MustCompile(`(^|[^\\])(\\\\)*\|`)

// fenced is the line above and below a block of code.
var fenced = regexp.MustCompile("^```+")

// Whatever the evidence says, every line of a table has as many cells as its
// head, and no figure is NaN or infinite.
func TestHostileEvidence(t *testing.T) {
	word := rapid.StringOfN(rapid.RuneFrom([]rune("ab|`<>\\*_[]~\n\r\t -#$&1é木\u202e\x1b")), 0, 8, -1)
	rapid.Check(t, func(t *rapid.T) {
		e := drawEvidence(t, word)
		for _, f := range []func(io.Writer, *Evidence, Options) error{Markdown, Terminal} {
			var out bytes.Buffer
			if err := f(&out, e, Options{Baseline: word.Draw(t, "baseline")}); err != nil {
				t.Fatal(err)
			}
			if bad := broken.Find(out.Bytes()); bad != nil {
				t.Fatalf("the report says %q:\n%s", bad, out.String())
			}
		}
		var out bytes.Buffer
		if err := Markdown(&out, e, Options{}); err != nil {
			t.Fatal(err)
		}
		checkTables(t, out.String())
	})
}

func checkTables(t *rapid.T, text string) {
	want, fence := 0, ""
	for line := range strings.Lines(text) {
		switch m := fenced.FindString(line); {
		case fence != "": // an instance as it is written, with any bars
			if m == fence {
				fence = ""
			}
			continue
		case m != "":
			fence = m
		}
		if !strings.HasPrefix(line, "|") {
			want = 0
			continue
		}
		n := len(bar.FindAllString(strings.ReplaceAll(line, "||", "| |"), -1))
		if want == 0 {
			want = n
		}
		if n != want {
			t.Fatalf("a line has %d bars and the head of its table %d: %s", n, want, line)
		}
	}
}

// drawEvidence makes evidence of one game with any words in it.
func drawEvidence(t *rapid.T, word *rapid.Generator[string]) *Evidence {
	w := func() string { return word.Draw(t, "word") }
	name := rapid.StringMatching("[a-z|`<\\\\*_]{1,6}")
	game, unit := name.Draw(t, "game"), name.Draw(t, "unit")
	e := &Evidence{Env: &evidence.Env{CPU: w(), Go: w(), Args: []string{w()}}, Diffs: &evidence.Diffs{}}
	g := evidence.Game{Name: game, Title: w(), Sizes: []evidence.Size{{
		Spec: "n=1", Counts: []evidence.Count{{Unit: unit, N: w(), Formula: w()}},
	}}}
	d := evidence.Diff{Game: game, Groups: []evidence.Group{{Name: w(), What: reason.Text(w())}}}
	var text strings.Builder
	for range rapid.IntRange(1, 3).Draw(t, "variants") {
		v := name.Draw(t, "variant")
		exact := rapid.Bool().Draw(t, "exact")
		g.Variants = append(g.Variants, evidence.Variant{Name: v, Title: w(), Exact: exact, Cost: w(), Idea: w(), Flaw: w()})
		d.Variants = append(d.Variants, evidence.Tally{Name: v, Exact: exact, Groups: []map[algos.Status]int{{algos.Status(w()): 1}},
			Failures: []evidence.Failure{{Status: algos.Wrong, Input: w(), Detail: reason.Text(w()), Found: reason.New("small", w()), Artifact: w()}}})
		for range rapid.IntRange(1, 7).Draw(t, "rounds") {
			fmt.Fprintf(&text, "BenchmarkSolve/game=%s/algo=%s/n=%d 1 %v ns/op %d %s/op\n", game, v,
				rapid.IntRange(1, 2).Draw(t, "n"), rapid.Float64().Draw(t, "ns"), rapid.IntRange(0, 9).Draw(t, "count"), unit)
		}
		absent := benchdata.Absent{Name: fmt.Sprintf("game=%s/algo=%s/n=2", game, v), Status: algos.Refused, Reason: reason.Text(w())}
		fmt.Fprintln(&text, absent)
	}
	for range d.Variants {
		d.Agreement = append(d.Agreement, make([]evidence.Overlap, len(d.Variants)))
	}
	e.Env.Games, e.Diffs.Games = []evidence.Game{g}, []evidence.Diff{d}
	var err error
	if e.Bench, err = benchdata.Read("b.txt", []byte(text.String())); err != nil {
		e.Bench = nil // no time was positive
	}
	return e
}

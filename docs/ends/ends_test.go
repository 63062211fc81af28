package ends_test

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/bench"
	"muqi/docs/ends"
	"muqi/game"
	"muqi/game/gametest"
	"muqi/internal/catalog"
	"muqi/internal/diff"
	"muqi/internal/gather"
	"muqi/internal/lang"
	"muqi/report"
)

func TestGame(t *testing.T) { gametest.Run(t, ends.Game{}) }

func TestIntervals(t *testing.T) { algostest.Run(t, ends.Game{}, ends.Intervals{}, ends.Memo{}) }
func TestMemo(t *testing.T)      { algostest.Run(t, ends.Game{}, ends.Memo{}, ends.Intervals{}) }
func TestGreedy(t *testing.T)    { algostest.Run(t, ends.Game{}, ends.Greedy{}, ends.Intervals{}) }

// The example stays small: its lines without comments, its entry in the
// catalogue and its translations, none longer than 100 columns.
func TestExampleIsSmall(t *testing.T) {
	source, err := os.ReadFile("ends.go")
	if err != nil {
		t.Fatal(err)
	}
	formatted, err := format.Source(source)
	if err != nil || !bytes.Equal(source, formatted) {
		t.Errorf("not as gofmt has it, error %v", err)
	}
	lines := 2 // in the catalogue
	for line := range strings.Lines(string(source)) {
		if text := strings.TrimSpace(line); !strings.HasPrefix(text, "//") {
			lines++
		}
		if columns := utf8.RuneCountInString(strings.ReplaceAll(line, "\t", "        ")) - 1; columns > 100 {
			t.Errorf("%d columns: %s", columns, line)
		}
	}
	words := map[string]bool{"": true, ends.Memo{}.Info().Idea: true} // that of another variant, too
	for _, v := range []algos.Solver[ends.Row]{ends.Intervals{}, ends.Memo{}, ends.Greedy{}} {
		info := v.Info()
		for _, text := range []string{ends.Game{}.Info().Noun, info.Title, info.Cost, info.Idea, info.Flaw} {
			if !words[text] {
				lines++
			}
			words[text] = true
		}
	}
	if lines > 150 {
		t.Errorf("%d lines; want at most 150", lines)
	}
}

// suite is the game's entry in the catalogue.
func suite(t *testing.T) catalog.Suite {
	t.Helper()
	s, err := catalog.Of(ends.Game{}, catalog.Roles[ends.Row]{Judges: []string{"intervals"}},
		ends.Intervals{}, ends.Memo{}, ends.Greedy{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSolve(t *testing.T) {
	var got []string
	for all, err := range suite(t).Solve(t.Context(), "f.in", strings.NewReader("4\n0 0 2 1\n3\n1 9 2\n"),
		catalog.SolveOptions{}) {
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range all {
			got = append(got, fmt.Sprintf("%s %s: %d, %s", s.Size, s.Algo, *s.Value, s.Status))
		}
	}
	want := []string{
		"n=4 intervals: 1, ok", "n=4 memo: 1, ok", "n=4 greedy: -1, wrong",
		"n=3 intervals: -6, ok", "n=3 memo: -6, ok", "n=3 greedy: -6, ok",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestDiff(t *testing.T) {
	d, err := suite(t).Diff(t.Context(), diff.Options{Seed: 1, Boards: 60})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range d.Variants {
		if wrong := v.Count(algos.Wrong); v.Exact == (wrong > 0) || v.Broken() {
			t.Errorf("%s: %d wrong values, failures %+v", v.Name, wrong, v.Failures)
		}
	}
	if f := d.Variants[2].Failures; len(f) != 1 || f[0].Input != "4\n0 1 0 0\n" || !f[0].Minimal {
		t.Errorf("greedy fails on %+v; want the row 0 1 0 0", f)
	}
}

func TestSmallest(t *testing.T) {
	found, err := suite(t).Smallest(t.Context(), "greedy", game.Bounds{Cells: 4, Total: 3}, nil)
	if err != nil || found.Input != "4\n0 1 0 0\n" || found.Truth != 1 || found.Value != -1 {
		t.Errorf("found %+v, error %v; want 0 1 0 0", found, err)
	}
}

// The report has the game's benchmarks and its comparison, in both languages.
func TestReport(t *testing.T) {
	s, dir := suite(t), t.TempDir()
	entries, err := s.Entries(nil, nil, false, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	once := bench.Options{Rounds: 1, Time: time.Microsecond, Limit: bench.MaxSolve}
	if err := bench.Run(t.Context(), &text, entries, once); err != nil {
		t.Fatal(err)
	}
	benchFile := filepath.Join(dir, "bench")
	if err := os.WriteFile(benchFile, text.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	o := gather.Options{Quick: true, Bench: benchFile, Stage: func(string) func(int, int) { return func(int, int) {} }}
	if err := gather.All(t.Context(), []catalog.Suite{s}, dir, o); err != nil {
		t.Fatal(err)
	}
	all, err := report.Load(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	for l, wants := range map[lang.Language][]string{
		lang.English: {"DP over intervals, the short ones first", "| 512 | 100 |", "4\n0 1 0 0"},
		lang.Chinese: {"区间 DP，先短后长", "每次取较大的一端", "取走较大的一端，可能让出更大的数"},
	} {
		var out bytes.Buffer
		if err := report.Markdown(&out, all, report.Options{Lang: l}); err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(out.String(), want) {
				t.Errorf("the report in %s has no %q:\n%s", l, want, out.String())
			}
		}
	}
}

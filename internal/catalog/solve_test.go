package catalog_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/golden"
)

const (
	sample = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n" // value 2
	single = "1 1 100 7\n"                       // value 100
	wedge  = "2 3 0 0 0 0 0 0 0 0 1 0 0 0"       // value −1, for which the literal forward search finds 0
)

// blank is a board of zeros.
func blank(rows, cols int) string {
	return fmt.Sprintf("%d %d%s\n", rows, cols, strings.Repeat(" 0", 2*rows*cols))
}

// solve collects what comes before the first error, a line for each result and
// an empty one after each board.
func solve(ctx context.Context, s catalog.Suite, in string, names []string, withLine bool) (string, error) {
	var got strings.Builder
	for results, err := range s.Solve(ctx, "f.in", strings.NewReader(in), catalog.SolveOptions{Algos: names, Line: withLine}) {
		if err != nil {
			return got.String(), err
		}
		for _, r := range results {
			what := r.Error.String()
			if r.Value != nil {
				what = fmt.Sprint(*r.Value)
			}
			fmt.Fprintf(&got, "%s %s %s %s: %s\n", r.File, r.Size, r.Algo, r.Status, what)
		}
		got.WriteByte('\n')
	}
	return got.String(), nil
}

func TestSolve(t *testing.T) {
	for _, tt := range []struct {
		name     string
		in       string
		names    []string
		withLine bool
		want     string
		err      string
	}{
		{
			name: "several boards in one stream", in: sample + single, names: []string{"contour-dense"},
			want: "f.in 2×3 contour-dense ok: 2\n\nf.in 1×1 contour-dense ok: 100\n\n",
		},
		{
			name: "in the order of the names", in: sample, names: []string{"contour-dense", "bruteforce"},
			want: "f.in 2×3 contour-dense ok: 2\nf.in 2×3 bruteforce ok: 2\n\n",
		},
		{
			name: "an error keeps what came before", in: sample + single + "2 2\n1 2 3 x", names: []string{"contour-dense"},
			want: "f.in 2×3 contour-dense ok: 2\n\nf.in 1×1 contour-dense ok: 100\n\n",
			err:  `f.in:8:7: "x" is not an integer; want decimal digits`,
		},
		{
			name: "nothing", in: "", names: []string{"contour-dense"},
			err: "f.in:1:1: empty input; want the number of rows of a board",
		},
		{
			name: "all, of which the flawed are judged", in: wedge,
			want: `f.in 2×3 bruteforce ok: -1
f.in 2×3 contour-dense ok: -1
f.in 2×3 bfsforward-literal wrong: 0

`,
		},
		{
			name: "all, of which naive search is capped", in: blank(5, 5),
			want: `f.in 5×5 bruteforce refused: bruteforce: the instance needs 701149020 leaves; this variant takes at most 100000000
f.in 5×5 contour-dense ok: 0
f.in 5×5 bfsforward-literal ok: 0

`,
		},
		{
			name: "a flawed one judged by the one beside it", in: wedge, names: []string{"bfsforward-literal", "contour-dense"},
			want: "f.in 2×3 bfsforward-literal wrong: 0\nf.in 2×3 contour-dense ok: -1\n\n",
		},
		{
			name: "a flawed one alone is not judged", in: wedge, names: []string{"bfsforward-literal"},
			want: "f.in 2×3 bfsforward-literal ok: 0\n\n",
		},
		{
			name: "a refusal does not end the stream", in: blank(1, 70) + single, names: []string{"contour-dense"},
			want: "f.in 1×70 contour-dense refused: contour-dense: the instance needs 71 contour steps; this variant takes at most 64\n\nf.in 1×1 contour-dense ok: 100\n\n",
		},
		{
			name: "no line of play is an error", in: single + blank(1, 70) + single, names: []string{"contour-dense"}, withLine: true,
			want: "f.in 1×1 contour-dense ok: 100\n\n",
			err:  "contour-dense: the instance needs 71 contour steps; this variant takes at most 64",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := solve(t.Context(), three(), tt.in, tt.names, tt.withLine)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if message := fmt.Sprint(err); message != tt.err && (err != nil || tt.err != "") {
				t.Errorf("error %s\nwant  %s", message, tt.err)
			}
		})
	}
}

func TestSolveStops(t *testing.T) {
	boards := 0
	for range three().Solve(t.Context(), "f.in", strings.NewReader(single+single+"x"), catalog.SolveOptions{Algos: []string{"contour-dense"}}) {
		if boards++; boards == 2 {
			break
		}
	}
	if boards != 2 {
		t.Errorf("%d boards; want 2", boards)
	}
}

func TestSolveCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, withLine := range []bool{false, true} {
		got, err := solve(ctx, three(), sample, []string{"contour-dense"}, withLine)
		if got != "" || !errors.Is(err, context.Canceled) {
			t.Errorf("got %q, error %v; want nothing and %v", got, err, context.Canceled)
		}
	}
}

func TestSolvedJSON(t *testing.T) {
	var all []evidence.Solved
	for _, withLine := range []bool{true, false} {
		for results, err := range three().Solve(t.Context(), "f.in", strings.NewReader(sample), catalog.SolveOptions{Line: withLine}) {
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range results {
				if r.Seconds <= 0 && r.Status != algos.Refused {
					t.Errorf("%s took %g s", r.Algo, r.Seconds)
				}
				r.Seconds = 0
				all = append(all, r)
			}
		}
	}
	golden.JSON(t, "testdata/solved.json", all)
}

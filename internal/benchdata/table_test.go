package benchdata

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/internal/reason"
)

// print writes a table: a line for its keys, then one for each row, and in it
// a field for each variant.
func (t *Table) print() string {
	var out strings.Builder
	fmt.Fprintln(&out, strings.Join(t.Keys, " "), "|", strings.Join(t.Algos, " "))
	for _, r := range t.Rows {
		fmt.Fprintf(&out, "%d %q", r.Ladder, r.Labels)
		for _, algo := range t.Algos {
			c := r.Entries[algo]
			out.WriteString(" |")
			if c.Time != nil {
				fmt.Fprintf(&out, " %v×%d", c.Time.Center, len(c.Time.Values))
			}
			for _, u := range slices.Sorted(maps.Keys(c.Work)) {
				fmt.Fprintf(&out, " %s %v %v", u, c.Work[u].Center, c.Work[u].AtLeast)
			}
			if c.Absent != nil {
				fmt.Fprintf(&out, " %s", c.Absent.Status)
			}
		}
		fmt.Fprintln(&out)
	}
	return out.String()
}

func TestTable(t *testing.T) {
	for _, test := range []struct {
		name   string
		ladder []string
		text   []string // of names and measurements, or of what is absent
		want   []string
	}{
		{
			name: "sizes by number",
			text: []string{"game=g/algo=a/n=10 2 s/op", "game=g/algo=a/n=9 1 s/op", "game=h/algo=c/k=1 1 s/op"},
			want: []string{"n | a", `0 ["9"] | 1×1`, `0 ["10"] | 2×1`},
		},
		{
			name:   "sizes by the ladder",
			ladder: []string{"n=10", "n=11", "n=9"},
			text:   []string{"game=g/algo=a/n=8 8 s/op", "game=g/algo=a/n=9 1 s/op", "game=g/algo=a/n=10 2 s/op"},
			want:   []string{"n | a", `0 ["10"] | 2×1`, `2 ["9"] | 1×1`, `3 ["8"] | 8×1`},
		},
		{
			name: "keys in any order, and some only",
			text: []string{"game=g/n=2/algo=a/w=1 3 s/op", "game=g/algo=b/w=1/n=2 4 s/op", "game=g/algo=b/n=1 5 s/op"},
			want: []string{"n w | a b", `0 ["1" ""] | | 5×1`, `0 ["2" "1"] | 3×1 | 4×1`},
		},
		{
			name: "rounds and counters",
			text: []string{
				"Unit moves/op assume=exact", "Unit at-least-table-B/op assume=exact",
				"game=g/algo=a/n=1 3 s/op 7 moves/op 4 B/s 7 MB 488 B/op", "game=g/algo=a/n=1 1 s/op 7 moves/op",
				"game=g/algo=a/n=1 2 s/op 9 at-least-table-B/op",
			},
			want: []string{"n | a", `0 ["1"] | 2×3 B 488 false moves 7 false table-B 9 true`},
		},
		{
			name: "absent beside others, alone, and after some rounds",
			text: []string{
				"game=g/algo=a/n=1 3 s/op", absent("game=g/algo=b/n=1", algos.Refused),
				absent("game=g/algo=b/n=2", algos.Memory), absent("game=g/algo=a/n=1", algos.Crashed),
			},
			want: []string{"n | a b", `0 ["1"] | 3×1 crashed | refused`, `0 ["2"] | | memory`},
		},
		{
			name: "several kinds of benchmark",
			text: []string{
				"game=g/algo=a/n=1 3 s/op", "game=g/algo=a/n=1-4 1 s/op", "game=g/algo=a/fast/n=1 2 s/op",
				absent("game=g/algo=b/n=2", algos.Refused),
			},
			want: []string{
				"n benchmark procs | a b", `0 ["1" "Solve" "1"] | 3×1 |`, `0 ["1" "Solve" "4"] | 1×1 |`,
				`0 ["1" "Solve/fast" "1"] | 2×1 |`, `0 ["2" "" ""] | | refused`,
			},
		},
		{
			name: "one size without keys",
			text: []string{"game=g/algo=a 3 s/op"},
			want: []string{" | a", `0 [] | 3×1`},
		},
		{name: "another game", text: []string{"game=h/algo=a 3 s/op"}, want: []string{" | "}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var text strings.Builder
			for _, line := range test.text {
				if name, figures, _ := strings.Cut(line, " "); name != "#" && name != "Unit" {
					line = "BenchmarkSolve/" + name + " 1 " + strings.Replace(figures, " s/op", "e9 ns/op", 1)
				}
				fmt.Fprintln(&text, line)
			}
			table, err := read(t, text.String()).Table("g", test.ladder)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.Join(test.want, "\n")+"\n", table.print()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// What differs between rounds is said of a counter. What is not declared exact is no counter of work.
func TestExactCounters(t *testing.T) {
	text := "Unit moves/op assume=exact\n"
	for _, figures := range []string{"7 moves/op 1 calls/op", "7 moves/op 2 calls/op", "8 moves/op 3 calls/op"} {
		text += "BenchmarkSolve/game=g/algo=a 1 12 ns/op " + figures + "\n"
	}
	table, err := read(t, text).Table("g", nil)
	if err != nil {
		t.Fatal(err)
	}
	work := table.Rows[0].Entries["a"].Work
	if moves := work["moves"]; moves.Center != 7 || len(moves.Warnings) != 1 {
		t.Errorf("exact moves are %v with warnings %v; want 7 with one", moves.Center, moves.Warnings)
	}
	if calls, ok := work["calls"]; ok {
		t.Errorf("calls are not declared exact, and are work: %v", calls)
	}
}

// absent is a line that says why a benchmark was not run.
func absent(name string, status algos.Status) string {
	return Absent{Name: name, Status: status, Reason: reason.New("sums")}.String()
}

package fixpoint_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/fixpoint"
	"muqi/game/apple"
)

// row is an orchard of one row: S, T, trees, and free cells.
func row(trees string, free int) apple.Orchard {
	return apple.Must("ST" + trees + strings.Repeat(".", free))
}

// The figures of the contest's size are, with k = 30 cells and 256
// configurations, of which 44 at most leave an even and 40 an odd number of
// apples:
//
//	queue  2k²·256·6 + 4k²
//	sweep  2k²·256 + 4k²
//	retro  2k²·(44+40) + 9·256 + 4k² + 11k² + 4·k·5·12
//	bits   8·2k·(3·44 + 4·40) + 10·256 + 6·8k
//	dfs    2k²·256·9 + 4k²
func TestRefusals(t *testing.T) {
	contest := apple.Must("3....3", "......", "..TS..", "......", "3....3")
	large := apple.Must(squareRows(1024)...)
	var none algos.Options
	for _, tt := range []struct {
		name    string
		orchard apple.Orchard
		solver  algos.Solver[apple.Orchard]
		o       algos.Options
		want    string
	}{
		{"trees", row(strings.Repeat("1", 31), 0), fixpoint.Bits{}, none,
			"applebits: the instance needs 31 trees; this variant takes at most 30"},
		{"a million trees", apple.Must("ST" + strings.Repeat("9", 1<<20-2)), fixpoint.Queue{}, none,
			"applequeue: the instance needs 1048574 trees; this variant takes at most 30"},
		{"cells", large, fixpoint.Bits{}, none,
			"applebits: the instance needs 1048576 open cells; this variant takes at most 46340"},
		{"cells by one", row("", 46339), fixpoint.Sweep{}, none,
			"applesweep: the instance needs 46341 open cells; this variant takes at most 46340"},
		{"configurations", row(strings.Repeat("9", 30), 0), fixpoint.Retro{}, none,
			"appleretro: the instance needs 1000000000000000000000000000000 configurations of apples left; this " +
				"variant takes at most 2147483647"},
		{"configurations by one", row(strings.Repeat("1", 22)+"777", 0), fixpoint.DFS{}, none,
			"appledfs: the instance needs 2147483648 configurations of apples left; this variant takes at most " +
				"2147483647"},

		{"queue, table", row("999999", 20), fixpoint.Queue{}, none,
			"applequeue: the instance needs 9408003136 bytes of memory; this variant takes at most 2147483648"},
		{"sweep, table", row("9999999", 20), fixpoint.Sweep{}, none,
			"applesweep: the instance needs 16820003364 bytes of memory; this variant takes at most 2147483648"},
		{"retro, table", row("999999999", 20), fixpoint.Retro{}, none,
			"appleretro: the instance needs 183647558355 bytes of memory; this variant takes at most 2147483648"},
		{"bits, table", row("999999999", 20), fixpoint.Bits{}, none,
			"applebits: the instance needs 954730271488 bytes of memory; this variant takes at most 2147483648"},
		{"dfs, table", row("999999", 20), fixpoint.DFS{}, none,
			"appledfs: the instance needs 14112003136 bytes of memory; this variant takes at most 2147483648"},

		{"queue, table by a byte", contest, fixpoint.Queue{}, algos.Options{MaxBytes: 2768399},
			"applequeue: the instance needs 2768400 bytes of memory; this variant takes at most 2768399"},
		{"sweep, table by a byte", contest, fixpoint.Sweep{}, algos.Options{MaxBytes: 464399},
			"applesweep: the instance needs 464400 bytes of memory; this variant takes at most 464399"},
		{"retro, table by a byte", contest, fixpoint.Retro{}, algos.Options{MaxBytes: 174203},
			"appleretro: the instance needs 174204 bytes of memory; this variant takes at most 174203"},
		{"bits, table by a byte", contest, fixpoint.Bits{}, algos.Options{MaxBytes: 144159},
			"applebits: the instance needs 144160 bytes of memory; this variant takes at most 144159"},
		{"dfs, table by a byte", contest, fixpoint.DFS{}, algos.Options{MaxBytes: 4150799},
			"appledfs: the instance needs 4150800 bytes of memory; this variant takes at most 4150799"},

		{"queue, entries", row("99999999", 0), fixpoint.Queue{}, algos.Options{MaxBytes: 1 << 40},
			"applequeue: the instance needs 20000000000 table entries; this variant takes at most 4294967295"},
		{"dfs, entries", row("99999999", 0), fixpoint.DFS{}, algos.Options{MaxBytes: 1 << 41},
			"appledfs: the instance needs 20000000000 table entries; this variant takes at most 4294967295"},

		{"queue, states", contest, fixpoint.Queue{}, algos.Options{MaxWork: 445439},
			"applequeue: the instance needs 445440 states; this variant takes at most 445439"},
		{"sweep, states", contest, fixpoint.Sweep{}, algos.Options{MaxWork: 445439},
			"applesweep: the instance needs 445440 states; this variant takes at most 445439"},
		{"retro, states", contest, fixpoint.Retro{}, algos.Options{MaxWork: 445439},
			"appleretro: the instance needs 445440 states; this variant takes at most 445439"},
		{"dfs, states", contest, fixpoint.DFS{}, algos.Options{MaxWork: 445439},
			"appledfs: the instance needs 445440 states; this variant takes at most 445439"},
	} {
		t.Run(tt.name, func(t *testing.T) { algostest.Refuses(t, tt.solver, tt.orchard, tt.o, tt.want) })
	}
}

func squareRows(n int) []string {
	rows := make([]string, n)
	for i := range rows {
		rows[i] = strings.Repeat(".", n)
	}
	rows[0] = "ST" + rows[0][2:]
	return rows
}

// The figure that a variant refuses by is the table that it counts.
func TestTablesUpToTheLimit(t *testing.T) {
	o := apple.Must("3...3", "..T..", ".S..3")
	for _, s := range variants() {
		r, err := s.Solve(context.Background(), o, algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		table, ok := r.Counter("table-B")
		if !ok {
			t.Fatalf("%s: no counter of the table in %v", s.Info().Name, r.Work)
		}
		if _, err := s.Solve(context.Background(), o, algos.Options{MaxBytes: table.N}); err != nil {
			t.Errorf("%s: %v with all the bytes that it counts", s.Info().Name, err)
		}
		var limit *algos.LimitError
		if _, err := s.Solve(context.Background(), o, algos.Options{MaxBytes: table.N - 1}); !errors.As(err, &limit) {
			t.Errorf("%s: error %v with a byte less than it counts; want a refusal", s.Info().Name, err)
		}
	}
}

// Ten rows of ten with six trees of three fit 120 MB.
func TestBitsIsSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds under the race detector")
	}
	o := apple.Must(
		"3........3", "..........", "..........", "....T.....", "3........3",
		"..........", ".....S....", "..........", "..........", "3........3")
	const most = 120 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := (fixpoint.Bits{}).Solve(context.Background(), o, algos.Options{MaxBytes: most}); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > most {
		t.Errorf("%d bytes allocated; want at most %d", used, most)
	}
}

// Large orchards: every phase of every variant must obey its context.
func TestStopsInEveryPhase(t *testing.T) {
	for _, tt := range []struct {
		name    string
		orchard apple.Orchard
	}{
		{"many cells", apple.Must(append(squareRows(90), "1"+strings.Repeat(".", 89))...)},
		{"many configurations", row("99999991", 0)},
		{"a bit of both", apple.Must(append(squareRows(20), "99"+strings.Repeat(".", 18))...)},
	} {
		for _, s := range variants() {
			t.Run(tt.name+"/"+s.Info().Name, func(t *testing.T) {
				for _, after := range []time.Duration{time.Nanosecond, time.Millisecond, 30 * time.Millisecond} {
					out := algos.Run(context.Background(), s, tt.orchard, algos.Options{}, after)
					if out.Abandoned || out.Status != algos.TooSlow && out.Status != algos.Refused &&
						out.Status != algos.OK {
						t.Errorf("after %v: %s, %v, abandoned: %v", after, out.Status, out.Err, out.Abandoned)
					}
				}
			})
		}
	}
}

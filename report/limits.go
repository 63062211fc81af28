package report

import (
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// manyPositions is the size from which on a solve is compared with the limits
// of the machine; on smaller boards what comes before and after it counts most.
const manyPositions = 100_000

// limitsChapter is on how far the variants that count their memory traffic
// are from what the machine can do.
func limitsChapter(w show.Words, b *benchmarks, env *evidence.Env) []doc.Block {
	if env == nil || env.Machine == nil {
		return nil
	}
	t := doc.Table{Head: slices.Concat(b.keys, w.Heads("variant", "positions/s", "moves/s", "time ÷ arithmetic", "moved", "moved/s", "of the copy rate"))}
	t.Labels = len(b.keys) + 1
	for r, i := range b.timed() {
		if cells, ok := limitRow(env.Machine, r.entries[i]); ok {
			t.Rows = append(t.Rows, slices.Concat(r.Labels, []string{b.variants[i].Name}, cells))
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	m := env.Machine
	return []doc.Block{
		w.Para("In the same run one thread did the arithmetic of %s moves a second in registers, and %d threads copied memory at %s/s. "+
			"**time ÷ arithmetic** compares a solve with the arithmetic of its moves on one thread. "+
			"**moved** is what rows read and write for one position: from caches while the table fits them, else from memory.",
			doc.Decimal(m.MoveRate, ""), m.Threads, doc.Decimal(m.CopyRate, "B")),
		t,
	}
}

// limitRow compares a timed entry with the machine; ok is false where it does not
// count what it moves, or is small.
func limitRow(m *evidence.Machine, c benchdata.Entry) (cells []string, ok bool) {
	positions, moved := c.Work["positions"], c.Work["moved-B"]
	if moved.Center == 0 || positions.Center < manyPositions {
		return nil, false
	}
	time, moves := c.Time.Center, c.Work["moves"].Center
	rate := func(x float64, unit string) string { return doc.Decimal(x/time, unit) }
	return []string{
		rate(positions.Center, ""),
		rate(moves, ""),
		doc.Times(time * m.MoveRate / moves),
		doc.Number(moved.Center/positions.Center) + " B",
		rate(moved.Center, "B"),
		doc.Percent(moved.Center / time / m.CopyRate),
	}, true
}

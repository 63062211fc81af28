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

func limitsSection(w show.Words, b *benchmarks, env *evidence.Env) []doc.Block {
	if env == nil || env.Machine == nil || !(env.Machine.MoveRate > 0) {
		return nil
	}
	heads := w.Heads("variant", "positions/s", "moves/s", "time ÷ arithmetic", "moved")
	t := doc.Table{Title: w.Text("speed, and the machine's limit"), Head: slices.Concat(b.keys, heads)}
	t.Labels = len(b.keys) + 1
	for r, i := range b.timed() {
		if entries, ok := limitRow(env.Machine, r.entries[i]); ok {
			t.Rows = append(t.Rows, slices.Concat(r.Labels, []string{b.variants[i].Name}, entries))
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return []doc.Block{
		w.Para("In the same run one thread did the arithmetic of %s moves a second. "+
			"**time ÷ arithmetic** compares a solve with the arithmetic of its moves on as many threads. "+
			"**moved** is what rows read and write for one position, most of it in caches.",
			doc.Decimal(env.Machine.MoveRate, "")),
		t,
	}
}

// limitRow compares a timed entry with the machine; ok is false where it does not
// count what it moves, or is small.
func limitRow(m *evidence.Machine, c benchdata.Entry) (entries []string, ok bool) {
	positions, moved := c.Work["positions"], c.Work["moved-B"]
	if moved.Center == 0 || positions.Center < manyPositions {
		return nil, false
	}
	time, moves := c.Time.Center, c.Work["moves"].Center
	return []string{
		doc.Decimal(positions.Center/time, ""),
		doc.Decimal(moves/time, ""),
		doc.Times(time * m.MoveRate * max(c.Threads, 1) / moves),
		doc.Number(moved.Center/positions.Center) + " B",
	}, true
}

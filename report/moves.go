package report

import (
	"math/big"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
)

// moveTimes divides times by moves.
func (g *subject) moveTimes() []doc.Block {
	t := g.sizeTable()
	counted := false
	g.fill(&t, func(r row, i int) string {
		ns, byFormula, ok := r.nanosecondsPerMove(r.entries[i])
		switch {
		case !ok:
			return doc.None
		case byFormula:
			return doc.Number(ns)
		}
		counted = true
		return t.Notes.Mark(doc.Number(ns), g.Text("by the moves that the variant counted, for want of a formula"))
	})
	if len(t.Rows) == 0 {
		return nil
	}
	text := g.Say("Nanoseconds a move: the median divided by the number of moves between different positions of that size.")
	if !counted {
		text = doc.Join(text, g.Say(" A search that meets positions again makes more moves than that, and pays for them here."))
	}
	return []doc.Block{doc.Paragraph(text), t}
}

// nanosecondsPerMove is the time of an entry over the number of moves that the
// formula of the size gives, or else that the variant counted.
func (r row) nanosecondsPerMove(e benchdata.Entry) (ns float64, byFormula, ok bool) {
	if _, process := e.Work[benchdata.StartUp]; process || e.Time == nil {
		return 0, false, false
	}
	moves := e.Work[movesUnit].Center
	if n, _, known := r.count(movesUnit); known {
		moves, _ = new(big.Float).SetInt(n).Float64()
		byFormula = true
	}
	ns = e.Time.Center * 1e9 / moves
	return ns, byFormula, moves > 0 && benchdata.IsNumber(moves) && benchdata.IsNumber(ns)
}

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
	for r, cells := range g.grid.cells {
		var row []string
		for _, c := range cells {
			ns, byFormula, ok := nanosecondsPerMove(g.grid.rows[r], c)
			if !ok {
				row = append(row, doc.None)
				continue
			}
			text := doc.Number(ns)
			if !byFormula {
				text = t.Notes.Mark(text, g.Text("by the moves that the variant counted, for want of a formula"))
				counted = true
			}
			row = append(row, text)
		}
		addKnown(&t, g.grid.rows[r], row)
	}
	if len(t.Rows) == 0 {
		return nil
	}
	text := g.Say("Nanoseconds a move: the median divided by the number of moves between different positions of that size.")
	if !counted {
		text = doc.Join(text, g.Say(" A search that meets positions again makes more moves than that, and pays for them here."))
	}
	return []doc.Block{doc.Paragraph(text), t}
}

// nanosecondsPerMove is the time of a cell over the number of moves that the
// formula of its size gives, or else that the variant counted.
func nanosecondsPerMove(r row, c benchdata.Cell) (ns float64, byFormula, ok bool) {
	if _, process := startUp(c); process || c.Time == nil {
		return 0, false, false
	}
	moves := c.Work[movesUnit].Center
	if n, _, known := r.count(movesUnit); known {
		moves, _ = new(big.Float).SetInt(n).Float64()
		byFormula = true
	}
	ns = c.Time.Center * 1e9 / moves
	return ns, byFormula, moves > 0 && benchdata.IsNumber(moves) && benchdata.IsNumber(ns)
}

package contour

import (
	"math/rand/v2"
	"testing"

	"muqi/game/muqi"
	"muqi/internal/longtest"
)

// plainBatch computes the rows of a batchPlan for one board, an entry a word:
// the loops of which the kernels' doc speaks.
func plainBatch(p *batchPlan, b muqi.Board) int64 {
	cells, leaf := make([]int64, 0, b.Rows()*b.Cols()+1), make([]int64, leafCorners*lanes)
	for black, white := range b.Weights() {
		cells = append(cells, black+white)
	}
	cells = append(cells, 0)
	for corner, cell := range p.corners {
		leaf[corner*lanes] = cells[cell]
	}
	memory := make([]int64, p.entries)
	fill(memory[:firstEntry], never[int64]())
	memory[endEntry+column(p.full()&leafMask)] = 0
	sources := p.sources
	for _, r := range p.rowList {
		row := memory[r.entry:][:rowWidth(int(r.k))]
		set(row, memory[sources[0].entry:], cells[sources[0].cell])
		for _, s := range sources[1:r.sources] {
			better(row, memory[s.entry:], cells[s.cell])
		}
		sources = sources[r.sources:]
		if r.border > 0 {
			better(row[:int(r.border)*lanes], memory[sources[0].entry:], cells[sources[0].cell])
			sources = sources[1:]
		}
		sweepLeaf(row, int(r.k), leaf)
	}
	return value(lead(b), memory[p.value])
}

// batchShapes are shapes of boards that can be solved together: the squares and
// the largest that are not thin; where long tests run, all but small thin ones.
func batchShapes() (shapes [][2]int) {
	for rows := 1; rows < muqi.MaxPath; rows++ {
		for cols := 1; batchable(rows, cols); cols++ {
			largest, thin := !batchable(rows, cols+1), min(rows, cols) <= 6
			if rows == cols || largest && !thin || longtest.Enabled() && (largest || !thin) {
				shapes = append(shapes, [2]int{rows, cols})
			}
		}
	}
	return shapes
}

// The plan of every shape has rows that the kernels can take, takes the memory
// that it may, and gives the value of the reference.
func TestBatchPlans(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 10))
	for _, shape := range batchShapes() {
		s := batchSplit(shape[0], shape[1])
		p := newBatchPlan(s)
		for i, row := range p.rowList {
			most := batchSources
			if row.border > 0 {
				most--
			}
			if row.sources == 0 || int(row.sources) > most {
				t.Errorf("%v: row %d has %d sources and a border of %d; want 1 to %d", shape, i, row.sources, row.border, most)
			}
		}
		if p.need() > s.batchNeed() {
			t.Errorf("%v: the plan takes %d bytes; %d estimated", shape, p.need(), s.batchNeed())
		}
		b := boardsFor(r, shape[0], shape[1], 7)[6]
		if got, want := plainBatch(p, b), value(lead(b), wanted(t, b)); got != want {
			t.Errorf("%v: %d; want %d", shape, got, want)
		}
	}
}

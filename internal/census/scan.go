package census

import (
	"context"

	"muqi/internal/compare"
)

// A scan counts the errors of both orientations over a table.
type scan[T entry] struct {
	tiles
	g     []T
	bound int // of |g|
	reads [2]unplayed
	rows  [2][]int // by orientation and low part of a board: where the row of its other board begins, but for mid
}

// histograms count boards by orientation, by whether they lie in a tile that is
// its own other one (0) or each stands for its other board as well (1), and by
// sign·g(other) − g(c) + 2·bound.
type histograms [2][2][]uint64

// newScan prepares the counting of a table.
func newScan[T entry](t table[T], most int) *scan[T] {
	s := &scan[T]{tiles: newTiles(t.grid), g: t.g, bound: 2 * most * t.digits}
	for i, o := range orientations {
		s.reads[i] = unplay(o, t.digits, most)
		for _, low := range s.turned {
			s.rows[i] = append(s.rows[i], s.row(0, s.reads[i].of(low, s.side)))
		}
	}
	return s
}

// count counts all boards, by orientation.
func (s *scan[T]) count(ctx context.Context, workers int, m *compare.Meter) ([2]errorCounts, error) {
	rows := s.mids * s.side
	each := max(min(jobEntries, s.size/64)/s.side, 1)
	parts := make([]*histograms, workers)
	for i := range parts {
		parts[i] = s.histograms()
	}
	err := compare.Each(ctx, workers, compare.UpTo((rows+each-1)/each), func(_ context.Context, worker, job int) error {
		from, to := job*each, min((job+1)*each, rows)
		s.run(parts[worker], from, to)
		m.Add((to - from) * s.side)
		return nil
	})
	return s.sum(parts), err
}

func (s *scan[T]) histograms() *histograms {
	h := new(histograms)
	for i := range h {
		for k := range h[i] {
			h[i][k] = make([]uint64, 4*s.bound+1)
		}
	}
	return h
}

// run counts the rows from … to−1, tile after tile.
func (s *scan[T]) run(h *histograms, from, to int) {
	for from < to {
		mid, high := from/s.side, from%s.side
		end := min(s.side, high+to-from)
		for i := range s.reads {
			s.tile(&h[i], i, mid, high, end)
		}
		from += end - high
	}
}

// tile counts the rows high … end−1 of a tile for orientation i, unless the tile
// of their other boards stands for them.
func (s *scan[T]) tile(h *[2][]uint64, i, mid, high, end int) {
	read := s.reads[i]
	other := read.of(s.reverse(mid, s.middle), s.mids)
	if other < mid {
		return
	}
	hist := h[min(other-mid, 1)]
	ways := s.waysOf(mid, s.middle)
	for ; high < end; high++ {
		at := s.row(mid, high)
		column := other*s.side + read.of(s.turned[high], s.side)
		s.add(hist, s.g[at:at+s.side], s.g[column:], s.rows[i], read.sign, ways*s.ways[high])
	}
}

// add counts the boards of one row, whose other boards are in one column.
func (s *scan[T]) add(hist []uint64, row, column []T, rows []int, sign int, factor uint64) {
	zero, rows, ways := 2*s.bound, rows[:len(row)], s.ways[:len(row)]
	for low, g := range row {
		hist[sign*int(column[rows[low]])-int(g)+zero] += factor * ways[low]
	}
}

// sum adds up the histograms of all workers.
func (s *scan[T]) sum(parts []*histograms) (sums [2]errorCounts) {
	for i, read := range s.reads {
		sums[i] = errorCounts{}
		for _, h := range parts {
			for at, boards := range h[i][0] {
				off := int64(at-2*s.bound+read.shift) / 2
				if both := h[i][1][at]; boards+both > 0 {
					sums[i][between(off, 0)] += boards + both
					sums[i][between(-int64(read.sign)*off, 0)] += both
				}
			}
		}
	}
	return sums
}

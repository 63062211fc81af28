package census

import "context"

// A counter counts the errors of both orientations over a table.
type counter[T entry] struct {
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

// newCounter prepares the counting of a table.
func newCounter[T entry](t table[T], most int) *counter[T] {
	c := &counter[T]{tiles: newTiles(t.grid), g: t.g, bound: 2 * most * t.digits}
	for i, o := range orientations {
		c.reads[i] = unplay(o, t.digits, most)
		for _, low := range c.turned {
			c.rows[i] = append(c.rows[i], c.row(0, c.reads[i].of(low, c.side)))
		}
	}
	return c
}

// count counts all boards, by orientation.
func (c *counter[T]) count(ctx context.Context, workers int, m *meter) ([2]tally, error) {
	rows := c.mids * c.side
	each := max(min(jobEntries, c.size/64)/c.side, 1)
	parts, err := share(ctx, workers, (rows+each-1)/each, c.histograms,
		func(_ context.Context, h *histograms, job int) error {
			from, to := job*each, min((job+1)*each, rows)
			c.run(h, from, to)
			m.add((to - from) * c.side)
			return nil
		})
	if err != nil {
		return [2]tally{}, err
	}
	return c.tallies(parts), nil
}

func (c *counter[T]) histograms() *histograms {
	h := new(histograms)
	for i := range h {
		for k := range h[i] {
			h[i][k] = make([]uint64, 4*c.bound+1)
		}
	}
	return h
}

// run counts the rows from … to−1, tile after tile.
func (c *counter[T]) run(h *histograms, from, to int) {
	for from < to {
		mid, high := from/c.side, from%c.side
		end := min(c.side, high+to-from)
		for i := range c.reads {
			c.tile(&h[i], i, mid, high, end)
		}
		from += end - high
	}
}

// tile counts the rows high … end−1 of a tile for orientation i, unless the tile
// of their other boards stands for them.
func (c *counter[T]) tile(h *[2][]uint64, i, mid, high, end int) {
	read := c.reads[i]
	other := read.of(c.reverse(mid, c.middle), c.mids)
	if other < mid {
		return
	}
	hist := h[min(other-mid, 1)]
	ways := c.waysOf(mid, c.middle)
	for ; high < end; high++ {
		at := c.row(mid, high)
		column := other*c.side + read.of(c.turned[high], c.side)
		c.add(hist, c.g[at:at+c.side], c.g[column:], c.rows[i], read.sign, ways*c.ways[high])
	}
}

// add counts the boards of one row, whose other boards are in one column.
func (c *counter[T]) add(hist []uint64, row, column []T, rows []int, sign int, factor uint64) {
	zero, rows, ways := 2*c.bound, rows[:len(row)], c.ways[:len(row)]
	for low, g := range row {
		hist[sign*int(column[rows[low]])-int(g)+zero] += factor * ways[low]
	}
}

// tallies adds up the histograms of all workers.
func (c *counter[T]) tallies(parts []*histograms) (sums [2]tally) {
	for i, read := range c.reads {
		sums[i] = tally{}
		for _, h := range parts {
			for at, boards := range h[i][0] {
				off := int64(at-2*c.bound+read.shift) / 2
				if both := h[i][1][at]; boards+both > 0 {
					sums[i][between(off, 0)] += boards + both
					sums[i][between(-int64(read.sign)*off, 0)] += both
				}
			}
		}
	}
	return sums
}

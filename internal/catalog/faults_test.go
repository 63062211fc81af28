package catalog_test

import (
	"math/bits"
	"sync/atomic"

	"muqi/game/muqi"
)

// faults are the ways in which the sweep is broken, each by itself.
var faults = []fault{
	// Only on some shapes.
	{"tall", "wrong only for n > m: D misses the last row", func(s *sweep) {
		if s.rows > s.cols {
			s.sum -= s.rowSum(s.rows - 1)
		}
	}},
	{"row", "wrong only on 1×k: the value is D", func(s *sweep) {
		if s.rows == 1 {
			s.value = func(d, _ int64) int64 { return d }
		}
	}},
	{"column", "wrong only on k×1: the cells of a column in falling order", func(s *sweep) {
		if s.cols == 1 {
			s.weigh(func(row, _ int) int64 { return s.c(s.rows-1-row, 0) })
		}
	}},
	{"square", "wrong only on squares: A is transposed, B is not", func(s *sweep) {
		if s.rows == s.cols {
			s.weigh(func(row, col int) int64 { return s.A(col, row) + s.B(row, col) })
		}
	}},
	{"stride", "right only on squares: a row has n cells", func(s *sweep) {
		s.weigh(func(row, col int) int64 { return s.flat(row*s.rows + col) })
	}},
	{"transposed", "right only on squares: cells in the order of columns", func(s *sweep) {
		s.weigh(func(row, col int) int64 { return s.flat(col*s.rows + row) })
	}},
	{"path-20", "wrong only at n+m = 20: the list of corners is one short", func(s *sweep) {
		s.corners = func(all muqi.Position) muqi.Position { return all & (1<<18 - 1) }
	}},
	{"mask-16", "wrong only for n+m > 16: contours in 16 bits", func(s *sweep) {
		s.corners = func(all muqi.Position) muqi.Position { return all & (1<<15 - 1) }
	}},
	{"two-digits", "wrong only for ten columns: the tenth is read as none", func(s *sweep) {
		s.weigh(func(row, col int) int64 {
			if col == 9 {
				return 0
			}
			return s.c(row, col)
		})
	}},
	{"column-3-bits", "wrong only for more than eight columns: the column in three bits", func(s *sweep) {
		s.weigh(func(row, col int) int64 { return s.c(row, col&7) })
	}},
	{"64-cells", "wrong only past 64 cells: D is the sum of a 64-bit set of cells", func(s *sweep) {
		for i := 64; i < s.rows*s.cols; i++ {
			s.sum -= s.A(i/s.cols, i%s.cols) - s.B(i/s.cols, i%s.cols)
		}
	}},
	{"odd", "wrong only for odd n·m: White moves first", func(s *sweep) {
		if s.rows*s.cols%2 != 0 {
			s.value = func(d, g int64) int64 { return (d - g) / 2 }
		}
	}},

	// Only for some weights or values.
	{"zero", "wrong only when the best difference is 0, which means that no move was tried", func(s *sweep) {
		s.relax = func(best, c, g int64) int64 {
			if best == 0 {
				return c - g
			}
			return max(best, c-g)
		}
	}},
	{"minus-one", "wrong only when the best difference is −1, which means that no move was tried", func(s *sweep) {
		s.start(-1)
		s.relax = func(best, c, g int64) int64 {
			if best == -1 {
				return c - g
			}
			return max(best, c-g)
		}
	}},
	{"int32", "wrong only past int32: differences are truncated", func(s *sweep) {
		s.relax = func(best, c, g int64) int64 { return max(best, int64(int32(c-g))) }
	}},
	{"int32-sum", "wrong only past int32: D is truncated", func(s *sweep) { s.sum = int64(int32(s.sum)) }},
	{"uint16-weight", "wrong only past 65535: weights in 16 bits", func(s *sweep) {
		s.weigh(func(row, col int) int64 { return int64(uint16(s.A(row, col))) + int64(uint16(s.B(row, col))) })
	}},
	{"infinity", "wrong only past 10^9, which stands for infinity", func(s *sweep) { s.start(-1_000_000_000) }},
	{"float32", "wrong only past 2^24: differences as float32", func(s *sweep) {
		s.relax = func(best, c, g int64) int64 { return max(best, int64(float32(c)-float32(g))) }
	}},
	{"float64", "wrong only past 2^53: differences as float64", func(s *sweep) {
		s.relax = func(best, c, g int64) int64 { return max(best, int64(float64(c)-float64(g))) }
	}},
	{"add-first", "wrong only near the ends of int64: D + g is halved after adding", func(s *sweep) {
		s.value = func(d, g int64) int64 { return (d + g) / 2 }
	}},
	{"largest-weight", "wrong only where a weight is 10^5, which is out of an exclusive range", func(s *sweep) {
		s.weigh(func(row, col int) int64 {
			if s.A(row, col) == 100_000 {
				return s.B(row, col)
			}
			return s.c(row, col)
		})
	}},
	{"no-gain", "wrong only where A is 0: the cell counts for nobody", func(s *sweep) {
		s.weigh(func(row, col int) int64 {
			if s.A(row, col) == 0 {
				return 0
			}
			return s.c(row, col)
		})
	}},
	{"halves", "wrong only where D is odd: D and g are halved each", func(s *sweep) {
		s.value = func(d, g int64) int64 { return d>>1 + g>>1 }
	}},
	{"to-zero", "wrong only for an odd D or g below 0: halving rounds towards 0", func(s *sweep) {
		s.value = func(d, g int64) int64 { return d/2 + g/2 + d&1 }
	}},
	{"unsigned", "wrong only below 0: differences are unsigned", func(s *sweep) {
		s.start(0)
		s.relax = func(best, c, g int64) int64 { return int64(max(uint64(best), uint64(c-g))) }
	}},
	{"never-below-0", "wrong only where all moves lose: the best starts from 0", func(s *sweep) { s.start(0) }},
	{"tolerance", "wrong only where moves differ by 2: better means by more than 2", func(s *sweep) {
		s.relax = func(best, c, g int64) int64 {
			if c-g-2 > best {
				return c - g
			}
			return best
		}
	}},
	{"hopeful", "wrong only where the reply is worth something: a reply that loses counts as 0", func(s *sweep) {
		s.relax = func(best, c, g int64) int64 { return max(best, c-max(g, 0)) }
	}},

	// Cells and players.
	{"last-column", "wrong only in the last column: White gains nothing there", func(s *sweep) {
		s.weigh(func(row, col int) int64 {
			if col == s.cols-1 {
				return s.A(row, col)
			}
			return s.c(row, col)
		})
	}},
	{"row-above", "each cell has the weight of the one above", func(s *sweep) {
		s.weigh(func(row, col int) int64 { return s.c(max(row-1, 0), col) })
	}},
	{"column-before", "each cell has the weight of the one before", func(s *sweep) {
		s.weigh(func(row, col int) int64 { return s.c(row, max(col-1, 0)) })
	}},
	{"rotated", "the game is played backward", func(s *sweep) {
		s.weigh(func(row, col int) int64 { return s.c(s.rows-1-row, s.cols-1-col) })
	}},
	{"last-move", "the last move is lost", func(s *sweep) {
		s.weigh(func(row, col int) int64 {
			if row == s.rows-1 && col == s.cols-1 {
				return 0
			}
			return s.c(row, col)
		})
	}},
	{"white-first", "the players are swapped", func(s *sweep) {
		s.value = func(d, g int64) int64 { return (d - g) / 2 }
	}},
	{"A-for-both", "White gains A", func(s *sweep) {
		s.weigh(func(row, col int) int64 { return 2 * s.A(row, col) })
	}},

	// Moves, ranks and the table.
	{"lowest-corner", "the corner at the lowest step is tried only where it is alone", func(s *sweep) {
		s.corners = func(all muqi.Position) muqi.Position { return unlessAlone(all, 1) }
	}},
	{"highest-corner", "the corner at the highest step is tried only where it is alone", func(s *sweep) {
		top := muqi.Position(1) << (s.rows + s.cols - 2)
		s.corners = func(all muqi.Position) muqi.Position { return unlessAlone(all, top) }
	}},
	{"five-moves", "wrong only where there are more than five moves: the others are not tried", func(s *sweep) {
		s.corners = func(all muqi.Position) muqi.Position {
			for bits.OnesCount64(uint64(all)) > 5 {
				all &= all - 1
			}
			return all
		}
	}},
	{"nine-moves", "panics only where there are ten moves: the list of moves is one short", func(s *sweep) {
		var moves [9]muqi.Position
		s.corners = func(all muqi.Position) muqi.Position {
			for k, rest := 0, all; rest != 0; k, rest = k+1, rest&(rest-1) {
				moves[k] = rest
			}
			return all
		}
	}},
	{"hasty", "no more moves are tried after one that is no better", func(s *sweep) {
		s.stop = func(best, v int64) bool { return v < best }
	}},
	{"content", "no more moves are tried after one that wins", func(s *sweep) {
		s.stop = func(_, v int64) bool { return v > 0 }
	}},
	{"short-table", "panics: the table is one entry short", func(s *sweep) { s.g = s.g[:len(s.g)-1] }},
	{"rise", "the rank rises by C(i, k+1) for C(i, k)", func(s *sweep) {
		s.climb(func(i, k int) int { return choose(i, k+1) % len(s.g) })
	}},
	{"rise-int16", "wrong only at n+m = 20: the rank rises by a 16-bit number", func(s *sweep) {
		s.climb(func(i, k int) int { return int(int16(choose(i, k))) })
	}},
	{"early-end", "the sweep ends before the empty board", func(s *sweep) { s.end = 1 }},
	{"stale", "the table still holds the values of the board before", func(s *sweep) {
		if before := lastTable.Load(); before != nil {
			copy(s.g, *before)
		}
		s.value = func(d, g int64) int64 {
			lastTable.Store(&s.g)
			return d>>1 + g>>1 + d&1
		}
	}},
}

// lastTable is the table of the last board that the fault "stale" has met.
var lastTable atomic.Pointer[[]int64]

// c is A + B of a cell.
func (s *sweep) c(row, col int) int64 { return s.A(row, col) + s.B(row, col) }

// flat is A + B of the i-th cell, row by row; past the end it begins again.
func (s *sweep) flat(i int) int64 {
	i %= s.rows * s.cols
	return s.c(i/s.cols, i%s.cols)
}

// rowSum is Σ (A − B) over a row.
func (s *sweep) rowSum(row int) (d int64) {
	for col := range s.cols {
		d += s.A(row, col) - s.B(row, col)
	}
	return d
}

// unlessAlone removes one corner where there are others.
func unlessAlone(all, one muqi.Position) muqi.Position {
	if all != one {
		return all &^ one
	}
	return all
}

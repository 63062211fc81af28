package engine

import (
	"iter"
	"math/big"
	"math/bits"
	"slices"

	"muqi/algos"
	"muqi/game/muqi"
)

// Levels order the blocks of a board. The level of a head is the sum of the positions, from
// 1, of its vertical steps. A move inside the head raises it by one, as does a vertical
// step that enters the head. So a block reads from itself or one level up, the blocks of a
// level are independent, and two levels are kept: an even one and an odd one.

// A block is all positions with the same head. own and across are indices of the arena.
type block struct {
	schedule *schedule
	own      int
	across   int   // the block whose head begins with a vertical step instead, or -1
	moves    []int // entries to the blocks that moves inside the head lead to
	head     uint64
}

// makeLevels yields the blocks of the levels, the highest first; in a level the largest first.
func (p *plan) makeLevels(meter *algos.Meter) iter.Seq[[]block] {
	return func(yield func([]block) bool) {
		above := map[uint64]int{}
		for level := levelOf(p.highest()); level >= levelOf(p.lowest()); level-- {
			heads := p.heads(level, meter)
			slices.SortStableFunc(heads, func(a, b uint64) int { return p.scheduleOf(b).size - p.scheduleOf(a).size })
			here, at := make(map[uint64]int, len(heads)), 0
			if level%2 != 0 {
				at = p.levelEntries[0]
			}
			blocks := make([]block, 0, len(heads))
			for _, h := range heads {
				meter.Step()
				here[h] = at
				blocks = append(blocks, p.newBlock(h, at, above))
				at += p.scheduleOf(h).size
			}
			if !yield(blocks) {
				return
			}
			above = here
		}
	}
}

// newBlock makes the block of a head; above says where those of the level above begin.
func (p *plan) newBlock(head uint64, own int, above map[uint64]int) block {
	sc := p.scheduleOf(head)
	b := block{schedule: sc, own: own, across: -1, head: head}
	if at, ok := above[head|1]; ok && head&1 == 0 {
		b.across = at
	}
	for i := range p.head - 1 {
		if head>>i&3 == 1 {
			b.moves = append(b.moves, above[head+1<<i]-own)
		}
	}
	return b
}

// top is the highest position of a block with k vertical steps in the leaf.
func (p *plan) top(b *block, k int) muqi.Position {
	up := b.schedule.ones - k
	middle, leaf := muqi.FullBoard(up, p.middle-up), muqi.FullBoard(k, leafSteps-k)
	return muqi.Position(b.head)<<p.low() | middle<<leafSteps | leaf
}

// scheduleOf is the schedule of the block with the given head.
func (p *plan) scheduleOf(head uint64) *schedule {
	return p.schedules[p.rows-bits.OnesCount64(head)]
}

// levelOf is the level of a head.
func levelOf(head uint64) int {
	sum := 0
	for ; head != 0; head &= head - 1 {
		sum += bits.TrailingZeros64(head) + 1
	}
	return sum
}

// highest and lowest are the heads of the full and of the empty board.
func (s split) highest() uint64 { return (1<<s.most() - 1) << (s.head - s.most()) }
func (s split) lowest() uint64  { return s.empty() >> s.low() }

// heads lists the heads of a level in falling order.
func (s split) heads(level int, meter *algos.Meter) []uint64 {
	var heads []uint64
	var extend func(head uint64, steps, up, rest int)
	extend = func(head uint64, steps, up, rest int) {
		switch {
		case !sums(steps, s.fewest()-up, s.most()-up, rest):
		case steps == 0:
			meter.Step()
			heads = append(heads, head)
		default:
			extend(head|1<<(steps-1), steps-1, up+1, rest-steps)
			extend(head, steps-1, up, rest)
		}
	}
	extend(0, s.head, 0, level)
	return heads
}

// sums reports whether between fewest and most of the numbers 1 … n add up to sum.
func sums(n, fewest, most, sum int) bool {
	for k := max(0, fewest); k <= min(n, most); k++ {
		if k*(k+1)/2 <= sum && sum <= k*(2*n-k+1)/2 {
			return true
		}
	}
	return false
}

// levelEntries is the number of entries of the largest even and of the largest odd level.
func (s split) levelEntries() [2]*big.Int {
	entries := [2]*big.Int{{}, {}}
	for level, counts := range s.headCounts() {
		size := new(big.Int)
		for up := s.fewest(); up <= s.most(); up++ {
			blocks := big.NewInt(counts[up])
			size.Add(size, blocks.Mul(blocks, big.NewInt(int64(s.blockSize(s.rows-up)))))
		}
		if largest := entries[level%2]; size.Cmp(largest) > 0 {
			largest.Set(size)
		}
	}
	return entries
}

// headCounts is the number of heads by level and vertical steps.
func (s split) headCounts() [][]int64 {
	most := s.head * (s.head + 1) / 2
	counts := make([][]int64, most+1)
	for i := range counts {
		counts[i] = make([]int64, s.most()+1)
	}
	counts[0][0] = 1
	for step := 1; step <= s.head; step++ {
		for level := most; level >= step; level-- {
			for up := s.most(); up > 0; up-- {
				counts[level][up] += counts[level-step][up-1]
			}
		}
	}
	return counts
}

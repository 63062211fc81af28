package engine

import (
	"context"
	"math/big"
	"slices"
	"sync"

	"muqi/algos"
	"muqi/game/muqi"
)

// A plan is what solving takes and the shape alone decides. It is immutable.
type plan struct {
	split
	levelEntries [2]int             // entries for the even and for the odd levels
	corners      [leafCorners]int   // the cells of the leaf's corners
	schedules    []*schedule        // by vertical steps below the head; nil where no block has so many
	levels       [][]block          // where they are few enough to be kept
	work         [2][]algos.Counter // with entries of int32 and of int64
}

// keptHeadSteps is the length of heads up to which a plan keeps its levels.
const keptHeadSteps = 14

// newPlan makes the plan of a split that fits the memory.
func newPlan(s split) *plan {
	p := &plan{split: s, schedules: make([]*schedule, s.rows+1)}
	for i := range leafSteps - 1 {
		for below := range i + 1 {
			p.corners[leafCorner(i, below)] = s.cell(i, below)
		}
	}
	for i, size := range s.levelEntries() {
		p.levelEntries[i] = int(size.Int64())
	}
	for up := s.most(); up >= s.fewest(); up-- {
		ones := s.rows - up
		var below *schedule
		if ones > 0 {
			below = p.schedules[ones-1]
		}
		p.schedules[ones] = newSchedule(s, ones, below)
	}
	if s.keeps() {
		meter := algos.NewMeter(context.Background())
		p.levels = slices.Collect(p.makeLevels(&meter))
	}
	for i, entryBytes := range []int64{4, 8} {
		p.work[i] = workOf(s.rows, s.cols, s.arenaBytes(entryBytes).Int64(), s.moved()*entryBytes)
	}
	return p
}

// workOf is the work of a solve. Callers of Solve share it.
func workOf(rows, cols int, table, moved int64) []algos.Counter {
	positions, moves := muqi.Positions(rows, cols).Int64(), muqi.Moves(rows, cols).Int64()
	work := algos.TableResult(0, positions, moves, table).Work
	return slices.Clip(append(work, algos.Counter{Unit: "moved-B", N: moved}))
}

// entries is the number of entries of the arena.
func (p *plan) entries() int { return p.levelEntries[0] + p.levelEntries[1] }

// need estimates the memory of a solve in bytes, from above.
func (s split) need(entryBytes int64) *big.Int {
	sum := s.arenaBytes(entryBytes)
	return sum.Add(sum, s.other())
}

// arenaBytes is the size of the arena.
func (s split) arenaBytes(entryBytes int64) *big.Int {
	pools := s.levelEntries()
	sum := pools[0].Add(pools[0], pools[1])
	return sum.Mul(sum, big.NewInt(entryBytes))
}

// other estimates the bytes of schedules and levels, and of an engine without its arena.
func (s split) other() *big.Int {
	const rowBytes, headBytes, engineBytes = 80, 300, 1 << 20
	rows, heads := big.NewInt(0), big.NewInt(0)
	for up := s.fewest(); up <= s.most(); up++ {
		for k := range leafSteps + 1 {
			if ones := s.rows - up - k; ones >= 0 && ones <= s.middle {
				rows.Add(rows, big.NewInt(int64(muqi.Choose(s.middle, ones))))
			}
		}
	}
	for _, counts := range s.headCounts() {
		level := big.NewInt(0)
		for up := s.fewest(); up <= s.most(); up++ {
			level.Add(level, big.NewInt(counts[up]))
		}
		if s.keeps() {
			heads.Add(heads, level)
		} else if level.Cmp(heads) > 0 {
			heads = level
		}
	}
	sum := rows.Mul(rows, big.NewInt(rowBytes))
	sum.Add(sum, heads.Mul(heads, big.NewInt(2*headBytes)))
	return sum.Add(sum, big.NewInt(engineBytes))
}

// keeps reports whether a plan keeps its levels.
func (s split) keeps() bool { return s.head <= keptHeadSteps }

// A size is what the preparation of a solve depends on.
type size struct {
	rows, cols       int
	entryBytes, most int64 // most is the memory limit
}

// A preparation is the split for boards of a size, and its plan once a solve needs it.
type preparation struct {
	split
	need *big.Int // bytes
	fits bool     // the limit
	plan func() *plan
}

func prepare(s split, entryBytes, most int64) *preparation {
	need := s.need(entryBytes)
	fits := need.Cmp(big.NewInt(most)) <= 0
	return &preparation{s, need, fits, sync.OnceValue(func() *plan { return newPlan(s) })}
}

// preparations are those of all solvers, at most maxPreparations: all sizes to 16 × 16.
var preparations = struct {
	sync.Mutex
	made map[size]*preparation
}{made: map[size]*preparation{}}

const maxPreparations = 256

// preparationFor makes the largest blocks whose levels fit, or those that need least.
func preparationFor(z size) *preparation {
	preparations.Lock()
	defer preparations.Unlock()
	p, ok := preparations.made[z]
	if ok {
		return p
	}
	p = prepare(newSplit(z.rows, z.cols, wholeEntries, largestBlock), z.entryBytes, z.most)
	for block := largestBlock / 2; p.head > 0 && !p.fits && block >= smallestBlock; block /= 2 {
		smaller := prepare(newSplit(z.rows, z.cols, wholeEntries, block), z.entryBytes, z.most)
		if smaller.fits || smaller.need.Cmp(p.need) < 0 {
			p = smaller
		}
	}
	for other := range preparations.made {
		if len(preparations.made) < maxPreparations {
			break
		}
		delete(preparations.made, other)
	}
	preparations.made[z] = p
	return p
}

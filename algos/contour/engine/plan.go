package engine

import (
	"context"
	"math/big"
	"sync"
	"sync/atomic"

	"muqi/algos"
	"muqi/game/muqi"
)

// A plan is all that solving a board takes and that depends on its shape
// alone. It is immutable.
type plan struct {
	split
	pools     [2]int             // entries of the pools of even and of odd levels
	corners   [leafCorners]int   // the cells of the leaf's corners
	schedules []*schedule        // by vertical steps below the head; nil where no block has so many
	levels    [][]block          // where they are few enough to be kept
	work      [2][]algos.Counter // with entries of int32 and of int64
	other     int64              // bytes of all but the pools
}

// keptHeadSteps is the length of heads up to which a plan keeps its levels.
const keptHeadSteps = 14

// newPlan makes the plan of a split whose pools fit the memory.
func newPlan(s split) *plan {
	pools := s.pools()
	p := &plan{split: s, corners: s.corners(), schedules: make([]*schedule, s.ones()+1)}
	for i, size := range pools {
		p.pools[i] = int(size.Int64())
	}
	p.other = s.other().Int64()
	for up := s.most(); up >= s.fewest(); up-- {
		ones := s.ones() - up
		var below *schedule
		if ones > 0 {
			below = p.schedules[ones-1]
		}
		p.schedules[ones] = newSchedule(s, ones, below)
	}
	if s.keeps() {
		meter := algos.NewMeter(context.Background())
		for blocks := range p.makeLevels(&meter) {
			p.levels = append(p.levels, blocks)
		}
	}
	for i, entryBytes := range []int64{4, 8} {
		p.work[i] = s.work(entryBytes)
	}
	return p
}

// work counts what a solve computes, the bytes of its table, and those that it
// moves between rows.
func (s split) work(entryBytes int64) []algos.Counter {
	return []algos.Counter{
		{Unit: "positions", N: muqi.Positions(s.rows, s.cols).Int64()},
		{Unit: "moves", N: muqi.Moves(s.rows, s.cols).Int64()},
		{Unit: "table-B", N: s.poolBytes(entryBytes).Int64()},
		{Unit: "moved-B", N: s.moved() * entryBytes},
	}
}

// entries is the number of entries of both pools.
func (p *plan) entries() int { return p.pools[0] + p.pools[1] }

// need is the memory of a solve in bytes.
func (p *plan) need(entryBytes int64) int64 { return int64(p.entries())*entryBytes + p.other }

// need estimates the memory of a solve in bytes, from above.
func (s split) need(entryBytes int64) *big.Int {
	sum := s.poolBytes(entryBytes)
	return sum.Add(sum, s.other())
}

// poolBytes is the size of both pools.
func (s split) poolBytes(entryBytes int64) *big.Int {
	pools := s.pools()
	sum := pools[0].Add(pools[0], pools[1])
	return sum.Mul(sum, big.NewInt(entryBytes))
}

// other estimates the bytes of schedules and levels, and of an engine without
// its pools.
func (s split) other() *big.Int {
	const rowBytes, headBytes, engineBytes = 80, 300, 1 << 20
	rows, heads := big.NewInt(0), big.NewInt(0)
	for up := s.fewest(); up <= s.most(); up++ {
		for k := range leafSteps + 1 {
			if ones := s.ones() - up - k; ones >= 0 && ones <= s.middle {
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

// plans keeps the plans that were made, and how boards were split.
type plans struct {
	mu     sync.Mutex
	made   map[split]*planOnce
	splits map[cut]split
}

// A planOnce is a plan that is made once, while others go on.
type planOnce struct {
	once sync.Once
	plan atomic.Pointer[plan]
}

// A cut is what the split of a board depends on.
type cut struct {
	rows, cols       int
	entryBytes, most int64
}

// maxPlans bounds what a stream of boards of ever new shapes makes it keep: all
// shapes to 16 × 16.
const maxPlans = 256

// of returns the plan of a split, the same each time.
func (ps *plans) of(s split) *plan {
	ps.mu.Lock()
	m, ok := ps.made[s]
	if !ok {
		m = new(planOnce)
		if ps.made == nil {
			ps.made = map[split]*planOnce{}
		}
		evict(ps.made)
		ps.made[s] = m
	}
	ps.mu.Unlock()
	m.once.Do(func() { m.plan.Store(newPlan(s)) })
	return m.plan.Load()
}

// find returns the plan of a split that was made before, or nil.
func (ps *plans) find(s split) *plan {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	if m, ok := ps.made[s]; ok {
		return m.plan.Load()
	}
	return nil
}

// split returns the split that choose makes of a cut, the same each time.
func (ps *plans) split(c cut, choose func(cut) split) split {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	s, ok := ps.splits[c]
	if !ok {
		if ps.splits == nil {
			ps.splits = map[cut]split{}
		}
		evict(ps.splits)
		s = choose(c)
		ps.splits[c] = s
	}
	return s
}

// evict makes room for one more in a map of maxPlans.
func evict[K comparable, V any](m map[K]V) {
	for k := range m {
		if len(m) < maxPlans {
			return
		}
		delete(m, k)
	}
}

package diff

import (
	"iter"
	"math/rand/v2"
	"time"

	"muqi/game"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// The groups of the corpus, by their index in the evidence.
const (
	shipped = iota
	small
	random
)

// An item is one instance of the corpus.
type item[P any] struct {
	group    int
	found    reason.Reason // what people can find it by
	instance P
	want     *int64 // the shipped answer
}

// groups describes the groups.
func groups[P any](g game.Game[P], o Options) []evidence.Group {
	return []evidence.Group{
		shipped: {Name: "shipped", What: reason.New("all-shipped")},
		small:   {Name: "small", What: reason.New("all-small")},
		random:  {Name: "random", What: reason.New("families", min(o.Boards, len(g.Corpus())))},
	}
}

// size is the number of instances of the corpus.
func size[P any](g game.Game[P], o Options) int {
	n := len(g.Shipped()) + o.Boards
	for range g.Small() {
		n++
	}
	return n
}

// corpus yields the instances, until the time for random ones is over.
func corpus[P any](g game.Game[P], o Options) iter.Seq[item[P]] {
	start := time.Now()
	return func(yield func(item[P]) bool) {
		for _, c := range g.Shipped() {
			if !yield(item[P]{shipped, reason.New("shipped", c.Name), c.Instance, &c.Value}) {
				return
			}
		}
		n := 0
		for p := range g.Small() {
			if n++; !yield(item[P]{small, reason.New("small", n), p, nil}) {
				return
			}
		}
		specs := g.Corpus()
		for i := range o.Boards {
			if len(specs) == 0 || o.Time > 0 && time.Since(start) > o.Time {
				return
			}
			spec := specs[i%len(specs)]
			p := g.Random(rand.New(rand.NewPCG(o.Seed, uint64(i))), spec)
			if !yield(item[P]{random, reason.New("random", i+1, o.Seed, spec), p, nil}) {
				return
			}
		}
	}
}

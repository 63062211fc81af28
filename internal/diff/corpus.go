package diff

import (
	"context"
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

// plan describes the groups and counts their instances.
func plan[P any](g game.Game[P], o Options) (groups []evidence.Group, total int) {
	groups = []evidence.Group{
		shipped: {Name: "shipped", What: reason.New("all-shipped"), Instances: len(g.Shipped())},
		small:   {Name: "small", What: reason.New("all-small"), Instances: count(g)},
		random:  {Name: "random", What: reason.New("families", min(o.Boards, len(g.Corpus()))), Instances: o.Boards},
	}
	for _, gr := range groups {
		total += gr.Instances
	}
	return groups, total
}

func count[P any](g game.Game[P]) (n int) {
	for range g.Small() {
		n++
	}
	return n
}

// produce sends the corpus, until the context is done or the time for random
// instances is over.
func produce[P any](ctx context.Context, g game.Game[P], o Options, start time.Time, items chan<- item[P]) error {
	send := func(it item[P]) error {
		select {
		case items <- it:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	for _, c := range g.Shipped() {
		if err := send(item[P]{shipped, reason.New("shipped", c.Name), c.Instance, &c.Value}); err != nil {
			return err
		}
	}
	n := 0
	for p := range g.Small() {
		n++
		if err := send(item[P]{small, reason.New("small", n), p, nil}); err != nil {
			return err
		}
	}
	specs := g.Corpus()
	for i := range o.Boards {
		if o.Time > 0 && time.Since(start) > o.Time {
			break
		}
		spec := specs[i%len(specs)]
		p := g.Random(rand.New(rand.NewPCG(o.Seed, uint64(i))), spec)
		found := reason.New("random", i+1, o.Seed, spec)
		if err := send(item[P]{random, found, p, nil}); err != nil {
			return err
		}
	}
	return nil
}

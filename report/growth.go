package report

import (
	"fmt"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/show"
)

// growthTable says of each variant what a solve costs whatever the size, and how its time grows with the size.
func growthTable(w show.Words, b *benchmarks) []doc.Block {
	points := b.axisPoints()
	if len(points) == 0 {
		return nil
	}
	smallest := points[0]
	t := doc.Table{
		Title: w.Text("growth of the time"),
		Head: []string{
			w.Text("variant"), w.Format("fixed cost (%s)", smallest.Name), w.Text("exponent"), w.Text("largest size ÷ fit"),
		},
		Labels: 1,
	}
	for i, v := range b.variants {
		fixed, exponent, off := doc.None, doc.None, doc.None
		if e := smallest.entries[i]; e.Time != nil {
			fixed = timeText(w, e, &t.Notes)
		}
		if g := b.growth(points, i); g != nil {
			exponent = fmt.Sprintf("%.2f (%.2f … %.2f)", g.Exponent, g.Lo, g.Hi)
			off = fmt.Sprintf("%s (%s … %s)", doc.Times(g.Off), doc.Number(g.OffLo), doc.Number(g.OffHi))
		}
		if fixed != doc.None || exponent != doc.None {
			t.Rows = append(t.Rows, []string{v.Name, fixed, exponent, off})
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	unit := unitTitle(w, smallest.counts[0].Unit)
	return []doc.Block{
		w.Para("Time grows as the number of %s to the power of the **exponent**, fitted round by round to the "+
			"sizes from %d %s on, but for the largest that the variant solved. **largest size ÷ fit** is the time there "+
			"over the predicted one: an interval without 1× means that the growth changes, as where a table outgrows a cache.",
			unit, geomeanFrom, unit),
		t,
	}
}

// growth is that of a variant over the sizes that are large enough.
func (b *benchmarks) growth(points []axisPoint, variant int) *benchdata.Growth {
	var sizes []float64
	var times []*benchdata.Sample
	for _, p := range points {
		if t := p.entries[variant].Time; t != nil && p.x >= geomeanFrom {
			sizes, times = append(sizes, p.x), append(times, t)
		}
	}
	return benchdata.GrowthOf(sizes, times)
}

// processorTable has the processor time of a solve and its threads.
func processorTable(w show.Words, b *benchmarks) []doc.Block {
	t := b.table(w.Text("processor time"), func(r row, i int, n *doc.Notes) string {
		e := r.entries[i]
		switch {
		case e.CPU == nil || e.Time == nil:
			return doc.None
		case e.Threads > 1:
			return w.Format("%s, %v threads", doc.Seconds(e.CPU.Center), e.Threads)
		}
		return doc.Seconds(e.CPU.Center)
	})
	if len(t.Rows) == 0 {
		return nil
	}
	blocks := []doc.Block{w.Para("Processor time of one instance, on one thread unless the entry says more. " +
		"The garbage collector works on further threads, so that it may exceed the time above."), t}
	if busy, of := b.Busy(); busy > 0 {
		blocks = append(blocks, w.Para("**The machine was busy:** in %d of %d entries of a single thread the "+
			"processor worked for less than 90 %% of the time.", busy, of))
	}
	return blocks
}

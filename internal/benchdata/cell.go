package benchdata

import (
	"golang.org/x/perf/benchmath"
	"golang.org/x/perf/benchproc"
)

// A Cell is what is known of one variant at one size.
type Cell struct {
	Time   *Sample            // seconds of one solve; nil where it was not measured
	Work   map[string]Counter // by unit, without its "/op"
	Absent *Absent            // why it was not measured, or not to the end, where the text says
}

// A Counter is the work of one solve in one unit.
type Counter struct {
	Sample
	AtLeast bool // the true amount may be larger
}

// Cell summarises what was measured of a variant in a row.
func (t *Table) Cell(r Row, algo string) Cell {
	c := Cell{Work: map[string]Counter{}, Absent: t.absent[place{algo, r.size, benchproc.Key{}}]}
	for unit, values := range t.values[place{algo, r.size, r.run}] {
		if unit == timeUnit {
			s := newSample(values, benchmath.AssumeNothing)
			c.Time = &s
			continue
		}
		name, atLeast := counterOf(unit)
		assumption := t.assumptions.GetAssumption(unit)
		s := newSample(values, assumption)
		if assumption != benchmath.AssumeExact {
			s.Warnings = nil // they are about an interval that nobody sees
		}
		c.Work[name] = Counter{s, atLeast}
	}
	return c
}

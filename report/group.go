package report

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchproc"

	"muqi/internal/evidence"
)

// projections split a benchmark's name into the dimensions of a report. Their
// keys are comparable, so cells can be found by them.
type projections struct {
	game, algo *benchproc.Projection
	size       *benchproc.Projection // every other key of the name, in numeric order
	run        *benchproc.Projection // what is left of the name, and GOMAXPROCS
	config     *benchproc.Projection // the machine and package; they should not vary
}

// newProjections makes projections for names with the given keys.
func newProjections(keys []string) (*projections, error) {
	var fields []string
	for _, k := range keys {
		fields = append(fields, strconv.Quote("/"+k)+"@num")
	}
	var parser benchproc.ProjectionParser
	var p projections
	for _, part := range []struct {
		to   **benchproc.Projection
		expr string
	}{
		{&p.game, "/" + gameKey},
		{&p.algo, "/" + algoKey},
		{&p.size, strings.Join(fields, ",")},
		{&p.run, ".fullname,/gomaxprocs@num"},
	} {
		var err error
		if *part.to, err = parser.Parse(part.expr, nil); err != nil {
			return nil, err
		}
	}
	p.config = parser.Residue()
	return &p, nil
}

// sizeOf is the size that a list of keys such as n=10/m=10/w=1e5 names.
func (p *projections) sizeOf(spec string) benchproc.Key {
	return p.size.Project(&benchfmt.Result{Name: benchfmt.Name("Size/" + spec)})
}

// A place names a cell: a game, a variant, a size, and where benchmarks of
// several kinds were run, the kind. What is absent has a zero run.
type place struct {
	game, algo string
	size, run  benchproc.Key
}

// groups holds all measurements by place and unit.
type groups struct {
	*projections
	values   map[place]map[string][]float64
	absent   map[place]evidence.Absent
	units    []string // as first seen
	varying  []string // what differs between lines that share cells, such as cpu
	metadata benchfmt.UnitMetadataMap
}

// group sorts benchmarks into cells. The environment may be nil.
func group(b *Benchmarks, env *evidence.Env) (*groups, error) {
	proj, err := newProjections(sizeKeys(b, env))
	if err != nil {
		return nil, err
	}
	g := &groups{
		projections: proj,
		values:      map[place]map[string][]float64{},
		absent:      map[place]evidence.Absent{},
		metadata:    b.Units,
	}
	configs := map[benchproc.Key]bool{}
	for _, r := range b.Results {
		g.add(r)
		configs[g.config.Project(r)] = true
	}
	for _, a := range b.Absent {
		g.absent[g.place(&benchfmt.Result{Name: absentName(a)}, benchproc.Key{})] = a
	}
	g.varying = varying(configs)
	return g, nil
}

func (g *groups) place(r *benchfmt.Result, run benchproc.Key) place {
	game, algo := g.game.Project(r), g.algo.Project(r)
	return place{game.Get(g.game.Fields()[0]), algo.Get(g.algo.Fields()[0]), g.size.Project(r), run}
}

func (g *groups) add(r *benchfmt.Result) {
	at := g.place(r, g.run.Project(r))
	if g.values[at] == nil {
		g.values[at] = map[string][]float64{}
	}
	for _, v := range r.Values {
		g.values[at][v.Unit] = append(g.values[at][v.Unit], v.Value)
		if !slices.Contains(g.units, v.Unit) {
			g.units = append(g.units, v.Unit)
		}
	}
}

// sizeKeys lists the keys that make up a size, as first seen.
func sizeKeys(b *Benchmarks, env *evidence.Env) []string {
	var keys []string
	add := func(name benchfmt.Name) {
		for _, k := range nameKeys(name) {
			if k != gameKey && k != algoKey && k != "gomaxprocs" && !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		}
	}
	if env != nil {
		for _, g := range env.Games {
			for _, s := range g.Sizes {
				add(benchfmt.Name("Size/" + s.Spec))
			}
		}
	}
	for _, name := range b.names() {
		add(name)
	}
	return keys
}

// varying names the fields in which keys differ.
func varying(set map[benchproc.Key]bool) []string {
	var keys []benchproc.Key
	for k := range set {
		keys = append(keys, k)
	}
	var names []string
	for _, f := range benchproc.NonSingularFields(keys) {
		names = append(names, f.Name)
	}
	slices.Sort(names)
	return names
}

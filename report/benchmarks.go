package report

import (
	"cmp"
	"iter"
	"math/big"
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// benchmarks are those of one game, joined with its variants and with what
// theory says of its sizes.
type benchmarks struct {
	*benchdata.Table
	variants []variant // the columns
	keys     []string  // what names a row
	rows     []row
	units    []string        // counters
	ladder   []evidence.Size // in the order of the rows; some may have none
	noun     string          // what an instance is called
	flawed   string          // what is noted of a flawed variant
	baseline int             // the variant that × and p compare with; -1 where nothing was measured
	standsIn string          // why it is not the one that was asked for

	changes []benchdata.Change // against an older text
	against []doc.Block        // what is said of them
}

// A row is a size that was benchmarked, with what theory counts there.
type row struct {
	benchdata.Row
	entries []benchdata.Entry // as in benchmarks.variants
	counts  []evidence.Count
}

// benchmarkTable is the table of a game; that of none is empty.
func benchmarkTable(text *benchdata.Text, g evidence.Game) (*benchdata.Table, error) {
	if text == nil {
		return new(benchdata.Table), nil
	}
	var ladder []string
	for _, s := range g.Sizes {
		ladder = append(ladder, s.Spec)
	}
	return text.Table(g.Name, ladder)
}

func newBenchmarks(w show.Words, g *game, t *benchdata.Table) *benchmarks {
	b := &benchmarks{
		Table: t, variants: g.variants, ladder: g.Sizes,
		noun: w.Text("instance"), flawed: w.Text("flawed: wrong on some instances"),
	}
	b.units = counterUnits(g.Sizes, t.Units)
	if g.Noun != "" {
		b.noun = w.Word(g.Noun)
	}
	words := map[string]string{"benchmark": w.Text("benchmark"), "procs": w.Text("procs")}
	for _, key := range t.Keys {
		b.keys = append(b.keys, cmp.Or(words[key], key))
	}
	for _, r := range t.Rows {
		r.Name = cmp.Or(r.Name, w.Text("the only size"))
		if len(t.Keys) == 0 {
			b.keys, r.Labels = w.Heads("size"), []string{r.Name}
		}
		joined := row{Row: r}
		if r.Ladder < len(g.Sizes) {
			joined.counts = g.Sizes[r.Ladder].Counts
		}
		b.rows = append(b.rows, joined)
	}
	b.takeEntries()
	return b
}

// takeEntries takes the entries of all rows from the table, in the order of the variants.
func (b *benchmarks) takeEntries() {
	for i := range b.rows {
		r := &b.rows[i]
		r.entries = nil
		for _, v := range b.variants {
			r.entries = append(r.entries, r.Entries[v.Name])
		}
	}
}

// heapUnits are the counters of package testing, which come last.
var heapUnits = []string{"B", "allocs"}

// counterUnits lists the counters to show: those that theory speaks of, then the
// others as first seen.
func counterUnits(sizes []evidence.Size, counted []string) []string {
	var units []string
	for _, s := range sizes {
		for _, c := range s.Counts {
			units = append(units, c.Unit)
		}
	}
	units = unique(append(units, counted...))
	return append(filter(units, func(u string) bool { return !slices.Contains(heapUnits, u) }), heapUnits...)
}

// count is what theory says about a unit at this size. ok is false where it says nothing, or no number.
func (r row) count(unit string) (n *big.Int, formula string, ok bool) {
	c := find(r.counts, func(c evidence.Count) bool { return c.Unit == unit })
	if c == nil {
		return nil, "", false
	}
	n, ok = new(big.Int).SetString(c.N, 10)
	return n, c.Formula, ok
}

// positions is what the first formula of the size counts: positions of a board, states of an orchard.
func (r row) positions() (x float64, ok bool) {
	if len(r.counts) == 0 {
		return 0, false
	}
	n, _, ok := r.count(r.counts[0].Unit)
	if ok {
		x, _ = new(big.Float).SetInt(n).Float64()
	}
	return x, ok
}

// table has a row for each size at which some text says something, and a column
// for each variant.
func (b *benchmarks) table(title string, text func(r row, variant int, n *doc.Notes) string) doc.Table {
	t := doc.Table{Title: title, Head: slices.Clone(b.keys), Labels: len(b.keys)}
	for _, v := range b.variants {
		head := v.Name
		if v.known && !v.Exact {
			head = t.Notes.Mark(head, b.flawed)
		}
		t.Head = append(t.Head, head)
	}
	for _, r := range b.rows {
		var texts []string
		for i := range b.variants {
			texts = append(texts, text(r, i, &t.Notes))
		}
		if slices.ContainsFunc(texts, func(s string) bool { return s != doc.None }) {
			t.Rows = append(t.Rows, slices.Concat(r.Labels, texts))
		}
	}
	return t
}

// timed yields every row and variant whose entry has a time.
func (b *benchmarks) timed() iter.Seq2[row, int] {
	return func(yield func(row, int) bool) {
		for _, r := range b.rows {
			for i, e := range r.entries {
				if e.Time != nil && !yield(r, i) {
					return
				}
			}
		}
	}
}

// common lists the rows at which all of the given variants were timed.
func (b *benchmarks) common(variants ...int) []row {
	return filter(b.rows, func(r row) bool {
		return !slices.ContainsFunc(variants, func(i int) bool { return r.entries[i].Time == nil })
	})
}

// largest is the row of these with the most positions, the first of several; without a formula it is the last.
// rows must not be empty.
func largest(rows []row) row {
	best, most := rows[len(rows)-1], 0.0
	for _, r := range rows {
		if n, ok := r.positions(); ok && n > most {
			best, most = r, n
		}
	}
	return best
}

// exact lists the indexes of the variants that claim to be exact, or, if no
// evidence says which do, of those whose claims are not known.
func (b *benchmarks) exact() (list []int) {
	claimed := slices.ContainsFunc(b.variants, variant.exact)
	for i, v := range b.variants {
		if v.exact() || !claimed && !v.known {
			list = append(list, i)
		}
	}
	return list
}

// chooseBaseline takes the variant called name, or in its place the exact
// variant that was measured at the most sizes, and compares all others with it.
func (b *benchmarks) chooseBaseline(w show.Words, name string) {
	best, most := slices.IndexFunc(b.variants, func(v variant) bool { return v.Name == name }), 0
	if best < 0 || len(b.common(best)) == 0 {
		best = -1
		for _, i := range b.exact() {
			if n := len(b.common(i)); n > most {
				best, most = i, n
			}
		}
		switch {
		case len(b.rows) == 0:
		case best < 0:
			b.standsIn = w.Text("No exact variant was measured: × and p are left out.")
		case name != "":
			b.standsIn = w.Format("The baseline %s was not measured; %s stands in for it.", name, b.variants[best].Name)
		}
	}
	if b.baseline = best; best >= 0 {
		b.Compare(b.variants[best].Name)
		b.takeEntries()
	}
}

// fastest is the exact variant with the smallest median at the largest size at
// which any was timed. It is -1 if there is none.
func (b *benchmarks) fastest() (variant int, at row) {
	exact := b.exact()
	timed := filter(b.rows, func(r row) bool {
		return slices.ContainsFunc(exact, func(i int) bool { return r.entries[i].Time != nil })
	})
	if len(timed) == 0 {
		return -1, row{}
	}
	variant, at = -1, largest(timed)
	for _, i := range exact {
		if t := at.entries[i].Time; t != nil && (variant < 0 || t.Center < at.entries[variant].Time.Center) {
			variant = i
		}
	}
	return variant, at
}

// asFast lists the other exact variants than which a variant is not known to be faster at a size.
func (b *benchmarks) asFast(variant int, at row) (list []int) {
	exact := filter(b.exact(), func(i int) bool { return i != variant })
	var others []*benchdata.Entry
	for _, i := range exact {
		others = append(others, &at.entries[i])
	}
	for k, c := range at.entries[variant].Compare(b.Floor, others...) {
		if c != nil && c.HasInterval() && c.Outcome != benchdata.Faster {
			list = append(list, exact[k])
		}
	}
	return list
}

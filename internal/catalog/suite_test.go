package catalog_test

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/bench"
	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/diff"
	"muqi/internal/evidence"
	"muqi/internal/explain/forward"
	"muqi/internal/golden"
)

// three is a suite of one variant of each kind, so that what it gives does not
// change with the list of all variants.
func three() catalog.Suite {
	return must(catalog.Of(muqi.Game{}, catalog.Roles[muqi.Board]{
		Default: "contour-dense",
		Judges:  []string{"bruteforce", "contour-dense"},
		Line:    forward.Line,
	},
		bruteforce.Solver{},
		contour.Dense{},
		bfsforward.Solver{Orientation: bfsforward.Literal},
	))
}

// must is for tests whose catalogue is right.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// key is what names may consist of: they stand in flags and benchmark keys.
var key = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func TestNames(t *testing.T) {
	games := map[string]bool{}
	for _, s := range must(catalog.All()) {
		d := s.Describe()
		if games[d.Name] || !key.MatchString(d.Name) {
			t.Errorf("game %q: not a name of its own that fits a key", d.Name)
		}
		games[d.Name] = true
		variants := map[string]bool{}
		for _, v := range d.Variants {
			if variants[v.Name] || !key.MatchString(v.Name) {
				t.Errorf("%s: variant %q: not a name of its own that fits a key", d.Name, v.Name)
			}
			variants[v.Name] = true
			if v.Title == "" || v.Cost == "" || v.Idea == "" {
				t.Errorf("%s/%s: a title, cost or idea is missing: %+v", d.Name, v.Name, v)
			}
			for _, text := range []string{v.Title, v.Cost, v.Idea, v.Flaw} {
				if strings.ContainsAny(text, "\n|") {
					t.Errorf("%s/%s: %q does not fit a table", d.Name, v.Name, text)
				}
			}
		}
	}
}

// Variants that claim to be exact give no wrong value, and the flawed ones fail
// and say why; the default and the judges are exact.
func TestClaims(t *testing.T) {
	for _, s := range must(catalog.All()) {
		d, err := s.Diff(t.Context(), diff.Options{Seed: 2, Boards: 20, Limit: time.Hour, Shrink: time.Nanosecond})
		if err != nil {
			t.Fatal(err)
		}
		exact := map[string]bool{}
		for i, v := range s.Describe().Variants {
			found := d.Variants[i]
			if exact[v.Name] = v.Exact; found.Name != v.Name || found.Exact != v.Exact || v.Exact != (v.Flaw == "") {
				t.Errorf("%s: exact is %v, its flaw %q; it was compared as %s", v.Name, v.Exact, v.Flaw, found.Name)
			}
			if bad := found.Count(algos.Wrong) + found.Count(algos.Crashed); v.Exact && bad > 0 || !v.Exact && len(found.Failures) == 0 {
				t.Errorf("%s: exact is %v, failures %+v", v.Name, v.Exact, found.Failures)
			}
		}
		for _, name := range append(d.Judges, s.Describe().Default) {
			if !exact[name] {
				t.Errorf("%s has a role and is not exact", name)
			}
		}
	}
}

// entries are the benchmarks of variants on the ladder, nil for all.
func entries(t *testing.T, s catalog.Suite, quick bool, names ...string) []*bench.Entry {
	t.Helper()
	all, err := s.Entries(names, nil, quick, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestEntriesOfFamilies(t *testing.T) {
	entries, err := three().Entries([]string{"contour-dense"}, []string{"n=3/m=40/w=9", "n=12/m=12/w=1e5"}, false, algos.Options{})
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	want := []string{
		"game=muqi/algo=contour-dense/n=3/m=40/w=9", "game=muqi/algo=contour-dense~2/n=3/m=40/w=9",
		"game=muqi/algo=contour-dense/n=12/m=12/w=1e5", "game=muqi/algo=contour-dense~2/n=12/m=12/w=1e5",
	}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("error %v; (-want +got):\n%s", err, diff)
	}
	for _, family := range []string{"n=3", "n=0/m=3/w=1", "n=3/m=x/w=1", "m=3/n=3/w=1"} {
		if entries, err := three().Entries(nil, []string{family}, false, algos.Options{}); err == nil || entries != nil {
			t.Errorf("%s: %d entries, error %v; want an error alone", family, len(entries), err)
		}
	}
}

// Every game that has explanations has a flawed variant that is explained where nobody names one, and something to
// explain it on: the variant is wrong there. A baseline, where one is named, is exact.
func TestExplaining(t *testing.T) {
	explained := 0
	for _, s := range must(catalog.All()) {
		d := s.Describe()
		if d.Baseline != "" && !slices.ContainsFunc(d.Variants, func(v evidence.Variant) bool { return v.Name == d.Baseline && v.Exact }) {
			t.Errorf("%s: %s, the baseline, is no exact variant", d.Name, d.Baseline)
		}
		e, err := s.ExplainExample(t.Context(), "", nil)
		if errors.Is(err, errors.ErrUnsupported) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		explained++
		if !slices.ContainsFunc(d.Variants, func(v evidence.Variant) bool { return v.Name == e.Algo && !v.Exact }) {
			t.Errorf("%s: %s, which is explained, is no flawed variant", d.Name, e.Algo)
		}
		if e.Game != d.Name || e.Value == e.Truth {
			t.Errorf("%s: explained is %s of %s, with value %d of %d", d.Name, e.Algo, e.Game, e.Value, e.Truth)
		}
	}
	if explained < 2 {
		t.Errorf("%d games have explanations; want two at least", explained)
	}
}

func TestDescribe(t *testing.T) { golden.JSON(t, "testdata/game.json", three().Describe()) }

func TestDiff(t *testing.T) {
	d, err := three().Diff(t.Context(), diff.Options{Seed: 5, Boards: 12, Limit: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	d.Seconds = 0
	golden.JSON(t, "testdata/diffs.json", evidence.Diffs{Schema: evidence.Schema, Games: []evidence.Diff{d}})
}

func TestEntries(t *testing.T) {
	s := three()
	d := s.Describe()
	all, quick := entries(t, s, false), entries(t, s, true)
	columns := len(d.Variants) + 1 // and the control
	if want := columns * len(d.Sizes); len(all) != want {
		t.Errorf("%d entries; want %d", len(all), want)
	}
	if n := len(quick); n == 0 || n%columns != 0 || n > len(all)/2 {
		t.Errorf("%d quick entries of %d; want every variant at less than half of the sizes", n, len(all))
	}
	for _, e := range quick {
		if n := e.Spec.Get("n"); n > 10 {
			t.Errorf("quick entry %s is large", e.Name())
		}
		if !slices.ContainsFunc(all, func(a *bench.Entry) bool { return a.Name() == e.Name() }) {
			t.Errorf("quick entry %s is not among all", e.Name())
		}
	}
	var got []string
	for _, e := range entries(t, s, false, "contour-dense", "bruteforce")[:4] {
		got = append(got, e.Name())
	}
	want := []string{
		"game=muqi/algo=contour-dense/n=1/m=1/w=1e5",
		"game=muqi/algo=bruteforce/n=1/m=1/w=1e5",
		"game=muqi/algo=contour-dense~2/n=1/m=1/w=1e5", // the control: no baseline is among them
		"game=muqi/algo=contour-dense/n=2/m=2/w=1e5",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("named entries (-want +got):\n%s", diff)
	}
	for _, e := range entries(t, s, false, "bruteforce", "bruteforce") {
		if e.Algo != "bruteforce" && e.Algo != "bruteforce~2" {
			t.Errorf("an A/A comparison has %s", e.Algo)
		}
	}
	if found, err := s.Entries([]string{"nobody"}, nil, false, algos.Options{}); err == nil || found != nil {
		t.Errorf("%d entries of nobody, error %v; want an error alone", len(found), err)
	}
}

package report

import (
	"path/filepath"
	"slices"
	"testing"

	"muqi/algos"
	"muqi/internal/evidence"
	"muqi/internal/page"
)

// pageOf is the page of a folder of evidence.
func pageOf(t *testing.T, dir string) string {
	t.Helper()
	return string(render(t, Page, load(t, filepath.Join("testdata", dir), ""), Options{}))
}

// The head says what the evidence says, in at most three numbers.
func TestFacts(t *testing.T) {
	e := load(t, filepath.Join("testdata", "full"), "")
	e.Tiers = &evidence.Tiers{Games: []evidence.Judging{{Game: "muqi", Programs: []evidence.Judged{
		{Name: "a", Tests: []evidence.Tested{{Points: 5, Status: algos.OK}, {Points: 5, Status: algos.OK}}},
		{Name: "b", Tests: []evidence.Tested{{Points: 5, Status: algos.OK}, {Points: 5, Status: algos.Wrong}}},
		{Name: "c", Tests: []evidence.Tested{{Points: 5, Status: algos.OK}, {Points: 5, Status: algos.OK}}},
	}}}}
	s, err := newReportData(e, Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := facts(s.Words, s.games[0])
	want := page.Fact{Value: "2 of 3", What: "variants score all 10 points of the contest", More: "10: a, c; 5: b"}
	if len(got) > 3 || !slices.Contains(got, want) {
		t.Errorf("figures %+v, want %+v among them", got, want)
	}
	if n := len(answers(s.Words, s.games[0])); n != 3 {
		t.Errorf("%d sentences, want 3", n)
	}
}

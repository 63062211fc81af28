package report

import (
	"path/filepath"
	"testing"

	"muqi/internal/doc"
	"muqi/internal/evidence"

	"github.com/google/go-cmp/cmp"
)

// 923 780 moves in 46 189 ns are twice as slow as 40 moves a nanosecond.
func TestLimits(t *testing.T) {
	s, err := newReportData(load(t, filepath.Join("testdata", "limits"), ""), Options{})
	if err != nil {
		t.Fatal(err)
	}
	blocks := limitsSection(s.Words, s.games[0].bench, s.Env)
	if len(blocks) != 2 {
		t.Fatalf("%d blocks; want a paragraph and a table", len(blocks))
	}
	got := blocks[1].(doc.Table)
	want := [][]string{{"10", "10", "1e5", "contour-fast", "4.00 G", "20.0 G", "2.00×", "16.2 B"}}
	if diff := cmp.Diff(want, got.Rows); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, m := range []*evidence.Machine{{Start: 1}, nil} { // what was not measured, or is broken
		s.Env.Machine = m
		if blocks := limitsSection(s.Words, s.games[0].bench, s.Env); blocks != nil {
			t.Errorf("%d blocks about %+v", len(blocks), m)
		}
	}
}

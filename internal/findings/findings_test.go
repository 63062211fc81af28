package findings_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/internal/findings"
)

func TestFirstIsShort(t *testing.T) {
	f := &findings.Findings{Subject: "x"}
	for i := range 5 {
		f.Addf("fault %d", i)
	}
	want := []string{"x: fault 0", "x: fault 1", "x: fault 2", "x: … and 2 more"}
	if diff := cmp.Diff(want, f.First()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

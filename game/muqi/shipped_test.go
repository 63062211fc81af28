package muqi_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game/muqi"
)

func TestShipped(t *testing.T) {
	var got []string
	for _, c := range (muqi.Game{}).Shipped() {
		got = append(got, fmt.Sprintf("%s %d×%d %d", c.Name, c.Instance.Rows(), c.Instance.Cols(), c.Value))
	}
	want := []string{
		"1x1 1×1 100000",
		"forward_wrong_3x3 3×3 1",
		"mark_minus1_10x10 10×10 -1",
		"max_10x10 10×10 0",
		"rand_10x10 10×10 -670441",
		"rand_10x3 10×3 -176376",
		"rand_1x10 1×10 -81560",
		"sample 2×3 2",
		"zero_10x10 10×10 0",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestShippedLeavesNoFileOut(t *testing.T) {
	var names []string
	for _, c := range (muqi.Game{}).Shipped() {
		names = append(names, c.Name)
	}
	for _, suffix := range []string{".in", ".out"} {
		files, err := filepath.Glob("testdata/*" + suffix)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range files {
			files[i] = strings.TrimSuffix(filepath.Base(f), suffix)
		}
		slices.Sort(files)
		if diff := cmp.Diff(files, names); diff != "" {
			t.Errorf("%s files (-on disk +shipped):\n%s", suffix, diff)
		}
	}
}

func TestShippedValuesOfSmallBoards(t *testing.T) {
	for _, c := range (muqi.Game{}).Shipped() {
		if c.Instance.Rows()*c.Instance.Cols() > 10 {
			continue
		}
		if got := search(c.Instance); got != c.Value {
			t.Errorf("%s: naive search finds %d; want %d", c.Name, got, c.Value)
		}
	}
}

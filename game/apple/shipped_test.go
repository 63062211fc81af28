package apple_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game/apple"
)

func TestShipped(t *testing.T) {
	perFile := map[string]int{}
	var samples []string
	for _, c := range (apple.Game{}).Shipped() {
		file, number, _ := strings.Cut(c.Name, "#")
		perFile[file]++
		if number != fmt.Sprint(perFile[file]) {
			t.Errorf("case %d of %s is called %s", perFile[file], file, c.Name)
		}
		if c.Instance.Rows() != 5 && file == "cases" {
			t.Errorf("%s has %d rows", c.Name, c.Instance.Rows())
		}
		if file == "sample" {
			samples = append(samples, fmt.Sprintf("%v %d", c.Instance, c.Value))
		}
	}
	if diff := cmp.Diff(map[string]int{"cases": 30, "sample": 3}, perFile); diff != "" {
		t.Errorf("cases a file (-want +got):\n%s", diff)
	}
	want := []string{
		"T3333./#####S/######/######/###### 9",
		"####../.3.3../33.T.S/######/###### 12",
		"##3###/##.##3/TS3###/##.###/##3### 0",
	}
	if diff := cmp.Diff(want, samples); diff != "" {
		t.Errorf("samples (-want +got):\n%s", diff)
	}
}

func TestShippedLeavesNoFileOut(t *testing.T) {
	shipped := map[string]bool{}
	for _, c := range (apple.Game{}).Shipped() {
		file, _, _ := strings.Cut(c.Name, "#")
		shipped[file] = true
	}
	for _, suffix := range []string{".in", ".out"} {
		files, err := filepath.Glob("testdata/*" + suffix)
		if err != nil {
			t.Fatal(err)
		}
		if len(files) != len(shipped) {
			t.Errorf("files %v on disk, %v shipped", files, shipped)
		}
		for _, f := range files {
			if !shipped[strings.TrimSuffix(filepath.Base(f), suffix)] {
				t.Errorf("%s is not shipped", f)
			}
		}
	}
}

func TestShippedValuesOfSmallOrchards(t *testing.T) {
	solved := 0
	for _, c := range (apple.Game{}).Shipped() {
		if c.Instance.OpenCells() > 10 {
			continue
		}
		solved++
		if got := search(c.Instance); got != c.Value {
			t.Errorf("%s: value iteration finds %d; want %d", c.Name, got, c.Value)
		}
	}
	if solved < 5 {
		t.Errorf("%d cases are small", solved)
	}
}

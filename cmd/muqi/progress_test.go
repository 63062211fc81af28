package main

import (
	"os"
	"strings"
	"testing"
)

func TestProgressOffTerminal(t *testing.T) {
	file, err := os.Create(t.TempDir() + "/stderr")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	p := newProgress(file)
	p.stage("diff")(1, 2)
	p.clear()
	if info, err := file.Stat(); err != nil || info.Size() != 0 {
		t.Errorf("size %d, error %v; want nothing in a file", info.Size(), err)
	}
}

func TestProgress(t *testing.T) {
	var screen strings.Builder
	p := &progress{w: &screen}
	p.clear() // nothing is there yet
	move := p.stage("diff")
	if screen.Len() != 0 {
		t.Errorf("a bar before anything is known: %q", screen.String())
	}
	move(0, 4)
	move(2, 4)
	p.clear()
	p.stage("bench")(0, 10)
	p.clear()
	for _, want := range []string{"diff", "0/4", "bench", "0/10"} {
		if !strings.Contains(screen.String(), want) {
			t.Errorf("no %q on the screen: %q", want, screen.String())
		}
	}
	if line := lastLine(screen.String()); line != "" {
		t.Errorf("%q is left on the screen", line)
	}
}

// Work of no steps, and work whose number of steps falls, have a bar as well.
func TestProgressTotals(t *testing.T) {
	for _, steps := range [][][2]int{{{0, 0}}, {{0, 5}, {1, 3}, {3, 3}, {3, 3}}} {
		var screen strings.Builder
		p := &progress{w: &screen}
		move := p.stage("bench")
		for _, s := range steps {
			move(s[0], s[1])
		}
		p.clear()
		if line := lastLine(screen.String()); line != "" {
			t.Errorf("%v: %q is left on the screen", steps, line)
		}
	}
}

// lastLine is what a terminal shows of a text without line ends after it has
// gone back to the first column.
func lastLine(text string) string {
	text = text[strings.LastIndex(text, "\r")+1:]
	return strings.TrimSpace(strings.ReplaceAll(text, "\x1b[2K", ""))
}

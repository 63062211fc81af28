package gametest

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"muqi/game"
)

// A BadInput is a text that Read refuses after some good instances.
type BadInput struct {
	name, text string
	instances  int
	want       string
}

// Bad is a text that Read refuses after so many good instances. want is the
// error that it has, of the file f.in.
func Bad(name, text string, instances int, want string) BadInput {
	return BadInput{name, text, instances, want}
}

// Refuses demands that g.Read refuses each of bad as it says.
func Refuses[P any](t *testing.T, g game.Game[P], bad []BadInput) {
	t.Helper()
	for _, b := range bad {
		t.Run(b.name, func(t *testing.T) {
			good, err := readAll(g, strings.NewReader(b.text))
			if err == nil || err.Error() != b.want {
				t.Errorf("error %v\nwant  %s", err, b.want)
			}
			if len(good) != b.instances {
				t.Errorf("%d instances before the error; want %d", len(good), b.instances)
			}
		})
	}
}

// Fuzz feeds the fuzzer's texts, beginning with bad, to g.Read. It must not
// panic, must say where and why it refuses a text, and what it accepts must
// survive Format.
func Fuzz[P any](f *testing.F, g game.Game[P], bad []BadInput, good ...string) {
	for _, b := range bad {
		f.Add([]byte(b.text))
	}
	for _, text := range good {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		for _, finding := range tryRead(g, bytes.NewReader(in)) {
			t.Error(finding)
		}
	})
}

// placed is the form of an error of Read.
var placed = regexp.MustCompile(`^f\.in:[1-9][0-9]*:[1-9][0-9]*: [^\n]+; [^\n]+$`)

// tryRead reads a text that may be bad, and returns what is wrong with that.
func tryRead[P any](g game.Game[P], r io.Reader) (findings []string) {
	all, err := readAll(g, r)
	switch {
	case err != nil && !placed.MatchString(err.Error()):
		findings = append(findings, fmt.Sprintf("error %q does not say where and what; want f.in:LINE:COLUMN: what; what would be right", err))
	case err == nil && len(all) == 0:
		findings = append(findings, "neither instances nor an error")
	}
	if len(all) > 0 {
		findings = append(findings, roundTrip(g, all...)...)
	}
	return findings
}

// roundTrip returns how what Read makes of what Format writes differs from ps.
func roundTrip[P any](g game.Game[P], ps ...P) []string {
	var text bytes.Buffer
	if err := g.Format(&text, ps...); err != nil {
		return []string{fmt.Sprintf("Format fails: %v", err)}
	}
	written := text.String()
	again, err := readAll(g, &text)
	if err != nil || len(again) != len(ps) {
		return []string{fmt.Sprintf("Read makes %d instances of %d that Format wrote, error %v: %q", len(again), len(ps), err, written)}
	}
	for i, p := range ps {
		if g.Less(p, again[i]) || g.Less(again[i], p) {
			return []string{fmt.Sprintf("Format and Read make another instance of %s", oneLine(written))}
		}
	}
	return nil
}

// readAll reads f.in until its end or its first error.
func readAll[P any](g game.Game[P], r io.Reader) (all []P, err error) {
	for p, err := range g.Read("f.in", r) {
		if err != nil {
			return all, err
		}
		all = append(all, p)
	}
	return all, nil
}

// oneLine is a text for a message: on one line, cut where it gets long.
func oneLine(text string) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if longest := 200; len(runes) > longest {
		runes = append(runes[:longest], '…')
	}
	return string(runes)
}

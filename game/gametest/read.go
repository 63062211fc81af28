package gametest

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"muqi/game"
)

// formatted demands that Read gives back what Format writes, one by one, all
// together and in pieces, and that both pass on errors.
func (su *suite[P]) formatted() {
	for _, p := range su.all {
		su.readable(p)
	}
	su.readable(su.few...)
	for _, p := range su.few {
		text := su.text(p)
		for _, pieces := range []func(io.Reader) io.Reader{iotest.OneByteReader, iotest.DataErrReader} {
			again, err := readAll(su.game, pieces(strings.NewReader(text)))
			if err != nil || len(again) != 1 || su.text(again[0]) != text {
				su.Addf("Read makes %d instances, error %v, of one that comes in pieces: %s",
					len(again), err, su.describe(p))
			}
		}
		for _, room := range []int{0, len(text) / 2, len(text) - 1} {
			if err := su.game.Format(&full{room}, p); !errors.Is(err, errFull) {
				su.Addf("Format has error %v where its writer has %v, on %s", err, errFull, su.describe(p))
			}
		}
		_, err := readAll(su.game, io.MultiReader(strings.NewReader(text), iotest.ErrReader(errFull)))
		if !errors.Is(err, errFull) {
			su.Addf("Read has error %v where its reader has %v after %s", err, errFull, su.describe(p))
		}
	}
}

var errFull = errors.New("no space left")

// full is a writer that takes so many bytes and no more.
type full struct{ room int }

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// badInput spoils good texts: it cuts them, and puts in what no text has.
func (su *suite[P]) badInput() {
	for _, text := range []string{"", " \r\n\t\n", "\ufeff", "\x00", "\xff\xfe1\x00", "x", "-1 -1",
		"99999999999999999999"} {
		su.tryRead([]byte(text))
	}
	for _, p := range su.few {
		text := []byte(su.text(p))
		for at := 0; at < len(text); at += 1 + len(text)/100 {
			su.tryRead(text[:at])
			for _, bad := range []string{"\x00", "x", "-", " 0 ", "\n\n"} {
				su.tryRead(slices.Insert(slices.Clone(text), at, []byte(bad)...))
			}
		}
	}
}

// placed is the form of an error of Read.
var placed = regexp.MustCompile(`^f\.in:[1-9][0-9]*:[1-9][0-9]*: [^\n]+; [^\n]+$`)

// tryRead reads a text that may be bad. That must not panic, must say where and
// why a text is refused, and what is accepted must survive Format.
func (su *suite[P]) tryRead(text []byte) {
	su.caught(func() {
		all, err := readAll(su.game, bytes.NewReader(text))
		switch {
		case err != nil && !placed.MatchString(err.Error()):
			su.Addf("Read refuses %q with error %q; want f.in:LINE:COLUMN: what is wrong; what would be right", text,
				err)
		case err == nil && len(all) == 0:
			su.Addf("Read makes neither instances nor an error of %q", text)
		case len(all) > 0:
			su.readable(all...)
		}
	})
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

// A BadInput is a text that Read refuses after some good instances, with the
// error that it has of the file f.in.
type BadInput struct {
	name, text string
	instances  int
	want       string
}

// Bad is a BadInput.
func Bad(name, text string, instances int, want string) BadInput {
	return BadInput{name, text, instances, want}
}

// Refuses demands that g.Read refuses each of bad as it says.
func Refuses[P any](t *testing.T, g game.Game[P], bad []BadInput) {
	t.Helper()
	for _, b := range bad {
		t.Run(b.name, func(t *testing.T) {
			good, err := readAll(g, strings.NewReader(b.text))
			if err == nil || err.Error() != b.want || len(good) != b.instances {
				t.Errorf("%d instances, error %v\nwant %d, error %s", len(good), err, b.instances, b.want)
			}
		})
	}
}

// Fuzz feeds the fuzzer's texts to g.Read, beginning with bad and good ones.
func Fuzz[P any](f *testing.F, g game.Game[P], bad []BadInput, good ...string) {
	for _, b := range bad {
		good = append(good, b.text)
	}
	for _, text := range good {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		su := newSuite(g)
		su.tryRead(text)
		for _, finding := range su.First() {
			t.Error(finding)
		}
	})
}

package game_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game"
)

func TestKeyText(t *testing.T) {
	for _, tt := range []struct {
		value int64
		want  string
	}{
		{0, "0"},
		{1, "1"},
		{10, "10"},
		{100, "100"},
		{999, "999"},
		{1000, "1e3"},
		{1001, "1001"},
		{2000, "2000"},
		{10_000, "1e4"},
		{100_000, "1e5"},
		{110_000, "110000"},
		{1_000_000_000_000, "1e12"},
		{-1000, "-1000"},
		{math.MaxInt64, "9223372036854775807"},
	} {
		if got := (game.Key{Name: "w", Value: tt.value}).Text(); got != tt.want {
			t.Errorf("text of %d is %q; want %q", tt.value, got, tt.want)
		}
	}
}

func TestSpecString(t *testing.T) {
	for _, tt := range []struct {
		spec game.Spec
		want string
	}{
		{nil, ""},
		{game.Spec{{Name: "n", Value: 3}}, "n=3"},
		{game.Spec{{Name: "n", Value: 10}, {Name: "m", Value: 2}, {Name: "w", Value: 100_000}}, "n=10/m=2/w=1e5"},
	} {
		if got := tt.spec.String(); got != tt.want {
			t.Errorf("got %q; want %q", got, tt.want)
		}
	}
}

func TestSpecGet(t *testing.T) {
	spec := game.Spec{{Name: "n", Value: 10}, {Name: "m", Value: 2}}
	if n, m := spec.Get("n"), spec.Get("m"); n != 10 || m != 2 {
		t.Errorf("n=%d, m=%d; want 10, 2", n, m)
	}
	defer func() {
		const want = `game: spec n=10/m=2 has no key "w"`
		if got := recover(); got != want {
			t.Errorf("panic %v; want %s", got, want)
		}
	}()
	spec.Get("w")
}

func TestParseSpec(t *testing.T) {
	for _, text := range []string{"n=10/m=10/w=1e5", "n=1", "w=0", "n=3/m=40/w=1000000000000000000"} {
		s, err := game.ParseSpec(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		again, err := game.ParseSpec(s.String())
		if diff := cmp.Diff(s, again); diff != "" || err != nil {
			t.Errorf("%s becomes %v, error %v: %s", text, s, err, diff)
		}
	}
	for _, tt := range []struct{ text, want string }{
		{"", `family "": "" is not a key with a value, such as n=10`},
		{"n=1//w=1", `family "n=1//w=1": "" is not a key with a value, such as n=10`},
		{"=1", `family "=1": "=1" is not a key with a value, such as n=10`},
		{"n=", `family "n=": key n: value ""; want a whole number in digits, at most 9223372036854775807, or a power of ten, 1e0 to 1e18`},
		{"n=-1", `family "n=-1": key n: value "-1"; want a whole number in digits, at most 9223372036854775807, or a power of ten, 1e0 to 1e18`},
		{"n=1e19", `family "n=1e19": key n: value "1e19"; want a whole number in digits, at most 9223372036854775807, or a power of ten, 1e0 to 1e18`},
		{"n=99999999999999999999", `family "n=99999999999999999999": key n: value "99999999999999999999"; want a whole number in digits, at most 9223372036854775807, or a power of ten, 1e0 to 1e18`},
	} {
		if s, err := game.ParseSpec(tt.text); err == nil || err.Error() != tt.want {
			t.Errorf("%q: %v, error %v; want %s", tt.text, s, err, tt.want)
		}
	}
}

package game_test

import (
	"math"
	"testing"

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

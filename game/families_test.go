package game_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game"
)

// cakes have some layers, and at most that many candles, of which there are
// none on a single layer.
var cakes = game.Families{
	Keys: []game.Range{{Name: "layers", Least: 1, Most: 9}, {Name: "candles", Most: 1000, Holds: game.UpTo}},
	Check: func(v []int64) error {
		if v[0] == 1 && v[1] > 0 {
			return errors.New("candles; want another layer")
		}
		return nil
	},
}

func TestParseFamilies(t *testing.T) {
	s, err := cakes.Parse("layers=3/candles=1e3")
	if diff := cmp.Diff(cakes.Spec(3, 1000), s); diff != "" || err != nil {
		t.Errorf("error %v (-want +got):\n%s", err, diff)
	}
	for text, want := range map[string]string{
		"layers":               `family "layers": "layers" is not a key with a value, such as n=10`,
		"layers=1":             "family layers=1: keys layers; want layers, candles",
		"candles=1/layers=2":   "family candles=1/layers=2: keys candles, layers; want layers, candles",
		"layers=0/candles=0":   "family layers=0/candles=0: layers is 0; want 1 to 9",
		"layers=2/candles=1e4": "family layers=2/candles=1e4: candles is 10000; want 0 to 1000",
		"layers=1/candles=1":   "family layers=1/candles=1: candles; want another layer",
	} {
		if _, err := cakes.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%s: error %v; want %s", text, err, want)
		}
	}
}

func TestProduct(t *testing.T) {
	var got []string
	for _, s := range cakes.Product(game.To(2), []int64{0, 7}) {
		got = append(got, s.String())
	}
	want := []string{"layers=1/candles=0", "layers=1/candles=7", "layers=2/candles=0", "layers=2/candles=7"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestMustValues(t *testing.T) {
	if diff := cmp.Diff([]int64{2, 7}, cakes.MustValues(cakes.Spec(2, 7))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	defer func() {
		if got, want := fmt.Sprint(recover()), "family layers=10/candles=0: layers is 10; want 1 to 9"; got != want {
			t.Errorf("panic %s; want %s", got, want)
		}
	}()
	cakes.MustValues(cakes.Spec(10, 0))
}

func TestFamiliesHold(t *testing.T) {
	for _, tt := range []struct {
		own  game.Spec
		want string
	}{
		{cakes.Spec(3, 5), "<nil>"},
		{cakes.Spec(3, 0), "<nil>"},
		{cakes.Spec(3, 6), "candles=6 is not in family layers=3/candles=5"},
		{cakes.Spec(2, 5), "layers=2 is not in family layers=3/candles=5"},
		{cakes.Spec(1, 5), "family layers=1/candles=5: candles; want another layer"},
	} {
		if err := cakes.Holds(cakes.Spec(3, 5), tt.own); fmt.Sprint(err) != tt.want {
			t.Errorf("%v: %v; want %s", tt.own, err, tt.want)
		}
	}
}

func TestSpread(t *testing.T) {
	var all []game.Spec
	for n := range int64(10) {
		all = append(all, cakes.Spec(n, 0))
	}
	var got []int64
	for _, s := range game.Spread(all) {
		got = append(got, s.Get("layers"))
	}
	if diff := cmp.Diff([]int64{0, 7, 4, 1, 8, 5, 2, 9, 6, 3}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := game.Spread(nil); len(got) != 0 {
		t.Errorf("nothing becomes %v", got)
	}
}

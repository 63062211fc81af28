package algos_test

import (
	"encoding/json"
	"testing"

	"muqi/algos"
)

func TestExactMeansWithoutFlaw(t *testing.T) {
	if !(algos.Info{Name: "x"}).Exact() || (algos.Info{Name: "x", Flaw: "guesses"}).Exact() {
		t.Error("a variant is exact where its Info names no flaw")
	}
}

func TestCounterString(t *testing.T) {
	for _, tt := range []struct {
		counter algos.Counter
		want    string
		json    string
	}{
		{algos.Counter{Unit: "positions", N: 35}, "35 positions", `{"unit":"positions","n":35}`},
		{algos.Counter{Unit: "leaves"}, "0 leaves", `{"unit":"leaves","n":0}`},
		{algos.Counter{Unit: "table-B", N: 480, AtLeast: true}, "≥ 480 table-B",
			`{"unit":"table-B","n":480,"atLeast":true}`},
	} {
		if got := tt.counter.String(); got != tt.want {
			t.Errorf("got %q; want %q", got, tt.want)
		}
		if got, err := json.Marshal(tt.counter); err != nil || string(got) != tt.json {
			t.Errorf("JSON %s, error %v; want %s", got, err, tt.json)
		}
	}
}

func TestResultCounter(t *testing.T) {
	r := algos.Result{Work: []algos.Counter{{Unit: "positions", N: 6}, {Unit: "moves", N: 8}}}
	if got, ok := r.Counter("moves"); !ok || got != r.Work[1] {
		t.Errorf("moves: %v, %v; want %v", got, ok, r.Work[1])
	}
	if got, ok := r.Counter("leaves"); ok || got != (algos.Counter{}) {
		t.Errorf("leaves: %v, %v; want none", got, ok)
	}
}

package evidence_test

import (
	"muqi/algos"
	"muqi/internal/evidence"
)

var censuses = evidence.Censuses{
	Schema: evidence.Schema,
	Censuses: []evidence.Census{{
		Schema: evidence.Schema, Game: "muqi", Rows: 2, Cols: 4, Max: 1, Method: evidence.InFull,
		Boards: 1<<64 - 1, Evaluated: 65_536,
		Wrong:    map[string]uint64{"bfsforward-literal": 18_112},
		MaxError: map[string]uint64{"bfsforward-literal": 2},
		Errors:   map[string]map[string]uint64{"bfsforward-literal": {"-2": 608, "-1": 8448, "0": 1<<64 - 1 - 18_112, "1": 8448, "2": 608}},
		Unsolved: map[string]map[algos.Status]int{"bruteforce": {algos.Refused: 3, algos.Crashed: 1}},
		Seconds:  0.25,
	}},
	Samples: []evidence.Sample{{
		Schema: evidence.Schema, Game: "muqi", Rows: 10, Cols: 10, Max: 100_000, Seed: 1<<64 - 1, Boards: 400,
		Rates: []evidence.Rate{{
			Name: "bfsforward-natural", Solved: 399, Wrong: 133, Share: 133.0 / 399, Low: 0.29, High: 0.38,
			MeanError: 1234.5, MaxError: 1<<64 - 1, Unsolved: map[algos.Status]int{algos.TooSlow: 1},
		}},
		Seconds: 1.5,
	}},
}

package evidence

import "muqi/algos"

// CensusFile is the name of the file of censuses in a folder.
const CensusFile = "census.json"

// Censuses is census.json.
type Censuses struct {
	Schema   int      `json:"schema"`
	Censuses []Census `json:"censuses"`
	Samples  []Sample `json:"samples"`
}

// Method says how a census was made.
type Method string

const (
	// BySums evaluates each matrix A + B once, for all boards that have it.
	BySums Method = "sums"
	// InFull solves every board.
	InFull Method = "full"
)

// Census is how variants do on all boards of a size with weights 0 … Max. An error
// is the variant's value minus the truth.
type Census struct {
	Schema    int               `json:"schema"`
	Game      string            `json:"game"`
	Rows      int               `json:"rows"`
	Cols      int               `json:"cols"`
	Max       int64             `json:"max"` // the largest weight
	Method    Method            `json:"method"`
	Boards    uint64            `json:"boards"`    // (Max+1)^(2·Rows·Cols)
	Evaluated uint64            `json:"evaluated"` // boards, or sums of them
	Wrong     map[string]uint64 `json:"wrong"`     // by variant
	MaxError  map[string]uint64 `json:"maxError"`  // by variant

	// Errors counts boards by variant and error: an integer as text, "0" where it is right.
	Errors map[string]map[string]uint64 `json:"errors"`

	// Unsolved counts, by variant and status, boards without a value, which no other count has.
	Unsolved map[string]map[algos.Status]int `json:"unsolved,omitempty"`

	Seconds float64 `json:"seconds"`
}

// Sample is how variants do on random boards, each weight uniform in 0 … Max.
type Sample struct {
	Schema  int     `json:"schema"`
	Game    string  `json:"game"`
	Rows    int     `json:"rows"`
	Cols    int     `json:"cols"`
	Max     int64   `json:"max"` // the largest weight
	Seed    uint64  `json:"seed"`
	Boards  int     `json:"boards"` // that were drawn
	Rates   []Rate  `json:"rates"`  // one for each variant
	Seconds float64 `json:"seconds"`
}

// Rate is how often, and by how much, one variant is wrong on a sample.
type Rate struct {
	Name      string               `json:"name"`
	Solved    uint64               `json:"solved"`    // boards with a value
	Wrong     uint64               `json:"wrong"`     // of these
	Share     float64              `json:"share"`     // Wrong / Solved; 0 where nothing was solved
	Low       float64              `json:"low"`       // 95 % interval (Wilson)
	High      float64              `json:"high"`      //
	MeanError float64              `json:"meanError"` // over all solved boards
	MaxError  uint64               `json:"maxError"`
	Unsolved  map[algos.Status]int `json:"unsolved,omitempty"` // boards without a value, by status
}

package evidence

import "muqi/algos"

// TrapsFile is the name of the index in a folder of traps.
const TrapsFile = "index.json"

// Traps is the index of a set of boards that exposes flawed variants and tells
// them apart.
type Traps struct {
	Schema   int      `json:"schema"`
	Variants []string `json:"variants"` // that the set exposes
	Boards   []Trap   `json:"boards"`
}

// Trap is one board of the set; its files are Name.in and Name.out.
type Trap struct {
	Name    string            `json:"name"` // "01"
	Size    string            `json:"size"` // "10×3"
	Value   int64             `json:"value"`
	Catches map[string]Caught `json:"catches"` // by variant; those that do well are absent
}

// Caught is how a variant fails on a board: by a wrong value, or by its work.
type Caught struct {
	Value *int64 `json:"value,omitempty"` // the wrong value, where one came

	// Work is what is too much of it; a large amount is a lower bound.
	Work *algos.Counter `json:"work,omitempty"`
}

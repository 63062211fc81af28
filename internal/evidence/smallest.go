package evidence

import "muqi/internal/reason"

// Smallest is the outcome of a search for the smallest instance on which a
// variant is wrong, in the game's own order: fewest cells, fewest rows, least
// total, lexicographically least. The total of a board is that of its weights,
// A before B; that of an orchard is its number of apples.
type Smallest struct {
	Algo   string     `json:"algo"`
	Input  string     `json:"input,omitempty"` // the instance in the contest's format, where one was found
	Truth  int64      `json:"truth"`
	Value  int64      `json:"value"`  // of the variant
	Proved bool       `json:"proved"` // nothing smaller exists, of any total
	Below  []Searched `json:"below"`  // what was looked at, in order
}

// Searched is what was looked at of one shape.
type Searched struct {
	Shape     string        `json:"shape"`           // "2×3"
	Total     int64         `json:"total"`           // every instance of at most this total was run …
	Instances int64         `json:"instances"`       // … and these are that many
	All       bool          `json:"all,omitempty"`   // there are no others of this shape
	Some      bool          `json:"some,omitempty"`  // only the game's small instances were run, whatever their total
	Reason    reason.Reason `json:"reason,omitzero"` // why the variant is right on all instances of this shape; none was run
}

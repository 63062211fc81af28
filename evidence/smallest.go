package evidence

// Smallest is the outcome of a search for the smallest board on which a
// variant is wrong, in the order fewest cells, fewest rows, least total weight,
// lexicographically least (A before B).
type Smallest struct {
	Algo   string     `json:"algo"`
	Board  *Weights   `json:"board"` // null where none was found
	Truth  int64      `json:"truth"`
	Value  int64      `json:"value"`  // of the variant
	Proved bool       `json:"proved"` // nothing smaller exists, of any weights
	Below  []Searched `json:"below"`  // what was looked at, in order
}

// Searched is what was looked at of one shape.
type Searched struct {
	Rows   int    `json:"rows"`
	Cols   int    `json:"cols"`
	Total  int64  `json:"total"`            // every board of at most this total weight was run …
	Boards int64  `json:"boards"`           // … and these are that many
	Reason string `json:"reason,omitempty"` // why the variant is right on all boards of this shape; none was run
}

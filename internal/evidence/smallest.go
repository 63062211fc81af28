package evidence

// Smallest is the outcome of a search for the smallest instance on which a
// variant is wrong, in the order fewest cells, fewest rows, least total,
// lexicographically least. The total of a board is that of its weights, A
// before B; that of an orchard is its number of apples.
type Smallest struct {
	Algo    string     `json:"algo"`
	Board   *Weights   `json:"board,omitempty"`   // where one was found
	Orchard Grid       `json:"orchard,omitempty"` // where one was found
	Truth   int64      `json:"truth"`
	Value   int64      `json:"value"`  // of the variant
	Proved  bool       `json:"proved"` // nothing smaller exists, of any total
	Below   []Searched `json:"below"`  // what was looked at, in order
}

// Input is the instance in the contest's format; empty where none was found.
func (s Smallest) Input() string {
	switch {
	case s.Board != nil:
		return s.Board.Input()
	case s.Orchard != nil:
		return s.Orchard.Input()
	}
	return ""
}

// Searched is what was looked at of one shape.
type Searched struct {
	Rows   int    `json:"rows"`
	Cols   int    `json:"cols"`
	Total  int64  `json:"total"`            // every instance of at most this total was run …
	Boards int64  `json:"boards"`           // … and these are that many
	All    bool   `json:"all,omitempty"`    // there are no others of this shape
	Reason string `json:"reason,omitempty"` // why the variant is right on all instances of this shape; none was run
}

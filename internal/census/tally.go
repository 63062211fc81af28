package census

import (
	"strconv"

	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// A deviation is a variant's value minus the truth. It need not fit an int64.
type deviation struct {
	negative bool
	size     uint64
}

// between is got − want.
func between(got, want int64) deviation {
	if got < want {
		return deviation{true, uint64(want) - uint64(got)}
	}
	return deviation{false, uint64(got) - uint64(want)}
}

// String writes the deviation as an integer.
func (d deviation) String() string {
	s := strconv.FormatUint(d.size, 10)
	if d.negative {
		return "-" + s
	}
	return s
}

// A tally counts boards by the error of a variant.
type tally map[deviation]uint64

// into puts what was counted into a census, under the variant's name.
func (t tally) into(c *evidence.Census, name string) {
	texts := map[string]uint64{}
	for d, boards := range t {
		texts[d.String()] = boards
		if d.size > 0 {
			c.Wrong[name] += boards
			c.MaxError[name] = max(c.MaxError[name], d.size)
		}
	}
	c.Errors[name] = texts
}

// newCensus is a census in which nothing is counted yet. There must be less
// than 2^64 boards.
func newCensus(size Size, method evidence.Method, names []string) evidence.Census {
	c := evidence.Census{
		Schema: evidence.Schema, Game: muqi.Game{}.Info().Name,
		Rows: size.Rows, Cols: size.Cols, Max: size.Max,
		Method:   method,
		Boards:   power(size.Max+1, 2*size.Rows*size.Cols).Uint64(),
		Wrong:    map[string]uint64{},
		MaxError: map[string]uint64{},
		Errors:   map[string]map[string]uint64{},
	}
	for _, name := range names {
		c.Wrong[name], c.MaxError[name] = 0, 0
	}
	return c
}

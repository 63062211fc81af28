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

// errorCounts are numbers of boards by the error of a variant.
type errorCounts map[deviation]uint64

// into puts the numbers into a census, under the variant's name.
func (e errorCounts) into(c *evidence.Census, name string) {
	c.Wrong[name], c.MaxError[name], c.Errors[name] = 0, 0, map[string]uint64{}
	for d, boards := range e {
		c.Errors[name][d.String()] = boards
		if d.size > 0 {
			c.Wrong[name] += boards
			c.MaxError[name] = max(c.MaxError[name], d.size)
		}
	}
}

// newCensus is a census in which nothing is counted yet. There must be less
// than 2^64 boards.
func newCensus(size Size, method evidence.Method) evidence.Census {
	return evidence.Census{
		Schema: evidence.Schema, Game: muqi.Game{}.Info().Name,
		Rows: size.Rows, Cols: size.Cols, Max: size.Max,
		Method:   method,
		Boards:   power(size.Max+1, 2*size.Rows*size.Cols).Uint64(),
		Wrong:    map[string]uint64{},
		MaxError: map[string]uint64{},
		Errors:   map[string]map[string]uint64{},
	}
}

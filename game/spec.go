package game

import (
	"fmt"
	"strconv"
	"strings"
)

// A Spec names a family of instances by keys and values in a fixed order, the
// way benchmark names do: n=10/m=10/w=1e5.
type Spec []Key

// A Key is one parameter of a family.
type Key struct {
	Name  string
	Value int64
}

// String writes the key as in a benchmark name. Powers of ten from 1000 on
// are written short: w=1e5.
func (k Key) String() string { return k.Name + "=" + k.Text() }

// Text is the value alone, as in a benchmark name.
func (k Key) Text() string {
	digits := strconv.FormatInt(k.Value, 10)
	if zeros := len(digits) - 1; zeros >= 3 && digits == "1"+strings.Repeat("0", zeros) {
		return fmt.Sprintf("1e%d", zeros)
	}
	return digits
}

// String joins the keys with slashes: n=10/m=10/w=1e5.
func (s Spec) String() string {
	parts := make([]string, len(s))
	for i, k := range s {
		parts[i] = k.String()
	}
	return strings.Join(parts, "/")
}

// Get returns the value of the key called name. It panics if there is none,
// since a Spec comes from the game that reads it.
func (s Spec) Get(name string) int64 {
	for _, k := range s {
		if k.Name == name {
			return k.Value
		}
	}
	panic(fmt.Sprintf("game: spec %v has no key %q", s, name))
}

// Package names tells which name was meant.
package names

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// mostNames is how many names an error lists.
const mostNames = 24

// Unknown is the error of a name that is not among the known ones. It suggests a near one.
func Unknown(what, name string, known []string) error {
	if len(known) == 0 {
		return fmt.Errorf("unknown %s %q: there are none", what, name)
	}
	hint, least := "there are ", math.MaxInt
	for _, k := range known {
		d := levenshtein.ComputeDistance(name, k)
		if d < least && near(strings.TrimLeft(name, "-"), strings.TrimLeft(k, "-")) {
			hint, least = fmt.Sprintf("did you mean %q? There are ", k), d
		}
	}
	list := strings.Join(known[:min(len(known), mostNames)], ", ")
	if len(known) > mostNames {
		list += fmt.Sprintf(", … (%d in all)", len(known))
	}
	return fmt.Errorf("unknown %s %q: %s%s", what, name, hint, list)
}

// near reports whether at most a third of the letters differ, whether only their order does, or
// whether the name is a part of the known one.
func near(name, known string) bool {
	letters := func(s string) string { return string(slices.Sorted(slices.Values([]rune(s)))) }
	return 3*levenshtein.ComputeDistance(name, known) <= len(name) || letters(name) == letters(known) ||
		len(name) > 1 && strings.Contains(known, name)
}

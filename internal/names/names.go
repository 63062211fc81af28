// Package names tells which name was meant.
package names

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// Unknown is the error of a name that is not among the known ones, of which it names the nearest.
func Unknown(what, name string, known []string) error {
	if len(known) == 0 {
		return fmt.Errorf("unknown %s %q: there are none", what, name)
	}
	nearest := slices.MinFunc(known, func(a, b string) int {
		return levenshtein.ComputeDistance(name, a) - levenshtein.ComputeDistance(name, b)
	})
	return fmt.Errorf("unknown %s %q: did you mean %q? There are %s", what, name, nearest, strings.Join(known, ", "))
}

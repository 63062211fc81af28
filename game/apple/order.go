package apple

import (
	"cmp"
	"strings"
)

// Less orders orchards as counterexamples: fewest cells, then fewest rows,
// then fewest apples, then fewest trees, then the lexicographically least
// text, in which obstacles come first and T last.
func (Game) Less(x, y Orchard) bool {
	return cmp.Or(
		cmp.Compare(len(x.text), len(y.text)),
		cmp.Compare(x.rows, y.rows),
		cmp.Compare(x.Apples(), y.Apples()),
		cmp.Compare(len(x.trees), len(y.trees)),
		strings.Compare(x.text, y.text),
	) < 0
}

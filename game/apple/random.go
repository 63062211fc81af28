package apple

import (
	"bytes"
	"math/rand/v2"

	"muqi/game"
)

// Random draws an orchard of the family s, with as many obstacles as the
// family allows, every arrangement as likely as any other. It panics if s is
// no family of orchards.
func (Game) Random(rng *rand.Rand, s game.Spec) Orchard {
	f := familyOf(families.MustValues(s))
	text := bytes.Repeat([]byte{free}, f.rows*f.cols)
	cells := rng.Perm(len(text))
	place := func(c byte) {
		text[cells[0]] = c
		cells = cells[1:]
	}
	place(guard)
	place(thief)
	for range f.trees {
		place(byte('0' + f.least + rng.IntN(f.most-f.least+1)))
	}
	for range f.obstacles() {
		place(obstacle)
	}
	return orchard(f.rows, string(text))
}

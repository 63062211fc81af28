package apple

import (
	"embed"
	"slices"
	"sync"

	"muqi/game"
)

//go:embed testdata/*.in testdata/*.out
var shippedFiles embed.FS

var shipped = sync.OnceValue(func() []game.Case[Orchard] { return game.Shipped(Game{}, shippedFiles) })

// Shipped returns the orchards that come with the project: the pairs of files
// in testdata, a contest input and the right answers each.
func (Game) Shipped() []game.Case[Orchard] { return slices.Clone(shipped()) }

package muqi

import (
	"embed"
	"slices"
	"sync"

	"muqi/game"
)

//go:embed testdata/*.in testdata/*.out
var shippedFiles embed.FS

var shipped = sync.OnceValue(func() []game.Case[Board] { return game.Shipped(Game{}, shippedFiles) })

// Shipped returns the boards that come with the project: the pairs of files in
// testdata, a contest input with one board and the right answer each.
func (Game) Shipped() []game.Case[Board] { return slices.Clone(shipped()) }

package ends_test

import (
	"testing"

	"muqi/docs/ends"
	"muqi/game/gametest"
)

func TestGame(t *testing.T) { gametest.Run(t, ends.Game{}) }

package apple_test

import (
	"testing"

	"muqi/game/apple"
	"muqi/game/gametest"
)

func TestGame(t *testing.T) { gametest.Run(t, apple.Game{}) }

package muqi_test

import (
	"testing"

	"muqi/game/gametest"
	"muqi/game/muqi"
)

func TestGame(t *testing.T) { gametest.Run(t, muqi.Game{}) }

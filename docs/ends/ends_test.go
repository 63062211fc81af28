package ends_test

import (
	"testing"

	"muqi/algos/algostest"
	"muqi/docs/ends"
	"muqi/game/gametest"
)

func TestGame(t *testing.T) { gametest.Run(t, ends.Game{}) }

func TestIntervals(t *testing.T) { algostest.Run(t, ends.Game{}, ends.Intervals{}, ends.Memo{}) }
func TestMemo(t *testing.T)      { algostest.Run(t, ends.Game{}, ends.Memo{}, ends.Intervals{}) }
func TestGreedy(t *testing.T)    { algostest.Run(t, ends.Game{}, ends.Greedy{}, ends.Intervals{}) }

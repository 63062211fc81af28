package algos_test

import (
	"context"
	"fmt"
	"time"

	"muqi/algos"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/game/muqi"
)

// Whatever a variant does with an instance, Run makes an outcome of it.
func ExampleRun() {
	board := muqi.Must(5, 5, make([]int64, 25), make([]int64, 25))
	for _, s := range []algos.Solver[muqi.Board]{contour.Dense{}, bruteforce.Solver{}} {
		out := algos.Run(context.Background(), s, board, algos.Options{MaxWork: 1_000_000}, time.Minute)
		switch out.Status {
		case algos.OK:
			fmt.Println(s.Info().Name, out.Status, out.Value, out.Work)
		default:
			fmt.Println(s.Info().Name, out.Status, out.Err)
		}
	}
	// Output:
	// contour-dense ok 0 [252 positions 630 moves 2016 table-B]
	// bruteforce refused bruteforce: the instance needs 701149020 leaves; this variant takes at most 1000000
}

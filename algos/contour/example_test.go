package contour_test

import (
	"context"
	"fmt"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
)

func ExampleDense() {
	board := muqi.Must(2, 3,
		[]int64{2, 7, 3, 9, 1, 2},
		[]int64{3, 7, 2, 2, 3, 1})
	result, err := contour.Dense{}.Solve(context.Background(), board, algos.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", result.Value)
	for _, counter := range result.Work {
		fmt.Println(counter)
	}
	// Output:
	// value 2
	// 10 positions
	// 12 moves
	// 80 table-B
}

// A table tells what every move is worth.
func ExampleDense_Table() {
	board := muqi.Must(2, 2, []int64{1, 2, 3, 4}, []int64{5, 6, 7, 9})
	table, err := contour.Dense{}.Table(context.Background(), board, algos.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	afterFirst := muqi.EmptyBoard(2).Take(1) // the only first move
	for _, move := range board.Moves(afterFirst) {
		gain, rest := board.Gain(afterFirst, move), table.Value(afterFirst.Take(move.Corner))
		fmt.Printf("White takes (%d, %d): %d now, %d afterwards\n", move.Row+1, move.Col+1, gain, rest)
	}
	// Output:
	// White takes (1, 2): -6 now, -6 afterwards
	// White takes (2, 1): -7 now, -7 afterwards
}

func ExampleDense_Solve_refused() {
	wide := muqi.Must(1, 64, make([]int64, 64), make([]int64, 64))
	_, err := contour.Dense{}.Solve(context.Background(), wide, algos.Options{})
	fmt.Println(err)
	// Output:
	// contour-dense: the instance needs 65 contour steps; this variant takes at most 64
}

package muqi_test

import (
	"fmt"
	"os"
	"strings"

	"muqi/game/muqi"
)

func ExampleNew() {
	board, err := muqi.New(1, 2, []int64{5, 1}, []int64{2, 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	sum, _ := board.Sum()
	fmt.Printf("%d×%d, White earns %d in the second cell, %d in all at stake\n",
		board.Rows(), board.Cols(), board.B(0, 1), sum)

	_, err = muqi.New(1, 2, []int64{5, 1}, []int64{2, -3})
	fmt.Println(err)
	// Output:
	// 1×2, White earns 3 in the second cell, 11 in all at stake
	// weight B[1][2] is -3; weights are 0 or more
}

func ExampleGame_Read() {
	const text = "1 2\n5 1\n2 3\n" + "1 1\n4\nfour\n"
	for board, err := range (muqi.Game{}).Read("boards.in", strings.NewReader(text)) {
		if err != nil {
			fmt.Println(err)
			break
		}
		if err := (muqi.Game{}).Format(os.Stdout, board.Transpose()); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// 2 1
	// 5
	// 1
	// 2
	// 3
	// boards.in:6:1: "four" is not an integer; want decimal digits
}

func ExamplePosition() {
	board := muqi.Must(2, 2, []int64{1, 2, 3, 4}, []int64{5, 6, 7, 8})
	difference := int64(0)
	for p := muqi.EmptyBoard(board.Rows()); p != muqi.FullBoard(board.Rows(), board.Cols()); {
		move := board.Moves(p)[0] // the topmost
		gain := board.Gain(p, move)
		difference += gain
		fmt.Printf("%04b: cell (%d, %d) for %+d\n", p, move.Row+1, move.Col+1, gain)
		p = p.Take(move.Corner)
	}
	fmt.Println("Black minus White:", difference)
	// Output:
	// 0011: cell (1, 1) for +1
	// 0101: cell (1, 2) for -6
	// 1001: cell (2, 1) for +3
	// 1010: cell (2, 2) for -8
	// Black minus White: -10
}

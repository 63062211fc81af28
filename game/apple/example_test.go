package apple_test

import (
	"fmt"
	"os"
	"strings"

	"muqi/game/apple"
)

func ExampleNew() {
	orchard, err := apple.New(
		"T..3",
		".S##")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%d×%d, %d apples, the thief may go to the cells %v\n",
		orchard.Rows(), orchard.Cols(), orchard.Apples(), orchard.Moves(orchard.Start()))

	_, err = apple.New("T..3", ".S#")
	fmt.Println(err)
	// Output:
	// 2×4, 3 apples, the thief may go to the cells [4 1]
	// row 2, column 4: a row of 3 cells; want 4, as in the first row
}

func ExampleGame_Read() {
	const text = "3\nT..3\n.S##\n\n3.T3S\n\nT.X\n"
	for orchard, err := range (apple.Game{}).Read("orchards.in", strings.NewReader(text)) {
		if err != nil {
			fmt.Println(err)
			break
		}
		if err := (apple.Game{}).Format(os.Stdout, orchard.Mirror()); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// 1
	// 3..T
	// ##S.
	// 1
	// S3T.3
	// orchards.in:7:3: "X" is not a cell; want #, ., S, T or a digit from 1 to 9
}

// The thief goes for the apples to its right, and stays.
func ExampleOrchard_Play() {
	orchard := apple.Must("3.T3S")
	p := orchard.Start()
	for _, to := range []int{3, 4, 3} {
		next, picked := orchard.Play(p, to)
		who := "thief"
		if p.GuardMoves {
			who = "guard"
		}
		fmt.Printf("%s to column %d: %d for the thief, left %v\n", who, to+1, picked, next.Left)
		p = next
	}
	// Output:
	// thief to column 4: 1 for the thief, left [3 2]
	// guard to column 5: 0 for the thief, left [3 2]
	// thief to column 4: 1 for the thief, left [3 1]
}

package census_test

import (
	"context"
	"fmt"

	"muqi/internal/census"
)

func ExampleForward() {
	c, err := census.Forward(context.Background(), census.Size{Rows: 3, Cols: 3, Max: 1}, census.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Boards, "boards,", c.Evaluated, "sums")
	fmt.Println("literal is wrong on", c.Wrong["bfsforward-literal"])
	fmt.Println("natural is wrong on", c.Wrong["bfsforward-natural"])
	// Output:
	// 262144 boards, 19683 sums
	// literal is wrong on 192736
	// natural is wrong on 112064
}

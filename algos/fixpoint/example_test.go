package fixpoint_test

import (
	"context"
	"fmt"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game/apple"
)

func ExampleBits() {
	o := apple.Must(
		"T3333.",
		"#####S")
	result, err := fixpoint.Bits{}.Solve(context.Background(), o, algos.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", result.Value)
	for _, counter := range result.Work {
		fmt.Println(counter)
	}
	// Output:
	// value 9
	// 21504 states
	// 12902 masks
	// 35600 table-B
}

// A table tells what every move is worth.
func ExampleRetro_Table() {
	o := apple.Must("3.T3S")
	table, err := fixpoint.Retro{}.Table(context.Background(), o, algos.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	start := o.Start()
	for _, to := range o.Moves(start) {
		next, picked := o.Play(start, to)
		fmt.Printf("to column %d: %d now, %d afterwards\n", to+1, picked, table.Value(next))
	}
	// Output:
	// to column 2: 0 now, 3 afterwards
	// to column 4: 1 now, 5 afterwards
}

// Where memoised search goes wrong first.
func ExampleDFS_Memos() {
	o := apple.Must("T..3", ".S##")
	table, err := fixpoint.Retro{}.Table(context.Background(), o, algos.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	show := func(p apple.Position) string {
		who := "thief"
		if p.GuardMoves {
			who = "guard"
		}
		return fmt.Sprintf("thief on %d, guard on %d, %s to move", p.Thief, p.Guard, who)
	}
	for memo, err := range (fixpoint.DFS{}).Memos(context.Background(), o, algos.Options{}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if truth := table.Value(memo.Position); memo.Value < truth {
			fmt.Printf("%s: believed %d, worth %d\n", show(memo.Position), memo.Value, truth)
			for _, cut := range memo.Cut {
				fmt.Printf("its move to %s was counted as 0, but is worth %d\n", show(cut), table.Value(cut))
				for _, p := range memo.Loop(cut) {
					fmt.Println("  the cycle:", show(p))
				}
			}
			break
		}
	}
	// Output:
	// thief on 5, guard on 4, thief to move: believed 0, worth 1
	// its move to thief on 1, guard on 4, guard to move was counted as 0, but is worth 1
	//   the cycle: thief on 1, guard on 4, guard to move
	//   the cycle: thief on 1, guard on 0, thief to move
	//   the cycle: thief on 5, guard on 0, guard to move
	//   the cycle: thief on 5, guard on 4, thief to move
}

package muqi

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"muqi/algos/bfsforward"
	"muqi/game/muqi"
)

func TestQuick(t *testing.T) {
	b := muqi.Must(2, 3, []int64{0, 0, 0, 0, 0, 0}, []int64{0, 0, 1, 0, 0, 0})
	e, err := Explain(context.Background(), b, bfsforward.Solver{})
	j, _ := json.MarshalIndent(e, "", " ")
	fmt.Println(string(j), err)
	b = muqi.Must(2, 2, []int64{0, 0, 0, 0}, []int64{0, 0, 1, 0})
	e, err = Explain(context.Background(), b, bfsforward.Solver{})
	e2, err := Explain(context.Background(), b, bfsforward.Solver{Orientation: bfsforward.Natural})
	j, _ = json.MarshalIndent(e.Nearest, "", " ")
	fmt.Println(string(j), e.Right, e2.Merge, err)
}

package muqi

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"muqi/game"
)

//go:embed testdata/*.in testdata/*.out
var shippedFiles embed.FS

// Shipped returns the boards that come with the project, in the order of their
// names. Each is a pair of files in testdata: a contest input with one board,
// and the right answer.
func (Game) Shipped() []game.Case[Board] { return slices.Clone(shipped()) }

// shipped reads the files once. It panics where a file that was built into
// the program is broken.
var shipped = sync.OnceValue(func() []game.Case[Board] {
	inputs, err := fs.Glob(shippedFiles, "testdata/*.in")
	must(err)
	cases := make([]game.Case[Board], 0, len(inputs))
	for _, input := range inputs {
		cases = append(cases, readCase(strings.TrimSuffix(input, ".in")))
	}
	return cases
})

// readCase reads the pair of files base.in and base.out.
func readCase(base string) game.Case[Board] {
	c := game.Case[Board]{Name: path.Base(base)}
	in, err := shippedFiles.Open(base + ".in")
	must(err)
	boards := 0
	for b, err := range (Game{}).Read(base+".in", in) {
		must(err)
		c.Instance = b
		boards++
	}
	if boards != 1 {
		must(fmt.Errorf("%s.in has %d boards; want one", base, boards))
	}
	answer, err := shippedFiles.ReadFile(base + ".out")
	must(err)
	c.Value, err = strconv.ParseInt(strings.TrimSpace(string(answer)), 10, 64)
	must(err)
	return c
}

func must(err error) {
	if err != nil {
		panic(fmt.Errorf("muqi: shipped boards: %w", err))
	}
}

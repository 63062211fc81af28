package apple

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

// Shipped returns the orchards that come with the project, in the order of
// their files. Those are pairs in testdata: a contest input, and the right
// answers; case k of a file is called file#k.
func (Game) Shipped() []game.Case[Orchard] { return slices.Clone(shipped()) }

// shipped reads the files once. It panics where a file that was built into
// the program is broken.
var shipped = sync.OnceValue(func() (cases []game.Case[Orchard]) {
	inputs, err := fs.Glob(shippedFiles, "testdata/*.in")
	must(err)
	for _, input := range inputs {
		cases = append(cases, readCases(strings.TrimSuffix(input, ".in"))...)
	}
	return cases
})

// readCases reads the pair of files base.in and base.out.
func readCases(base string) (cases []game.Case[Orchard]) {
	in, err := shippedFiles.Open(base + ".in")
	must(err)
	out, err := shippedFiles.ReadFile(base + ".out")
	must(err)
	answers := strings.Fields(string(out))
	for o, err := range (Game{}).Read(base+".in", in) {
		must(err)
		k := len(cases)
		if k == len(answers) {
			must(fmt.Errorf("%s.out has %d answers; want one for each case", base, k))
		}
		value, err := strconv.ParseInt(answers[k], 10, 64)
		must(err)
		cases = append(cases, game.Case[Orchard]{Name: fmt.Sprintf("%s#%d", path.Base(base), k+1), Instance: o, Value: value})
	}
	if len(cases) < len(answers) {
		must(fmt.Errorf("%s.out has %d answers; there are %d cases", base, len(answers), len(cases)))
	}
	return cases
}

func must(err error) {
	if err != nil {
		panic(fmt.Errorf("apple: shipped orchards: %w", err))
	}
}

package game

import (
	"fmt"
	"io/fs"
	"math"
	"path"
	"strings"

	"muqi/game/text"
)

// SampleName names the shipped case that is the example of the task's statement.
const SampleName = "sample"

// A File is a text with its name.
type File struct{ Name, Text string }

// ReadCases reads the instances of the file in with their answers from the file out. It names none.
func ReadCases[P any](g Game[P], in, out File) (cases []Case[P], err error) {
	answers := text.NewReader(out.Name, strings.NewReader(out.Text))
	for p, err := range g.Read(in.Name, strings.NewReader(in.Text)) {
		if err != nil {
			return nil, err
		}
		what := fmt.Sprintf("the answer to instance %d of %s", len(cases)+1, in.Name)
		value, _, err := answers.Int(what, math.MinInt64, math.MaxInt64)
		if err != nil {
			return nil, err
		}
		cases = append(cases, Case[P]{Instance: p, Value: value})
	}
	return cases, answers.End(fmt.Sprintf("one answer to each instance of %s", in.Name))
}

// Shipped reads the pairs testdata/name.in and testdata/name.out of files. An
// instance is called name, or name#k as the k-th of several. It panics where a file
// is broken.
func Shipped[P any](g Game[P], files fs.ReadFileFS) (all []Case[P]) {
	read := func(name string) File {
		data, err := files.ReadFile(name)
		mustShip(g, err)
		return File{name, string(data)}
	}
	inputs, err := fs.Glob(files, "testdata/*.in")
	mustShip(g, err)
	for _, input := range inputs {
		base := strings.TrimSuffix(input, ".in")
		cases, err := ReadCases(g, read(input), read(base+".out"))
		mustShip(g, err)
		for k := range cases {
			if cases[k].Name = path.Base(base); len(cases) > 1 {
				cases[k].Name += fmt.Sprintf("#%d", k+1)
			}
		}
		all = append(all, cases...)
	}
	return all
}

func mustShip[P any](g Game[P], err error) {
	if err != nil {
		panic(fmt.Errorf("game %s: shipped instances: %w", g.Info().Name, err))
	}
}

// Text is what g.Format writes of ps. It is an error if g.Read does not give them back.
func Text[P any](g Game[P], ps ...P) (string, error) {
	fail := func(format string, args ...any) error {
		return fmt.Errorf("game %s: "+format, append([]any{g.Info().Name}, args...)...)
	}
	var written strings.Builder
	if err := g.Format(&written, ps...); err != nil {
		return "", fail("Format: %w", err)
	}
	text, n := written.String(), 0
	for p, err := range g.Read("formatted", strings.NewReader(text)) {
		switch {
		case err != nil:
			return "", fail("Read refuses what Format wrote: %w: %q", err, text)
		case n == len(ps) || g.Less(p, ps[n]) || g.Less(ps[n], p):
			return "", fail("Read makes another instance of what Format wrote: %q", text)
		}
		n++
	}
	if n < len(ps) {
		return "", fail("Read makes %d instances of what Format wrote of %d: %q", n, len(ps), text)
	}
	return text, nil
}

package main

import (
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/pflag"

	"muqi/algos/external"
)

// ownFlags name a program that is compared with the variants.
type ownFlags struct {
	programFlags
	file string
}

func (f *ownFlags) add(fl *pflag.FlagSet) {
	fl.StringVar(&f.file, "program", "",
		"take this program, or source, as one more variant, within the limits of the contest")
	f.programFlags.add(fl, "program-")
}

// withOwn calls do with the user's program, called label and held to limit on
// one instance, if there is one.
func (e *env) withOwn(
	f ownFlags, label func(string) string, limit time.Duration, do func(programs ...external.Program) error,
) error {
	if f.file == "" {
		return do()
	}
	f.time = limit
	if err := f.check(); err != nil {
		return err
	}
	return e.withProgram(f.file, f.programFlags, func(p prepared) error {
		p.Label = label(fileName(filepath.Base(f.file)))
		if knownIn(e.describeAll(), p.Label) == nil {
			return fmt.Errorf("--program: a variant is called %q; give the program another name", p.Label)
		}
		return do(p.Program)
	})
}

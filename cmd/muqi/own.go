package main

import (
	"fmt"
	"os"
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
	dir, err := os.MkdirTemp("", "muqi-build-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	programs, err := e.prepare([]string{f.file}, f.programFlags, dir)
	if err != nil {
		return err
	}
	p := programs[0]
	if p.compiler != "" {
		return e.notCompiled(p)
	}
	p.Label = label(fileName(filepath.Base(f.file)))
	if err := e.nameIsFree(p.Label); err != nil {
		return err
	}
	return do(p.Program)
}

// nameIsFree makes sure that no variant is called like a program.
func (e *env) nameIsFree(name string) error {
	if variants(e.describeAll(), name) == nil {
		return fmt.Errorf("--program: a variant is called %q; give the program another name", name)
	}
	return nil
}

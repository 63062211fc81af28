package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/internal/evidence"
	"muqi/internal/reason"
	"muqi/internal/show"
)

// programFlags say how somebody's programs are made and run.
type programFlags struct {
	compile string
	in, out string
	time    time.Duration
	memory  size
}

// add adds the flags; those for files have the given prefix.
func (f *programFlags) add(fl *pflag.FlagSet, prefix string) {
	f.memory = external.DefaultMemory
	fl.StringVar(&f.compile, "compile", "", "compile every source with `COMMAND`, which has {src} and {out} in it "+
		"(default for C and C++: "+external.DefaultCompile+")")
	fl.StringVar(&f.in, prefix+"in", "", "the program reads the file `NAME` instead of standard input")
	fl.StringVar(&f.out, prefix+"out", "", "the program writes the file `NAME` instead of standard output")
	fl.Var(&f.memory, "memory", "memory that the program may take")
}

func (f *programFlags) check() error {
	for _, name := range []string{f.in, f.out} {
		if name != "" && (name != filepath.Base(name) || strings.ContainsAny(name, `/\`) || name == "." || name == "..") {
			return fmt.Errorf("%q: want the name of a file without a folder, such as chess.in", name)
		}
	}
	if f.in != "" && f.in == f.out {
		return fmt.Errorf("%q: the program reads and writes one file; want two names, such as chess.in and chess.out",
			f.in)
	}
	if f.time <= 0 {
		return fmt.Errorf("time limit %v: want more than 0", f.time)
	}
	return nil
}

// A prepared program can be run, or is a source that does not compile.
type prepared struct {
	external.Program
	file     string // as the user named it
	compiler string // what the compiler said of it
}

// withProgram calls do with the program of a file, or shows what the compiler says of it.
func (e *env) withProgram(file string, f programFlags, do func(prepared) error) error {
	return e.withPrograms([]string{file}, f, func(all []prepared) error {
		p := all[0]
		if p.compiler == "" {
			return do(p)
		}
		if err := e.show(false, show.NotCompiled(show.In(e.lang), p.file, p.compiler)...); err != nil {
			return err
		}
		return errFailed
	})
}

// withPrograms calls do with the programs of files: sources are compiled, and others looked up.
func (e *env) withPrograms(files []string, f programFlags, do func([]prepared) error) error {
	dir, err := os.MkdirTemp("", "muqi-build-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var all []prepared
	for i, file := range files {
		p := prepared{file: file, Program: external.Program{
			Label: file, In: f.in, Out: f.out,
			Limits: external.Limits{Time: f.time, Memory: int64(f.memory)},
		}}
		path, err := e.executable(file, f.compile, filepath.Join(dir, fmt.Sprint(i)))
		var fault *external.CompileError
		switch {
		case errors.As(err, &fault):
			p.compiler = fault.Text
		case err != nil:
			return err
		default:
			p.Args = []string{path}
			if err := p.CheckStart(e.ctx); err != nil {
				return err
			}
		}
		all = append(all, p)
	}
	return do(all)
}

// executable is the path of a program, compiled in the folder dir where it is a
// source.
func (e *env) executable(file, compile, dir string) (string, error) {
	switch {
	case compile == "" && !external.IsSource(file):
		return external.Find(file)
	case compile == "":
		compile = external.DefaultCompile
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		return "", err
	}
	return external.Compile(e.ctx, compile, file, dir)
}

// quick is the time below which a program has died at once.
const quick = 0.1 // seconds

// hints tells what may help a program that prints nothing or dies at once: a
// flag for the files that it names.
func (p prepared) hints(j evidence.Judged) []reason.Reason {
	lost := false
	for _, t := range j.Tests {
		lost = lost || t.Status == algos.Silent || t.Status == algos.Crashed && t.CPU < quick
	}
	if !lost {
		return nil
	}
	in, out := external.FileNames(p.file)
	var flags []string
	if p.In == "" && len(in) > 0 {
		flags = append(flags, "--in "+in[0])
	}
	if p.Out == "" && len(out) > 0 {
		flags = append(flags, "--out "+out[0])
	}
	if len(flags) == 0 {
		return nil
	}
	return []reason.Reason{reason.New("try-files", p.file, strings.Join(flags, " "))}
}

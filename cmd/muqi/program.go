package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/pflag"

	"muqi/algos/external"
	"muqi/internal/evidence"
	"muqi/internal/judge"
	"muqi/internal/show"
)

// programFlags say how somebody's programs are made and run.
type programFlags struct {
	compile string
	in, out string
	time    time.Duration
	memory  size

	processes bool
}

// add adds the flags.
func (f *programFlags) add(fl *pflag.FlagSet) {
	f.memory = external.DefaultMemory
	fl.StringVar(&f.compile, "compile", "", "`COMMAND` to compile every source, with {src} and {out} "+
		"(default for C and C++: "+external.DefaultCompile+")")
	fl.StringVar(&f.in, "in", "", "the program reads the file `NAME` instead of standard input")
	fl.StringVar(&f.out, "out", "", "the program writes the file `NAME` instead of standard output")
	fl.Var(&f.memory, "memory", "memory that the program may take")
	fl.BoolVar(&f.processes, "processes", false, "the program may start processes; it is then not kept from files")
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
	if f.time <= 0 || f.time > external.MaxTime {
		return fmt.Errorf("--time %v: want more than 0 and at most %v", f.time, external.MaxTime)
	}
	if least := size(external.LeastMemory); f.memory < least {
		return fmt.Errorf("--memory %s: want %s or more, which starting a program takes", &f.memory, &least)
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
		return e.notCompiled(p)
	})
}

// notCompiled shows what the compiler says of a source, and is how the command ends.
func (e *env) notCompiled(p prepared) error {
	if err := e.show(false, show.NotCompiled(show.In(e.lang), p.file, p.compiler)...); err != nil {
		return err
	}
	return outcome(exitNotCompiled)
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
			Label: file, In: f.in, Out: f.out, Processes: f.processes,
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
			p.Args, p.Files = []string{path}, f.otherFiles(file)
			if err := p.CheckStart(e.ctx); err != nil {
				return err
			}
		}
		all = append(all, p)
	}
	return do(all)
}

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

// otherFiles are pairs of files of input and output that a program mentions, "" standing for a standard stream.
func (f programFlags) otherFiles(file string) (pairs [][2]string) {
	in, out := external.FileNames(file)
	in, out = append(in, ""), append(out, "")
	if f.in != "" {
		in = []string{f.in}
	}
	if f.out != "" {
		out = []string{f.out}
	}
	for _, reads := range in[:min(len(in), mostNames)] {
		for _, writes := range out[:min(len(out), mostNames)] {
			if reads != f.in || writes != f.out {
				pairs = append(pairs, [2]string{reads, writes})
			}
		}
	}
	return pairs
}

// mostNames is how many names of files are tried.
const mostNames = 2

// programsIn lists the programs of files and folders: of a folder all sources and executables in it.
func programsIn(paths []string) (files []string, err error) {
	for _, path := range paths {
		entries, err := os.ReadDir(path)
		if err != nil {
			files = append(files, path) // it is a file, or the error is for whoever opens it
			continue
		}
		before := len(files)
		for _, entry := range entries {
			info, err := entry.Info()
			if err == nil && info.Mode().IsRegular() && (external.IsSource(entry.Name()) || info.Mode()&0o111 != 0) {
				files = append(files, filepath.Join(path, entry.Name()))
			}
		}
		if len(files) == before {
			return nil, fmt.Errorf("%s: no programs in this folder; want sources in C or C++, or executables", path)
		}
	}
	return files, nil
}

type ownFlags struct {
	programFlags
	file string
}

func (f *ownFlags) add(fl *pflag.FlagSet) {
	fl.StringVar(&f.file, "program", "",
		"one more variant: this program or source, as a process within the contest's memory")
	f.programFlags.add(fl)
}

// withOwn calls do with the user's program, called label and held to limit on
// one instance, if there is one.
func (e *env) withOwn(
	f ownFlags, label func(string) string, limit time.Duration, do func(programs ...external.Program) error,
) error {
	switch {
	case f.file != "":
	case f.in != "" || f.out != "":
		return errors.New("--in, --out: names of a program's files; want --program too")
	default:
		return do()
	}
	f.time = limit
	if err := f.check(); err != nil {
		return err
	}
	return e.withProgram(f.file, f.programFlags, func(p prepared) error {
		p.Label = label(fileName(filepath.Base(f.file)))
		if slices.Contains(variantNames(e.describeAll(), false), p.Label) {
			return fmt.Errorf("--program: a variant is called %q; give the program another name", p.Label)
		}
		return do(p.Program)
	})
}

// failures is the folder of failing instances; those of earlier runs are tried first.
type failures string

func (d *failures) add(fl *pflag.FlagSet, what string) {
	fl.StringVar((*string)(d), "failures", "out/failures", "`FOLDER` for "+what+"; those of earlier runs are tried first")
}

// saved reads the failing instances of a game, once it is certain that more can be written.
func (d failures) saved(game string) ([]judge.File, error) {
	if err := evidence.CheckWritable(string(d)); err != nil {
		return nil, err
	}
	return inputFiles(string(d), game+"-*.in", false)
}

// save writes a failing instance with its answer and notes where. There is one
// for each game, program and kind of failure.
func (d failures) save(game, program string, f *evidence.Failure) error {
	name := filepath.Join(string(d), fmt.Sprintf("%s-%s-%s", game, fileName(program), f.Status))
	f.Artifact = filepath.ToSlash(name + ".in")
	return evidence.SaveCase(name, f.Input, f.Want)
}

func ownTests(dir string) (files []judge.File, subtasks []evidence.Subtask, err error) {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, nil, fmt.Errorf("%s: no such folder; want one with tests, such as 1.in with 1.out or 1.ans", dir)
	}
	files, err = inputFiles(dir, "*.in", true)
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s: no tests in this folder; want files such as 1.in with 1.out or 1.ans", dir)
	}
	if err == nil {
		subtasks, err = readSubtasks(dir)
	}
	return files, subtasks, err
}

// inputFiles reads the files of a folder that match, in the order of their
// names, each with its answers where they are wanted.
func inputFiles(dir, pattern string, withAnswers bool) (files []judge.File, err error) {
	entries, err := fs.Glob(os.DirFS(filepath.Clean(dir)), pattern) // the folder's name is not a pattern
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		name := filepath.Join(dir, entry)
		if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
			return nil, fmt.Errorf("%s: not a file; want a test or an instance", name) // reading a pipe may never end
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f := judge.File{Name: name, Text: string(text)}
		if withAnswers {
			if f.AnswerName, f.Answer, err = answerOf(name); err != nil {
				return nil, err
			}
		}
		files = append(files, f)
	}
	return files, nil
}

func answerOf(input string) (name, text string, err error) {
	base := strings.TrimSuffix(input, filepath.Ext(input))
	for _, ext := range []string{".out", ".ans"} {
		if info, err := os.Stat(base + ext); err != nil || !info.Mode().IsRegular() {
			continue
		}
		if data, err := os.ReadFile(base + ext); err == nil {
			return base + ext, string(data), nil
		}
	}
	return "", "", fmt.Errorf("%s: no answer beside it; want %s.out or %[2]s.ans", input, base)
}

// maxName is how much of the end of a program's name goes into that of a file,
// in bytes: systems take 255 for all of it.
const maxName = 160

// fileName makes a name of a file of the name of a program.
func fileName(program string) string {
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '.' || r == '-' || r == '_' {
			return r
		}
		return '_'
	}, filepath.ToSlash(filepath.Clean(program)))
	return strings.ToValidUTF8(name[max(0, len(name)-maxName):], "")
}

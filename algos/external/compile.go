package external

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"muqi/internal/reason"
)

// DefaultCompile is how C and C++ are compiled.
const DefaultCompile = "g++ -O2 -std=gnu++14 -o {out} {src}"

const (
	// maxCompile is how long a compiler may take, on the clock.
	maxCompile = 2 * time.Minute
	// maxCompileMemory bounds the resident memory of a compiler with its processes, in bytes,
	// and maxCompiled a file that it writes.
	maxCompileMemory = 2 << 30
	maxCompiled      = 1 << 30
	// maxComplaint is how much of what a compiler says is kept, in bytes.
	maxComplaint = 64 << 10 // as much as anybody reads
)

// A CompileError is a source that does not compile.
type CompileError struct {
	Source string
	Text   string // as the compiler said it
}

func (e *CompileError) Error() string { return e.Source + ": does not compile:\n" + e.Text }

// IsSource reports whether DefaultCompile is for files with such a name.
func IsSource(file string) bool {
	return slices.Contains([]string{".c", ".cc", ".cpp", ".cxx"}, strings.ToLower(filepath.Ext(file)))
}

// CheckCompile finds out whether command can compile: a command line with {src} for the source
// and {out} for the program to make.
func CheckCompile(command string) error {
	words := strings.Fields(command)
	if len(words) == 0 || !strings.Contains(command, "{src}") || !strings.Contains(command, "{out}") {
		return fmt.Errorf("%q: want a command with {src} and {out} in it, such as %q", command, DefaultCompile)
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return fmt.Errorf("%w; install it, or name another compiler with --compile", err)
	}
	return nil
}

// Compile makes a program of a source, in the folder dir, and returns its path. The error is a
// *CompileError, ctx's, or says what is wrong with the command or the name of the source.
func Compile(ctx context.Context, command, source, dir string) (string, error) {
	_, err := regular(source, "a source to compile")
	src, absErr := filepath.Abs(source)
	if err := cmp.Or(err, CheckCompile(command), absErr); err != nil {
		return "", err
	}
	out := filepath.Join(dir, strings.TrimSuffix(filepath.Base(source), filepath.Ext(source))+".exe")
	words := strings.Fields(command)
	for i := range words {
		words[i] = strings.NewReplacer("{src}", src, "{out}", out).Replace(words[i])
	}
	text, err := compile(ctx, words, dir)
	if err == nil {
		_, err = os.Stat(out)
	}
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", &CompileError{source, cmp.Or(text, err.Error()+"\n")}
	}
	return out, nil
}

// compile runs a compiler, with its temporary files in dir, and returns what it said.
func compile(ctx context.Context, words []string, dir string) (said string, err error) {
	path, err := exec.LookPath(words[0])
	if err != nil {
		return "", err
	}
	log := filepath.Join(dir, "compiler.log")
	defer os.Remove(log)
	e, err := order{
		Path: path, Args: words, Env: environment(dir),
		Stdin: os.DevNull, Stdout: log, Stderr: log, Guard: maxCompile,
		Limits: Limits{Memory: maxCompileMemory}, File: maxCompiled, Processes: true,
	}.run(ctx)
	if err == nil {
		said, err = beginning(log, maxComplaint)
	}
	switch {
	case err != nil:
		return "", err
	case e.Stopped == stoppedGuard:
		err = fmt.Errorf("still compiling after %v", maxCompile)
	case e.Stopped == stoppedLarge:
		err = fmt.Errorf("the compiler took more than %s MiB", mebibytes(maxCompileMemory))
	case e.failed():
		err = reason.Error(e.how())
	}
	return said, err
}

// beginning is what a file begins with, at most `most` bytes.
func beginning(path string, most int64) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, most))
	return string(text), err
}

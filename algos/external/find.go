package external

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
)

// Find is the absolute path of the program called name: that of a file, else
// of a command in PATH. The error says what is wrong with the file.
func Find(name string) (string, error) {
	const want = "a program, or a source to compile"
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) && filepath.Base(name) == name {
		command, err := exec.LookPath(name)
		if err != nil {
			return "", fmt.Errorf("%s: no such file, and no command in PATH; want %s", name, want)
		}
		name = command
	}
	info, err := regular(name, want)
	switch {
	case err != nil:
		return "", err
	case info.Mode()&0o111 == 0 && runtime.GOOS != "windows":
		return "", fmt.Errorf("%s: not executable; want a program, or name a compiler with --compile (a script "+
			"takes chmod +x and a first line such as #!/usr/bin/env python3)", name)
	}
	if err := checkScript(name); err != nil {
		return "", err
	}
	return filepath.Abs(name)
}

// regular looks at a file that must be a regular one: a FIFO would keep its reader waiting.
func regular(name, want string) (fs.FileInfo, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = fmt.Errorf("%s: no such file; want %s", name, want)
	case err == nil && !info.Mode().IsRegular():
		err = fmt.Errorf("%s: no regular file; want %s", name, want)
	}
	return info, err
}

// maxFirstLine is how much of a script's first line is looked at, as by Linux.
const maxFirstLine = 256

// interpreter lists the words of the first line of a script, without the "#!"; none for others.
func interpreter(name string) []string {
	text, err := beginning(name, maxFirstLine)
	line, isScript := strings.CutPrefix(text, "#!")
	if err != nil || !isScript { // a program need not be readable
		return nil
	}
	line, _, _ = strings.Cut(line, "\n")
	return strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' })
}

// checkScript makes sure that the interpreter in the first line of a script is there. If not,
// systems say that the script is missing.
func checkScript(name string) error {
	words := interpreter(name)
	if len(words) == 0 || !filepath.IsAbs(words[0]) {
		return nil
	}
	if _, err := os.Stat(words[0]); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s:1:3: no interpreter %q; want the path of one, and a line end without CR", name, words[0])
	}
	return nil
}

// readable lists what a program with the given command line reads beside the system's folders:
// commands, its own file, and its interpreter with the libraries beside that.
func readable(args []string) []string {
	paths := slices.Clone(args)
	for _, word := range interpreter(args[0]) {
		if path, err := exec.LookPath(word); err == nil {
			paths = append(paths, path)
		}
	}
	for _, path := range paths {
		if real, err := filepath.EvalSymlinks(path); err == nil && filepath.Base(filepath.Dir(real)) == "bin" {
			home := filepath.Dir(filepath.Dir(real))
			paths = append(paths, filepath.Dir(real), filepath.Join(home, "lib"), filepath.Join(home, "lib64"))
		}
	}
	paths = append(paths, filepath.SplitList(os.Getenv("PATH"))...)
	return slices.DeleteFunc(paths, func(path string) bool { return !filepath.IsAbs(path) })
}

// maxNames is how much of a file is searched for names, in bytes.
const maxNames = 64 << 20

// namePattern is a file's name at the start of a string: behind a quote in a source, behind a
// NUL byte in a binary.
var namePattern = regexp.MustCompile(`["'\x00]([A-Za-z0-9_-]{1,40}\.(in|out))\b`)

// FileNames lists the names of input and output files, such as chess.in and chess.out, that a
// program or its source mentions.
func FileNames(file string) (in, out []string) {
	info, err := os.Stat(file)
	if err != nil || info.Size() > maxNames {
		return nil, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, nil
	}
	for _, match := range namePattern.FindAllSubmatch(text, -1) {
		names := &in
		if string(match[2]) == "out" {
			names = &out
		}
		if name := string(match[1]); !slices.Contains(*names, name) {
			*names = append(*names, name)
		}
	}
	return in, out
}

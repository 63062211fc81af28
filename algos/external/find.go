package external

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// Find is the absolute path of the program called name: that of a file, else
// of a command in PATH. The error says what is wrong with a file that is none.
func Find(name string) (string, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && filepath.Base(name) == name:
		if name, err = exec.LookPath(name); err != nil {
			return "", fmt.Errorf("%w; want a program, or a source to compile", err)
		}
	case errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("%s: no such file; want a program, or a source to compile", name)
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return "", fmt.Errorf("%s: no regular file; want a program, or a source to compile", name)
	case info.Mode()&0o111 == 0 && runtime.GOOS != "windows":
		return "", fmt.Errorf("%s: not executable; want a program, or name a compiler with --compile (a script takes chmod +x and a first line such as #!/usr/bin/env python3)", name)
	}
	if err := checkScript(name); err != nil {
		return "", err
	}
	return filepath.Abs(name)
}

// checkSource says what is wrong with a name of a source.
func checkSource(name string) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: no such file; want a source to compile", name)
	case err != nil:
		return err
	case !info.Mode().IsRegular(): // a FIFO would keep the compiler waiting
		return fmt.Errorf("%s: no regular file; want a source to compile", name)
	}
	return nil
}

// maxFirstLine is how much of a script's first line is looked at, as by Linux.
const maxFirstLine = 256

// checkScript makes sure that the interpreter in the first line of a script is
// there. Where it is not, systems say that the script is missing.
func checkScript(name string) error {
	text, err := beginning(name, maxFirstLine)
	line, isScript := strings.CutPrefix(text, "#!")
	if err != nil || !isScript { // a program need not be readable
		return nil
	}
	line, _, _ = strings.Cut(line, "\n")
	words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' })
	if len(words) == 0 || !filepath.IsAbs(words[0]) {
		return nil
	}
	if _, err := os.Stat(words[0]); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s:1:3: no interpreter %q; want the path of one, and a line end without CR", name, words[0])
	}
	return nil
}

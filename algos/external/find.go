package external

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
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
	return filepath.Abs(name)
}

package external

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"muqi/internal/reason"
)

// A runDir is the fresh folder of one run.
type runDir struct {
	base string // holds all the rest
	work string // the program's working folder

	// Its standard streams. Two are held open: a program can make anything of their names.
	stdin          string
	stdout, stderr *os.File
}

// newRunDir lays out the input. Standard streams are files, as with judges: programs may map
// them, and nobody waits for who holds a pipe.
func newRunDir(p Program, input []byte) (d runDir, err error) {
	if d.base, err = os.MkdirTemp("", "muqi-run-"); err != nil {
		return d, err
	}
	d.work = filepath.Join(d.base, "work")
	d.stdin = filepath.Join(d.base, "in")
	file := d.stdin
	if p.In != "" {
		file = filepath.Join(d.work, p.In)
	}
	var noOut, noErr error
	d.stdout, noOut = os.Create(filepath.Join(d.base, "out"))
	d.stderr, noErr = os.Create(filepath.Join(d.base, "err"))
	if err := cmp.Or(
		noOut, noErr, os.Mkdir(d.work, 0o755), os.WriteFile(d.stdin, nil, 0o644), os.WriteFile(file, input, 0o644),
	); err != nil {
		return d, errors.Join(err, d.close())
	}
	return d, nil
}

// close removes the folder, with whatever the program made of it.
func (d runDir) close() error {
	closeAll([]*os.File{d.stdout, d.stderr})
	err := os.RemoveAll(d.base)
	if errors.Is(err, fs.ErrPermission) { // the program has locked a folder
		if root, openErr := os.OpenRoot(d.base); openErr == nil {
			unlock(root)
		}
		err = os.RemoveAll(d.base)
	}
	return err
}

// unlock makes the folders below root such that they can be emptied, and closes root. Their paths
// may be longer than the system takes. What is still locked shows when they are removed.
func unlock(root *os.Root) {
	defer root.Close()
	folder, err := root.Open(".")
	if err != nil {
		return
	}
	defer folder.Close()
	entries, _ := folder.ReadDir(-1)
	for _, entry := range entries {
		if !entry.IsDir() || root.Chmod(entry.Name(), 0o700) != nil {
			continue
		}
		if below, err := root.OpenRoot(entry.Name()); err == nil {
			unlock(below)
		}
	}
}

// An answer is what a program gave for its answer.
type answer struct {
	text    []byte        // at most maxOutput bytes
	flooded bool          // there was more
	where   reason.Reason // that it was looked for: "on standard output"
	missing reason.Reason // why there is no such file, if so
}

// answer reads what the program printed, or wrote to its file.
func (d runDir) answer(p Program) (a answer, err error) {
	file := d.stdout
	a.where = reason.New("on-stdout")
	if p.Out != "" {
		a.where = reason.New("in-file", p.Out)
		if file, a.missing = d.written(p.Out); a.missing.Why != "" {
			return a, nil
		}
		defer file.Close()
	}
	a.text, err = io.ReadAll(io.NewSectionReader(file, 0, maxOutput+1))
	if len(a.text) > maxOutput {
		a.text, a.flooded = a.text[:maxOutput], true
	}
	return a, err
}

// written opens a file that the program wrote, or says why there is none. A link could lead to
// what the program may not read, such as the answer.
func (d runDir) written(name string) (file *os.File, missing reason.Reason) {
	path := filepath.Join(d.work, name)
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, reason.New("not-written")
	case err == nil && !info.Mode().IsRegular():
		return nil, reason.New("not-regular")
	case err == nil:
		file, err = os.Open(path)
	}
	var fault *fs.PathError
	if errors.As(err, &fault) {
		return nil, reason.New("unreadable", fault.Err)
	}
	return file, missing
}

// A message is what a program wrote to standard error.
type message struct {
	last   string // of it
	memory bool   // it says that there was not enough memory
}

// memorySigns are what programs in C++, Go, Python and Java say where memory is short.
var memorySigns = []string{"bad_alloc", "out of memory", "cannot allocate memory", "MemoryError", "OutOfMemoryError"}

// message reads it.
func (d runDir) message() (m message, err error) {
	info, err := d.stderr.Stat()
	if err != nil {
		return m, err
	}
	text, err := io.ReadAll(io.NewSectionReader(d.stderr, max(0, info.Size()-maxFile), maxFile))
	for _, sign := range memorySigns {
		m.memory = m.memory || bytes.Contains(text, []byte(sign))
	}
	m.last = string(bytes.TrimSpace(text[max(0, len(text)-maxMessage):]))
	return m, err
}

package external

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A desk is the fresh folder of one run.
type desk struct {
	base string // holds all the rest
	work string // the program's working folder

	stdin, stdout, stderr string // the files that are its standard streams
}

// newDesk lays out the input. Standard streams are files, as with judges:
// programs may map them, and nobody waits for who holds a pipe.
func newDesk(p Program, input []byte) (d desk, err error) {
	if d.base, err = os.MkdirTemp("", "muqi-run-"); err != nil {
		return d, err
	}
	d.work = filepath.Join(d.base, "work")
	d.stdin, d.stdout, d.stderr = filepath.Join(d.base, "in"), filepath.Join(d.base, "out"), filepath.Join(d.base, "err")
	file, empty := d.stdin, ""
	if p.In != "" {
		file, empty = filepath.Join(d.work, p.In), d.stdin
	}
	err = os.Mkdir(d.work, 0o755)
	if err == nil {
		err = os.WriteFile(file, input, 0o644)
	}
	if err == nil && empty != "" {
		err = os.WriteFile(empty, nil, 0o644)
	}
	if err != nil {
		return d, errors.Join(err, d.close())
	}
	return d, nil
}

// close removes the folder, with whatever the program made of it.
func (d desk) close() error { return os.RemoveAll(d.base) }

// An answer is what a program gave for its answer.
type answer struct {
	text    []byte // at most maxOutput bytes
	flooded bool   // there was more
	where   string // that it was looked for: "on standard output"
	missing bool   // there is no such file
}

// answer reads what the program printed, or wrote to its file.
func (d desk) answer(p Program) (a answer, err error) {
	a.where = "on standard output"
	path := d.stdout
	if p.Out != "" {
		a.where = "in " + p.Out
		path = filepath.Join(d.work, p.Out)
	}
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
		a.missing = true
		return a, nil
	}
	if err != nil {
		return a, err
	}
	file, err := os.Open(path)
	if err != nil {
		return a, err
	}
	defer file.Close()
	a.text, err = io.ReadAll(io.LimitReader(file, maxOutput+1))
	if len(a.text) > maxOutput {
		a.text, a.flooded = a.text[:maxOutput], true
	}
	return a, err
}

// A message is what a program wrote to standard error.
type message struct {
	last   string // of it
	memory bool   // it says that there was not enough memory
}

// memorySigns are what programs say as they die for want of memory: C++, Go,
// Python, Java.
var memorySigns = []string{"bad_alloc", "out of memory", "cannot allocate memory", "MemoryError", "OutOfMemoryError"}

// message reads it.
func (d desk) message() (m message, err error) {
	text, err := os.ReadFile(d.stderr)
	for _, sign := range memorySigns {
		m.memory = m.memory || bytes.Contains(text, []byte(sign))
	}
	m.last = string(bytes.TrimSpace(text[max(0, len(text)-maxMessage):]))
	return m, err
}

package external

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"muqi/algos"
	"muqi/internal/reason"
)

const (
	// maxOutput is how long an answer may be, in bytes.
	maxOutput = 1 << 20
	// maxFile is how large a file the program may write, in bytes.
	maxFile = 16 << 20
	// maxMessage is how much of the end of standard error is kept, in bytes.
	maxMessage = 2 << 10
)

// errJudge is behind errors of whoever runs the program, for which it is not to blame.
var errJudge = errors.New("the judge failed")

const (
	// maxAgain is how often a run that tells nothing is repeated, and calm how much longer each
	// time it first waits for the machine.
	maxAgain = 2
	calm     = 500 * time.Millisecond
)

// runs are those under way, which have folders to remove.
var runs atomic.Int64 // a WaitGroup minds that a run begins while Wait waits

// Wait returns once no run is under way any more and nothing of any is left. Contexts of runs are to be done.
func Wait() {
	for runs.Load() > 0 {
		time.Sleep(time.Millisecond)
	}
}

// Run starts the program with the given input and reads its answer. Its errors are those of
// Solver.Solve; the usage is there where it ran. A run that the machine was too busy for, or that
// the judge itself failed in, is repeated.
func (p Program) Run(ctx context.Context, input []byte) (r algos.Result, err error) {
	runs.Add(1)
	defer runs.Add(-1)
	for again := 0; ; again++ {
		r, err = p.run(ctx, input)
		if errors.Is(err, errJudge) {
			err = &RunError{How: algos.JudgeError, What: reason.Text(err.Error())}
		}
		var told *RunError
		if again == maxAgain || !errors.As(err, &told) || !told.How.Unsure() {
			return r, err
		}
		select {
		case <-ctx.Done():
			return r, ctx.Err()
		case <-time.After(time.Duration(again+1) * calm):
		}
	}
}

// run runs the program once.
func (p Program) run(ctx context.Context, input []byte) (r algos.Result, err error) {
	e, answer, message, err := p.once(ctx, input)
	if err != nil {
		return r, err
	}
	r.Usage = algos.Usage{CPU: e.CPU, Peak: e.Peak, Forks: e.Forks}
	value, failure := p.verdict(e, answer, message)
	if failure != nil {
		return r, failure
	}
	r.Value = value
	return r, nil
}

// Generate is what the program prints with a seed as its argument. The error says how it failed.
func (p Program) Generate(ctx context.Context, seed uint64) (string, error) {
	p.Args = append(slices.Clip(p.Args), strconv.FormatUint(seed, 10))
	e, answer, _, err := p.once(ctx, nil)
	if err == nil && (e.failed() || e.Stopped != "" || answer.flooded) {
		err = fmt.Errorf("%s: seed %d: %w", p.Name(), seed, reason.Error(e.how()))
	}
	return string(answer.text), err
}

// once starts the program in a fresh folder, and takes what is there at its end.
func (p Program) once(ctx context.Context, input []byte) (e ended, a answer, m message, err error) {
	d, err := newRunDir(p, input)
	if err != nil {
		return e, a, m, fmt.Errorf("%w: %w", errJudge, err)
	}
	defer func() {
		if closeErr := d.close(); err == nil && closeErr != nil {
			err = fmt.Errorf("%w: %w", errJudge, closeErr)
		}
	}()
	e, err = order{
		Path: p.Args[0], Args: p.Args, Dir: d.work, Env: environment(d.work), Read: readable(p.Args),
		Stdin: d.stdin, Stdout: d.stdout.Name(), Stderr: d.stderr.Name(),
		Limits: p.Limits, Guard: p.Limits.guard(), File: maxFile, Processes: p.Processes,
	}.run(ctx)
	switch {
	case ctx.Err() != nil:
		return e, a, m, ctx.Err()
	case err != nil:
		return e, a, m, fmt.Errorf("%s: %w", p.Name(), err)
	}
	if a, err = d.answer(p); err == nil {
		m, err = d.message()
	}
	if err != nil {
		err = fmt.Errorf("%w: %w", errJudge, err)
	}
	return e, a, m, err
}

// CheckStart runs the program on no input, for a moment. The error says why it cannot be
// started at all, or is ctx's.
func (p Program) CheckStart(ctx context.Context) error {
	p.Limits.Time, p.Limits.Margin = time.Millisecond, 0
	_, err := p.run(ctx, nil)
	var verdict *RunError
	if errors.As(err, &verdict) {
		return nil
	}
	return err
}

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

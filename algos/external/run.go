package external

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
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
var runs sync.WaitGroup

// Wait returns once no run is under way any more and nothing of any is left. Contexts of runs are to be done.
func Wait() { runs.Wait() }

// Run starts the program with the given input and reads its answer. Its errors are those of
// Solver.Solve; the usage is there where it ran. A run that the machine was too busy for, or that
// the judge itself failed in, is repeated.
func (p Program) Run(ctx context.Context, input []byte) (r algos.Result, err error) {
	runs.Add(1)
	defer runs.Done()
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
		Path: p.Args[0], Args: p.Args, Dir: d.work, Env: environment("TMPDIR=" + d.work), Read: readable(p.Args),
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

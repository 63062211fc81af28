package external

import (
	"context"
	"errors"
	"fmt"
	"time"

	"muqi/algos"
)

const (
	// maxOutput is how long an answer may be, in bytes.
	maxOutput = 1 << 20
	// maxFile is how large a file the program may write, in bytes.
	maxFile = 16 << 20
	// maxMessage is how much of the end of standard error is kept, in bytes.
	maxMessage = 2 << 10
)

// Run starts the program once with the given input and reads its answer. Its
// errors are those of Solver.Solve; the usage is there where it ran.
func (p Program) Run(ctx context.Context, input []byte) (r algos.Result, err error) {
	d, err := newRunDir(p, input)
	if err != nil {
		return r, err
	}
	defer func() {
		if closeErr := d.close(); err == nil {
			err = closeErr
		}
	}()
	e, err := order{
		Path: p.Args[0], Args: p.Args, Dir: d.work,
		Stdin: d.stdin, Stdout: d.stdout.Name(), Stderr: d.stderr.Name(),
		Limits: p.Limits, Guard: p.Limits.guard(), File: maxFile,
	}.run(ctx)
	switch {
	case ctx.Err() != nil:
		return r, ctx.Err()
	case err != nil:
		return r, fmt.Errorf("%s: %w", p.Name(), err)
	}
	r.Usage = algos.Usage{CPU: e.CPU, Peak: e.Peak}
	answer, err := d.answer(p)
	if err != nil {
		return r, err
	}
	message, err := d.message()
	if err != nil {
		return r, err
	}
	value, failure := p.verdict(e, answer, message)
	if failure != nil {
		return r, failure
	}
	r.Value = value
	return r, nil
}

// CheckStart runs the program on no input, for a moment. The error says why it cannot be
// started at all, or is ctx's.
func (p Program) CheckStart(ctx context.Context) error {
	p.Limits.Time, p.Limits.Margin = time.Millisecond, 0
	_, err := p.Run(ctx, nil)
	var verdict *RunError
	if errors.As(err, &verdict) {
		return nil
	}
	return err
}

//go:build !linux

package external

import (
	"context"
	"fmt"
	"os/exec"
	"time"

	"muqi/internal/reason"
)

// Unsupported lists the means that this system lacks, for people.
func Unsupported() []reason.Reason {
	return []reason.Reason{reason.New("unsupervised")}
}

// Supervise is for systems that need a supervisor; this one does without.
func Supervise() {}

// run starts the process as a plain child and waits for it. Once ctx is done, or its guard is
// over, it is killed. The error is ctx's, or says why it could not be run.
func (o order) run(ctx context.Context) (e ended, err error) {
	files, err := o.streams()
	if err != nil {
		return e, err
	}
	defer closeAll(files)
	guarded, cancel := ctx, context.CancelFunc(func() {})
	if o.Guard > 0 {
		guarded, cancel = context.WithTimeout(ctx, o.Guard)
	}
	defer cancel()
	cmd := exec.CommandContext(guarded, o.Path)
	cmd.Args, cmd.Dir, cmd.Env = o.Args, o.Dir, o.Env
	cmd.WaitDelay = time.Second
	cmd.Stdin, cmd.Stdout, cmd.Stderr = files[0], files[1], files[2]
	if err := cmd.Start(); err != nil {
		return e, fmt.Errorf("cannot be started: %w", err)
	}
	_ = cmd.Wait() // the state says how it ended
	state := cmd.ProcessState
	e = ended{Code: state.ExitCode(), CPU: state.UserTime() + state.SystemTime()}
	switch {
	case ctx.Err() != nil:
		return e, ctx.Err()
	case guarded.Err() != nil:
		e.Stopped = stoppedGuard
	}
	if e.Code < 0 {
		e.Signal, e.Code = state.String(), 0
	}
	return e, nil
}

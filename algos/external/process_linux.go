package external

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os/exec"
	"runtime"
	"syscall"
	"time"
)

// run starts the process below a supervisor and waits until nothing of it is left. Once ctx is
// done it is killed. The error is ctx's, or says why it could not be run or watched.
func (o order) run(ctx context.Context) (e ended, err error) {
	s, err := acquire()
	if err != nil {
		return e, fmt.Errorf("%w: no supervisor: %w", errJudge, err)
	}
	late := s.killAfter(o.Guard)
	defer late.Stop()
	report := make(chan error, 1)
	go func() { report <- s.execute(o, &e) }()
	select {
	case err = <-report:
	case <-ctx.Done():
		s.stop() // which ends the run
		<-report
		return ended{}, ctx.Err()
	}
	if err != nil {
		return e, fmt.Errorf("%w: its supervisor did not report: %w", errJudge, cmp.Or(s.stop(), err))
	}
	if late.Stop() {
		s.release()
	} else {
		_ = s.stop() // it is being killed, but has reported
	}
	switch {
	case e.Transient:
		return e, fmt.Errorf("%w: it cannot be started: %s", errJudge, e.Broken)
	case e.Broken != "":
		return e, fmt.Errorf("cannot be started: %s", e.Broken)
	}
	return e, nil
}

// A supervisor is a process that executes orders one by one (see Supervise). It ends, with all
// that it started, when its standard input does: when it is stopped or this process is gone.
type supervisor struct {
	cmd     *exec.Cmd
	orders  io.WriteCloser
	reports *json.Decoder
}

// idle are supervisors without an order. Starting one takes longer than most runs.
var idle = make(chan *supervisor, runtime.NumCPU())

// acquire returns an idle supervisor, or a new one.
func acquire() (*supervisor, error) {
	select {
	case s := <-idle:
		return s, nil
	default:
	}
	if !supervised.Load() {
		return nil, errors.New("external: no supervisor in this program: its main function must call external.Supervise")
	}
	cmd := exec.Command("/proc/self/exe")
	cmd.Args = []string{supervisorName}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // Ctrl-C on the terminal is for us alone
	orders, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	reports, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &supervisor{cmd, orders, json.NewDecoder(reports)}, nil
}

// execute has an order executed.
func (s *supervisor) execute(o order, e *ended) error {
	if err := json.NewEncoder(s.orders).Encode(o); err != nil {
		return err
	}
	return s.reports.Decode(e)
}

// release leaves the supervisor to the next run.
func (s *supervisor) release() {
	select {
	case idle <- s:
	default:
		_ = s.stop() // it has nothing to do
	}
}

// patience is how long a supervisor may take to clean up; it needs milliseconds.
const patience = 2 * time.Second

// killAfter kills a supervisor, which the program may have stopped, if it does not report.
func (s *supervisor) killAfter(guard time.Duration) *time.Timer {
	limit := time.Duration(math.MaxInt64)
	if guard > 0 && guard < limit-patience {
		limit = guard + patience
	}
	return time.AfterFunc(limit, func() { _ = s.cmd.Process.Kill() })
}

// stop ends the supervisor and what it has started, and waits for that.
func (s *supervisor) stop() error {
	s.orders.Close()
	late := time.AfterFunc(patience, func() { _ = s.cmd.Process.Kill() })
	defer late.Stop()
	return s.cmd.Wait()
}

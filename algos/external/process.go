package external

import (
	"os"
	"time"

	"muqi/internal/reason"
)

// An order says what to start, and what it may take. The supervisor gets it as JSON.
type order struct {
	Path   string
	Args   []string // the first is the program's own name
	Dir    string   // working folder; empty means the current one
	Env    []string // added to the environment
	Stdin  string   // the files that are its standard streams
	Stdout string
	Stderr string
	Limits Limits
	Guard  time.Duration // on the clock; 0: none
	File   int64         // largest file that may be written, in bytes; 0: no limit
}

// ended is how a process ended. It travels back from the supervisor as JSON.
type ended struct {
	Broken  string // why it could not be started or watched; all else is then zero
	Code    int    // exit code, where Signal is empty
	Signal  string // what it died of: "SIGSEGV"
	Stopped string // why it was killed: one of the stopped…, or empty
	CPU     time.Duration
	Peak    int64 // largest resident memory in bytes; 0 where nobody knows
}

// Why a process was killed.
const (
	stoppedCPU   = "cpu"
	stoppedGuard = "guard"
	stoppedLarge = "large" // its resident memory was beyond the limit
	stoppedAlone = "alone" // it killed its supervisor, or stopped it
	stoppedAsked = "asked" // whoever ordered the run has no use for it any more
)

// The signals that limits of the system send.
const (
	timeIsUp     = "SIGXCPU"
	fileTooLarge = "SIGXFSZ"
)

// late reports whether the process took more CPU time than limit, to the millisecond.
func (e ended) late(limit time.Duration) bool {
	return limit > 0 && (e.Stopped == stoppedCPU || e.Signal == timeIsUp || e.CPU.Truncate(time.Millisecond) > limit)
}

// failed reports whether it ended in another way than by itself and well.
func (e ended) failed() bool { return e.Signal != "" || e.Code != 0 }

// how says how it ended.
func (e ended) how() reason.Reason {
	switch {
	case e.Signal != "":
		return reason.New("signal", e.Signal)
	case e.Code != 0:
		return reason.New("exit", e.Code)
	}
	return reason.New("ended")
}

// streams opens the standard streams of a process.
func (o order) streams() (files []*os.File, err error) {
	stdin, err := os.Open(o.Stdin)
	if err != nil {
		return nil, err
	}
	files = append(files, stdin)
	for _, name := range []string{o.Stdout, o.Stderr} {
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
		if err != nil {
			closeAll(files)
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		f.Close()
	}
}

package external

import (
	"os"
	"slices"
	"strings"
	"time"

	"muqi/internal/reason"
)

// An order says what to start, and what it may take. The supervisor gets it as JSON.
type order struct {
	Path   string
	Args   []string // the first is the program's own name
	Dir    string   // working folder; empty means the current one
	Env    []string // the environment
	Read   []string // files and folders that it may read beside those of the system
	Stdin  string   // the files that are its standard streams
	Stdout string
	Stderr string
	Limits Limits
	Guard  time.Duration // on the clock; 0: none
	File   int64         // largest file that may be written, in bytes

	// Processes lets it start others and lifts what goes with the rule that it may not: it reads
	// and writes what its user may. Its limits then hold for all its processes together.
	Processes bool
}

// ended is how a process ended. It travels back from the supervisor as JSON.
type ended struct {
	Broken    string // why it could not be started or watched; all but Transient is then zero
	Transient bool   // the machine lacked something for it, and may have it later
	Code      int    // exit code, where Signal is empty
	Signal    string // what it died of: "SIGSEGV"
	Stopped   string // why it was killed: one of the stopped…, or empty
	Idle      bool   // where the guard stopped it: it slept, with a processor to be had
	CPU       time.Duration
	Peak      int64 // largest resident memory in bytes; 0 where nobody knows
	Forks     int64 // how often it tried to start a process, which it may not
}

// Why a process was killed.
const (
	stoppedCPU     = "cpu"
	stoppedGuard   = "guard"
	stoppedLarge   = "large" // its resident memory was beyond the limit
	stoppedFull    = "full"  // its folder held more than maxFolder
	stoppedMany    = "many"  // it had more than maxProcesses
	stoppedThreads = "threads"
	stoppedAsked   = "asked" // whoever ordered the run has no use for it any more
)

// What a run may take beside its limits.
const (
	maxFolder    = 256 << 20 // bytes
	perFile      = 16 << 10  // of these for each file and folder, beside what is in it
	maxProcesses = 64        // where it may start any
	maxThreads   = 1000
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

// environment is that of this process, but for the folder of temporary files.
func environment(tmp string) []string {
	const key = "TMPDIR="
	env := slices.DeleteFunc(os.Environ(), func(old string) bool { return strings.HasPrefix(old, key) })
	return append(env, key+tmp)
}

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
	flags := os.O_RDONLY
	for _, name := range []string{o.Stdin, o.Stdout, o.Stderr} {
		file, err := os.OpenFile(name, flags, 0o644)
		flags = os.O_WRONLY | os.O_CREATE | os.O_APPEND
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

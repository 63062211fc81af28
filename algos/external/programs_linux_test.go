package external_test

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/game/muqi"
	"muqi/internal/contestants"
	"muqi/internal/longtest"
)

// sample is the board of the contest's statement; its value is 2.
var sample = muqi.Must(2, 3, []int64{2, 7, 3, 9, 1, 2}, []int64{3, 7, 2, 2, 3, 1})

// limits are less memory to fill than a contest's, and more time than even a busy machine needs to fill it.
var limits = external.Limits{Time: 20 * time.Second, Memory: 256 << 20}

func solver(t *testing.T, name string) external.Solver[muqi.Board] {
	return external.Solver[muqi.Board]{
		Game:    muqi.Game{},
		Program: external.Program{Args: []string{contestants.Path(t, name)}, Limits: limits},
	}
}

// TestVerdicts runs every kind of program and demands its exact verdict, three
// times in a row where long tests run, and that nothing of it is left.
func TestVerdicts(t *testing.T) {
	for _, tt := range []struct {
		program string
		in, out string
		time    time.Duration // instead of that of limits
		memory  int64         // instead of that of limits
		forks   bool          // it tried to start a process
		status  algos.Status
		value   int64
		reason  string // part of what is said
	}{
		{program: "right", status: algos.OK, value: 2},
		{program: "sign", status: algos.OK, value: -2},
		{program: "bare", status: algos.OK, value: 2},
		{program: "crlf", status: algos.OK, value: 2},
		{program: "unread", status: algos.OK, value: 7},
		{program: "closes", status: algos.OK, value: 7},
		{program: "child", status: algos.OK, value: 7, forks: true},
		{program: "setsid", status: algos.OK, value: 7, forks: true},
		{program: "bomb", status: algos.OK, value: 2, forks: true},
		{program: "bomb-late", time: 200 * time.Millisecond, status: algos.TooSlow, reason: "the limit is 200ms",
			forks: true},
		{program: "bomb-setsid", time: 200 * time.Millisecond, status: algos.TooSlow, reason: "the limit is 200ms",
			forks: true},
		{program: "bomb-threads", status: algos.Crashed, reason: "it had more than 1000 threads"},
		{program: "static-untouched", memory: external.DefaultMemory, status: algos.OK, value: 7},
		{program: "static-some", memory: external.DefaultMemory, status: algos.OK, value: 7},
		{program: "static-filled", memory: external.DefaultMemory, status: algos.Memory,
			reason: "the limit is 512.0 MiB"},
		{program: "fill-large", status: algos.Disk, reason: "its folder grew past 256.0 MiB"},
		{program: "fill-empty", status: algos.Disk, reason: "its folder grew past 256.0 MiB"},
		{program: "nested", status: algos.OK, value: 7},
		{program: "reader", status: algos.OK, value: 0},
		{program: "writer", status: algos.OK, value: 1},
		{program: "slow-1500ms", time: 10 * time.Second, status: algos.OK, value: 2},
		{program: "where", status: algos.OK, value: 1},
		{program: "files", in: "chess.in", out: "chess.out", status: algos.OK, value: 2},
		{program: "file-in", in: "chess.in", status: algos.OK, value: 2},
		{program: "file-out", out: "chess.out", status: algos.OK, value: 2},
		{program: "silent", status: algos.Silent, reason: "there is no answer on standard output"},
		{program: "blank", status: algos.Silent, reason: "there is no answer on standard output"},
		{program: "files", status: algos.Silent, reason: "there is no answer on standard output"},
		{program: "right", out: "chess.out", status: algos.Silent,
			reason: "there is no answer in chess.out: no such file was written"},
		{program: "two", status: algos.Format, reason: `the answer on standard output is not one integer: "2 1\n"`},
		{program: "float", status: algos.Format, reason: `the answer on standard output is not one integer: "2.0\n"`},
		{program: "large", status: algos.Format,
			reason: `the answer on standard output does not fit 64 bits: "9223372036854775808\n"`},
		{program: "garbage", status: algos.Format,
			reason: `not one integer: "no\x1b[2J\x00` + strings.Repeat("x", 193) + `"… (307 bytes)`},
		{program: "exit3", status: algos.Crashed, reason: "exit code 3"},
		{program: "panics", status: algos.Crashed, reason: "exit code 2; its standard error: panic: out of luck"},
		{program: "killed", status: algos.Crashed, reason: "killed by SIGKILL"},
		{program: "flood", time: time.Second, status: algos.Output, reason: "printed more than 1048576 bytes"},
		{program: "disk", out: "chess.out", status: algos.Output, reason: "printed more than 1048576 bytes"},
		{program: "memory", status: algos.Memory, reason: "the limit is 256.0 MiB"},
		{program: "shared", status: algos.Memory, reason: "the limit is 256.0 MiB"},
		{program: "busy", time: 50 * time.Millisecond, status: algos.TooSlow, reason: "the limit is 50ms"},
		{program: "ignorer", time: 50 * time.Millisecond, status: algos.TooSlow, reason: "the limit is 50ms"},
		{program: "hang", time: 400 * time.Millisecond, status: algos.TooSlow,
			reason: "idle: still there after 2.2s on the clock"},
		{program: "sleep", time: 400 * time.Millisecond, status: algos.TooSlow,
			reason: "idle: still there after 2.2s on the clock"},
	} {
		t.Run(strings.TrimSpace(tt.program+" "+tt.in+" "+tt.out), func(t *testing.T) {
			t.Parallel()
			s := solver(t, tt.program)
			s.In, s.Out = tt.in, tt.out
			s.Limits.Time = cmp.Or(tt.time, s.Limits.Time)
			s.Limits.Memory = cmp.Or(tt.memory, s.Limits.Memory)
			answer := filepath.Join(filepath.Dir(s.Args[0]), "1.out")
			if err := os.WriteFile(answer, []byte("2"), 0o644); err != nil {
				t.Fatal(err)
			}
			for range longtest.Times(1, 3) {
				r, err := s.Solve(t.Context(), sample, algos.Options{})
				checkVerdict(t, r, err, tt.status, tt.value, tt.reason)
				checkGone(t, s.Args[0])
				if tt.forks != (r.Usage.Forks > 0) {
					t.Errorf("it tried to start %d processes; want some: %v", r.Usage.Forks, tt.forks)
				}
			}
		})
	}
}

func checkVerdict(t *testing.T, r algos.Result, err error, status algos.Status, value int64, reason string) {
	t.Helper()
	if r.Usage.CPU <= 0 || r.Usage.CPU > time.Minute || r.Usage.Peak < 1<<20 {
		t.Errorf("usage %+v; want what it took", r.Usage)
	}
	checkEnd(t, r, err, status, value, reason)
}

func checkEnd(t *testing.T, r algos.Result, err error, status algos.Status, value int64, reason string) {
	t.Helper()
	if status == algos.OK {
		if err != nil || r.Value != value {
			t.Fatalf("value %d, error %v; want %d", r.Value, err, value)
		}
		return
	}
	var failure *external.RunError
	if !errors.As(err, &failure) {
		t.Fatalf("value %d, error %v; want a failure, %s", r.Value, err, status)
	}
	if failure.Status() != status || !strings.Contains(failure.Error(), reason) {
		t.Fatalf("%s: %v; want %s: …%s…", failure.Status(), failure, status, reason)
	}
}

// checkGone checks that no process of the program at path runs any more.
func checkGone(t *testing.T, path string) {
	t.Helper()
	if left := contestants.Running(path); len(left) > 0 {
		t.Fatalf("processes %v are still there", left)
	}
}

// TestStops stops runs in the middle: at once, and nothing is left.
func TestStops(t *testing.T) {
	for _, name := range []string{"busy", "sleep", "setsid"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := solver(t, name)
			s.Limits.Time = time.Hour
			for range longtest.Times(1, 3) {
				ctx, cancel := context.WithCancel(t.Context())
				go func() {
					for ctx.Err() == nil {
						if len(contestants.Running(s.Args[0])) > 0 {
							cancel()
						}
						time.Sleep(time.Millisecond)
					}
				}()
				_, err := s.Solve(ctx, sample, algos.Options{})
				cancel()
				if err != nil && !errors.Is(err, context.Canceled) {
					t.Fatalf("error %v; want none, or that of the context", err)
				}
				checkGone(t, s.Args[0])
			}
		})
	}
}

func TestNothingIsLeftInTheTemporaryFolder(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	for _, name := range []string{"right", "where", "panics"} {
		_, _ = solver(t, name).Solve(t.Context(), sample, algos.Options{}) // the verdict is for other tests
	}
	entries, err := os.ReadDir(tmp)
	if err != nil || len(entries) > 0 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}

func TestCannotStart(t *testing.T) {
	text := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(text, []byte("no program\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	s := solver(t, "right")
	s.Args = []string{text}
	_, err := s.Solve(t.Context(), sample, algos.Options{})
	if err == nil || !strings.Contains(err.Error(), "exec format error") {
		t.Errorf("error %v; want that it cannot be started", err)
	}
	var failure *external.RunError
	if errors.As(err, &failure) {
		t.Errorf("%v is a verdict", failure)
	}
	if err := s.CheckStart(t.Context()); err == nil || !strings.Contains(err.Error(), "exec format error") {
		t.Errorf("error %v before; want the same", err)
	}
	for _, name := range []string{"right", "panics", "sleep"} {
		if err := solver(t, name).CheckStart(t.Context()); err != nil {
			t.Errorf("%s: %v; want none, whatever it does", name, err)
		}
	}
}

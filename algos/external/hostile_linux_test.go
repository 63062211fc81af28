package external_test

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

// TestHostile runs programs that turn against whoever runs them. They get a
// verdict all the same, soon, and their folder is removed.
func TestHostile(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	t.Run("all", func(t *testing.T) {
		for _, tt := range []struct {
			name, script string
			out          string
			status       algos.Status
			reason       string
		}{
			{"removes its streams", "cd ..; echo 2; exec rm -f in out err", "", algos.Crashed, "exit code 1"},
			{"a FIFO for its messages", "echo 2; exec mkfifo ../fifo", "", algos.Crashed, "exit code 1"},
			{"locks its folder", "echo 2; exec chmod 0 .", "", algos.OK, ""},
			{"a folder for an answer", "exec mkdir chess.out", "chess.out", algos.Silent,
				"in chess.out: what was written is not a regular file"},
			{"a link to itself", "exec ln -s chess.out chess.out", "chess.out", algos.Silent,
				"in chess.out: what was written is not a regular file"},
			{"a link to an answer", "exec ln -s /etc/hostname chess.out", "chess.out", algos.Silent,
				"in chess.out: what was written is not a regular file"},
			{"a signal without a name", "echo 2; kill -40 $$", "", algos.Crashed, "killed by signal 40"},
			{"kills its supervisor", "kill -KILL $PPID; echo 2", "", algos.OK, ""},
			{"stops its supervisor", "kill -STOP $PPID; echo 2", "", algos.OK, ""},
			{"kills everybody", "kill -KILL -1; echo 2", "", algos.OK, ""},
		} {
			t.Run(tt.name, func(t *testing.T) {
				t.Parallel()
				s := external.Solver[muqi.Board]{Game: muqi.Game{}, Program: external.Program{
					Args: []string{"/bin/sh", "-c", tt.script}, Out: tt.out,
					Limits: external.Limits{Time: time.Second, Memory: limits.Memory, Margin: 200 * time.Millisecond},
				}}
				r, err := s.Solve(t.Context(), sample, algos.Options{})
				checkEnd(t, r, err, tt.status, 2, tt.reason)
			})
		}
	})
	if entries, err := os.ReadDir(tmp); err != nil || len(entries) > 0 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}

// A source can make its compiler fill a disk. That memory is limited too is for TestProcesses.
func TestCompilersAreLimited(t *testing.T) {
	const compiler = `#!/bin/sh
test "$(ulimit -f)" = 2097152 && echo "files are limited to 1 GiB, and TMPDIR is $TMPDIR"
exit 1
`
	t.Setenv("TMPDIR", t.TempDir()) // a compiler has another
	dir := t.TempDir()
	path := write(t, "cc", compiler, 0o755)
	_, err := external.Compile(t.Context(), path+" {src} {out}", path, dir)
	var fault *external.CompileError
	if want := "files are limited to 1 GiB, and TMPDIR is " + dir + "\n"; !errors.As(err, &fault) ||
		fault.Text != want {
		t.Errorf("error %v; want %q", err, want)
	}
}

// A program that may start others is held to its limits with all of them, and none is left.
func TestProcesses(t *testing.T) {
	const burn = "(while :; do :; done) & "
	const fill = "(x=$(head -c 80000000 /dev/zero | tr '\\0' x); sleep 60) & "
	for _, tt := range []struct {
		name, script string
		time         time.Duration
		status       algos.Status
		reason       string
	}{
		{"a shell wrapper", "echo $(expr 1 + 1)", 0, algos.OK, ""},
		{"a child is left", "sleep 60 & echo 2", 0, algos.OK, ""},
		{"children burn", burn + burn + "wait", 500 * time.Millisecond, algos.TooSlow, "the limit is 500ms"},
		{"children fill memory", fill + fill + fill + fill + "wait", 0, algos.Memory, "the limit is 256.0 MiB"},
		{"too many", "for i in $(seq 100); do sleep 60 & done; wait", 0, algos.Crashed,
			"it had more than 64 processes"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			shell := filepath.Join(t.TempDir(), "sh")
			text, err := os.ReadFile("/bin/sh")
			if err == nil {
				err = os.WriteFile(shell, text, 0o755)
			}
			if err != nil {
				t.Fatal(err)
			}
			s := external.Solver[muqi.Board]{Game: muqi.Game{}, Program: external.Program{
				Args: []string{shell, "-c", tt.script}, Processes: true,
				Limits: external.Limits{Time: cmp.Or(tt.time, limits.Time), Memory: limits.Memory},
			}}
			for range longtest.Times(1, 3) {
				r, err := s.Solve(t.Context(), sample, algos.Options{})
				checkEnd(t, r, err, tt.status, 2, tt.reason)
				checkGone(t, shell)
			}
		})
	}
}

package external_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/game/muqi"
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
			{"removes its streams", "rm ../*; echo 2", "", algos.OK, ""},
			{"a FIFO for its messages", "rm ../err; mkfifo ../err; echo 2", "", algos.OK, ""},
			{"endless messages", "rm ../err; ln -s /dev/zero ../err; echo 2", "", algos.OK, ""},
			{"locks its folder", "mkdir a; echo 2 > a/b; chmod 0 a .; echo 2", "", algos.OK, ""},
			{"a folder for an answer", "mkdir chess.out", "chess.out", algos.Silent, "in chess.out: what was written is not a regular file"},
			{"a link to itself", "ln -s chess.out chess.out", "chess.out", algos.Silent, "in chess.out: it cannot be read: too many levels of symbolic links"},
			{"a signal without a name", "echo 2; kill -40 $$", "", algos.Crashed, "killed by signal 40"},
			{"kills its supervisor", "kill -KILL $PPID; sleep 60", "", algos.Crashed, "killed or stopped its supervisor"},
			{"stops its supervisor", "kill -STOP $PPID; sleep 60", "", algos.Crashed, "killed or stopped its supervisor"},
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

// TestAfterHostile makes sure that the run after one that lost its supervisor
// has another.
func TestAfterHostile(t *testing.T) {
	s := solver(t, "right")
	s.Args = []string{"/bin/sh", "-c", "kill -KILL $PPID; sleep 60"}
	if _, err := s.Solve(t.Context(), sample, algos.Options{}); err == nil || !strings.Contains(err.Error(), "supervisor") {
		t.Fatalf("error %v; want one of its supervisor", err)
	}
	r, err := solver(t, "right").Solve(t.Context(), sample, algos.Options{})
	checkVerdict(t, r, err, algos.OK, 2, "")
}

// A source can make its compiler take all memory: #include "/dev/zero".
func TestCompilersAreLimited(t *testing.T) {
	compiler := write(t, "cc", `#!/bin/sh
while test "$(ulimit -d)" = unlimited || test "$(ulimit -f)" = unlimited; do :; done # it has just begun
echo data $(ulimit -d), files $(ulimit -f)
exit 1
`, 0o755)
	_, err := external.Compile(t.Context(), compiler+" {src} {out}", compiler, t.TempDir())
	var fault *external.CompileError
	if want := "data 2097152, files 2097152\n"; !errors.As(err, &fault) || fault.Text != want { // KiB, and halves of one
		t.Errorf("error %v; want %q", err, want)
	}
}

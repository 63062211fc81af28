package gather

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"muqi/algos/external"
)

// starts is how often the start of a program is measured; the median counts.
const starts = 21

// emptyStart is how many seconds an empty C++ program takes from its start to its end; 0 where none
// can be compiled. The error is ctx's.
func emptyStart(ctx context.Context) (seconds float64, err error) {
	dir, err := os.MkdirTemp("", "muqi-start-")
	if err != nil {
		return 0, nil
	}
	defer os.RemoveAll(dir)
	source := filepath.Join(dir, "empty.cpp")
	if os.WriteFile(source, []byte("int main() {}\n"), 0o600) != nil {
		return 0, nil
	}
	program, err := external.Compile(ctx, external.DefaultCompile, source, dir)
	if err != nil {
		return 0, ctx.Err()
	}
	var times []time.Duration
	for range starts {
		begin := time.Now()
		if exec.CommandContext(ctx, program).Run() != nil {
			return 0, ctx.Err()
		}
		times = append(times, time.Since(begin))
	}
	slices.Sort(times)
	return times[len(times)/2].Seconds(), nil
}

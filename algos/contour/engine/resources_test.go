package engine_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/contour/engine"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

// role is the environment variable that makes this test binary do something
// else than test.
const role = "MUQI_ENGINE_ROLE"

func TestMain(m *testing.M) {
	switch os.Getenv(role) {
	case "kernel":
		fmt.Println(engine.BestKernel())
	case "solve":
		os.Exit(solveWithin())
	default:
		os.Exit(m.Run())
	}
}

// asRole runs this test binary in another role and returns what it printed.
func asRole(t *testing.T, name string, env ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(append(os.Environ(), role+"="+name), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return strings.TrimSpace(string(out))
}

// A processor without the features takes the next kernel.
func TestDispatch(t *testing.T) {
	for _, tt := range []struct{ off, want string }{
		{"cpu.avx2=off", "go"},
		{"cpu.avx512vl=off,cpu.avx512f=off", "avx2"},
		{"cpu.all=off", "go"},
	} {
		if _, err := engine.Solve(t.Context(), "contour-avx2", engine.AVX2, muqitest.Uniform(1, 1, 1, 1), algos.Options{}); err != nil {
			t.Skip(err)
		}
		if got := asRole(t, "kernel", "GODEBUG="+tt.off); got != tt.want {
			t.Errorf("with %s the best kernel is %q; want %q", tt.off, got, tt.want)
		}
	}
}

// solveSize is the board of the tests of memory: its table is some megabytes.
const solveSize = 14

// solveWithin solves a board with the memory that it is told, prints what comes
// of it, and ends with its input.
func solveWithin() int {
	var bytes int64
	fmt.Sscan(os.Getenv("MUQI_ENGINE_BYTES"), &bytes)
	b := muqitest.Uniform(solveSize, solveSize, 1, 1)
	r, err := fast(context.Background(), b, algos.Options{MaxBytes: bytes})
	fmt.Println(r.Value, err)
	_, _ = io.Copy(io.Discard, os.Stdin) // until it was looked at
	return 0
}

// fast is Solve with the best kernel.
func fast(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return engine.Solve(ctx, "contour-fast", engine.Best, b, o)
}

// Arithmetic makes as many moves as it says, where the kernel runs at all.
func TestArithmetic(t *testing.T) {
	for _, k := range []engine.Kernel{engine.Best, engine.AVX512, engine.AVX2, engine.Go} {
		_, err := engine.Solve(t.Context(), "any", k, muqitest.Uniform(1, 1, 1, 1), algos.Options{})
		few, many := k.Arithmetic(10), k.Arithmetic(1000)
		if (err == nil) != (few > 0) || many != 100*few || k.Arithmetic(0) != 0 {
			t.Errorf("%v: %d moves in 10 rounds, %d in 1000, %d in none; a solve has error %v", k, few, many, k.Arithmetic(0), err)
		}
	}
}

// need is what the solver says that it needs.
func need(t *testing.T, size int) int64 {
	t.Helper()
	_, err := fast(t.Context(), muqitest.Uniform(size, size, 1, 1), algos.Options{MaxBytes: 1})
	var limit *algos.LimitError
	if !errors.As(err, &limit) || limit.Unit != algos.MemoryUnit {
		t.Fatalf("error %v; want a refusal for want of memory", err)
	}
	return limit.Need.Int64()
}

// A limit just below the need is refused; with one of just the need, the memory
// that a process of its own takes stays below it, but for the runtime's share.
func TestMemoryLimit(t *testing.T) {
	bytes := need(t, solveSize)
	b := muqitest.Uniform(solveSize, solveSize, 1, 1)
	_, err := fast(t.Context(), b, algos.Options{MaxBytes: bytes - 1})
	want := fmt.Sprintf("contour-fast: the instance needs %d bytes of memory; this variant takes at most %d", bytes, bytes-1)
	if err == nil || err.Error() != want {
		t.Errorf("error %v; want %s", err, want)
	}
	if runtime.GOOS != "linux" {
		t.Skip("the peak memory of a process is known in Linux only")
	}
	refused, idle := peak(t, 1)
	out, full := peak(t, bytes)
	if !strings.HasPrefix(refused, "0 contour-fast: the instance needs") || out != "0 <nil>" {
		t.Errorf("with a byte: %s; with %d: %s; want a refusal and 0 <nil>", refused, bytes, out)
	}
	if used := full - idle; used > bytes || used < bytes/2 {
		t.Errorf("the solve took %d bytes; it had said %d", used, bytes)
	}
}

// A solve that is cancelled ends within a block a thread, and gives its memory
// back.
func TestCancelled(t *testing.T) {
	size := longtest.Times(15, 17)
	ctx, cancel := context.WithCancel(t.Context())
	var blocks, after atomic.Int64
	o := algos.Options{Threads: 2, Progress: func(done, total int64) {
		if done <= 0 || done > total {
			t.Errorf("%d of %d positions are done", done, total)
		}
		if blocks.Add(1) == 50 {
			cancel()
		}
		if ctx.Err() != nil {
			after.Add(1)
		}
	}}
	before := resident(t)
	_, err := fast(ctx, muqitest.Uniform(size, size, 1, 0), o)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want %v", err, context.Canceled)
	}
	if n := after.Load(); n > 3 {
		t.Errorf("%d blocks were done after the end; want at most one for each thread, and that which saw it", n)
	}
	runtime.GC()
	if bytes, kept := need(t, size), resident(t)-before; kept > bytes/4 {
		t.Errorf("%d bytes are kept after the end; the solve needs %d", kept, bytes)
	}
}

// A board that needs no memory from the system allocates nothing, once its
// shape is known.
func TestNothingIsAllocated(t *testing.T) {
	for _, size := range []int{1, 2, 4, 8, 10} {
		b := muqitest.Uniform(size, size, 3, 1)
		solve := func() {
			if _, err := fast(context.Background(), b, algos.Options{}); err != nil {
				t.Fatal(err)
			}
		}
		solve()
		if n := testing.AllocsPerRun(100, solve); n >= 1 {
			t.Errorf("%d×%d: %v allocations a solve", size, size, n)
		}
	}
}

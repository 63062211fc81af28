package algos_test

import (
	"context"
	"errors"
	"testing"

	"muqi/algos"
)

// deep recurses a million steps deep, unless its context gets done.
func deep(ctx context.Context, poll *algos.Poll, steps *int, cancelAt int, cancel func()) {
	poll.Step()
	switch *steps++; *steps {
	case cancelAt:
		cancel()
	case 1_000_000:
		return
	}
	deep(ctx, poll, steps, cancelAt, cancel)
}

func TestPollUnwindsARecursion(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	const cancelAt, patience = 10_000, 10_000
	steps := 0
	solve := func() (err error) {
		defer algos.Catch(&err)
		poll := algos.NewPoll(ctx)
		deep(ctx, &poll, &steps, cancelAt, cancel)
		return nil
	}
	if err := solve(); err != context.Canceled {
		t.Errorf("error %v; want %v", err, context.Canceled)
	}
	if steps < cancelAt || steps > cancelAt+patience {
		t.Errorf("stopped after %d steps; its context was done after %d", steps, cancelAt)
	}
}

func TestPollLetsARecursionEnd(t *testing.T) {
	solve := func() (err error) {
		defer algos.Catch(&err)
		poll := algos.NewPoll(context.Background())
		for range 100_000 {
			poll.Step()
		}
		return errors.New("its own result")
	}
	if err := solve(); err == nil || err.Error() != "its own result" {
		t.Errorf("error %v; want that of the function", err)
	}
}

func TestCatchLetsOtherPanicsThrough(t *testing.T) {
	defer func() {
		if got := recover(); got != "index out of range" {
			t.Errorf("panic %v; want the one of the function", got)
		}
	}()
	func() (err error) {
		defer algos.Catch(&err)
		panic("index out of range")
	}()
	t.Error("the panic was lost")
}

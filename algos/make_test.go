package algos_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"muqi/algos"
)

const small, large = 1 << 10, 1 << 30

func TestMake(t *testing.T) {
	for _, bytes := range []int64{0, small, large} {
		got, err := algos.Make(context.Background(), bytes, func() []int { return []int{1, 2} })
		if err != nil || len(got) != 2 {
			t.Errorf("%d bytes: %v, error %v; want what was made", bytes, got, err)
		}
	}
}

func TestMakeDoesNotBegin(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, bytes := range []int64{small, large} {
		got, err := algos.Make(ctx, bytes, func() []int { t.Error("a table was made"); return []int{1} })
		if err != context.Canceled || got != nil {
			t.Errorf("%d bytes: %v, error %v; want %v", bytes, got, err, context.Canceled)
		}
	}
}

func TestMakeIsAbandoned(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		slow := func() []int { time.Sleep(time.Hour); return []int{1} }
		got, err := algos.Make(ctx, large, slow)
		if err != context.DeadlineExceeded || got != nil {
			t.Errorf("%v, error %v; want %v", got, err, context.DeadlineExceeded)
		}
		if took := time.Since(start); took != time.Second {
			t.Errorf("took %v; the context was done after a second", took)
		}
		time.Sleep(time.Hour) // until the abandoned goroutine has ended
	})
}

package compare

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
)

func TestEachDoesAll(t *testing.T) {
	var sum atomic.Int64
	err := Each(t.Context(), 3, UpTo(1000), func(_ context.Context, _, item int) error {
		sum.Add(int64(item))
		return nil
	})
	if err != nil || sum.Load() != 999*1000/2 {
		t.Errorf("sum %d, error %v; want that of all items", sum.Load(), err)
	}
}

// What waits for a worker is not begun once the context is done or an item failed.
func TestEachStops(t *testing.T) {
	failed := errors.New("no luck")
	ctx, cancel := context.WithCancel(t.Context())
	for _, tt := range []struct {
		name string
		end  func() error
		want error
	}{
		{"error", func() error { return failed }, failed},
		{"context", func() error { cancel(); return nil }, context.Canceled},
	} {
		begun := 0
		err := Each(ctx, 1, UpTo(1000), func(context.Context, int, int) error {
			begun++
			return tt.end()
		})
		if begun != 1 || !errors.Is(err, tt.want) {
			t.Errorf("%s: %d items begun, error %v; want 1 and %v", tt.name, begun, err, tt.want)
		}
	}
}

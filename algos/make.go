package algos

import "context"

// quickBytes is the size of a table that is cleared before anybody waits for it.
const quickBytes = 64 << 20

// Make returns the table that alloc makes, of about that many bytes, or ctx's
// error as soon as ctx is done. Clearing gigabytes can take seconds, longer
// than a solver may ignore its context; alloc is then left to end by itself.
func Make[T any](ctx context.Context, bytes int64, alloc func() T) (table T, err error) {
	if err := ctx.Err(); err != nil {
		return table, err
	}
	if bytes <= quickBytes {
		return alloc(), nil
	}
	made := make(chan T, 1)
	go func() { made <- alloc() }()
	select {
	case table = <-made:
		return table, nil
	case <-ctx.Done():
		return table, ctx.Err()
	}
}

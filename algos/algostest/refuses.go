package algostest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"muqi/algos"
)

// Refuses tests that s refuses p, which is beyond its limit or o's: with a *algos.LimitError
// of exactly that message, at once, without a table.
func Refuses[P any](t *testing.T, s algos.Solver[P], p P, o algos.Options, want string) {
	t.Helper()
	if err := refuses(s, p, o, want); err != nil {
		t.Error(err)
	}
}

// refusalBytes is more than it takes to compute exactly what an instance needs.
const refusalBytes = 1 << 20

func refuses[P any](s algos.Solver[P], p P, o algos.Options, want string) error {
	var out algos.Outcome
	bytes := allocated(refusalBytes, func() { out = algos.Run(context.Background(), s, p, o, atOnce) })
	name := s.Info().Name
	var limit *algos.LimitError
	switch {
	case out.Err == nil:
		return fmt.Errorf("%s: finds %d; want the refusal %q", name, out.Value, want)
	case !errors.As(out.Err, &limit):
		return fmt.Errorf("%s: %s: %w; want the refusal %q", name, out.Status, out.Err, want)
	case out.Err.Error() != want:
		return fmt.Errorf("%s: refuses with\n     %q\nwant %q", name, out.Err.Error(), want)
	case bytes > refusalBytes:
		return fmt.Errorf("%s: allocated %d bytes before it refused with %q", name, bytes, want)
	}
	return nil
}

package game

import (
	"fmt"
	"strings"
)

// Text is what g.Format writes of ps. It is an error if g.Read does not give
// them back.
func Text[P any](g Game[P], ps ...P) (string, error) {
	fail := func(format string, args ...any) error {
		return fmt.Errorf("game %s: "+format, append([]any{g.Info().Name}, args...)...)
	}
	var written strings.Builder
	if err := g.Format(&written, ps...); err != nil {
		return "", fail("Format: %w", err)
	}
	text, n := written.String(), 0
	for p, err := range g.Read("formatted", strings.NewReader(text)) {
		switch {
		case err != nil:
			return "", fail("Read refuses what Format wrote: %w: %q", err, text)
		case n == len(ps) || g.Less(p, ps[n]) || g.Less(ps[n], p):
			return "", fail("Read makes another instance of what Format wrote: %q", text)
		}
		n++
	}
	if n < len(ps) {
		return "", fail("Read makes %d instances of what Format wrote of %d: %q", n, len(ps), text)
	}
	return text, nil
}

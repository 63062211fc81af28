package catalog

import (
	"errors"
	"fmt"
)

// A partError says which part a game does not have. It is an errors.ErrUnsupported.
type partError struct{ game, part string }

func (e partError) Error() string { return fmt.Sprintf("the game %s has no %s", e.game, e.part) }

func (partError) Is(target error) bool { return target == errors.ErrUnsupported }

// without is the error that the game does not have a part.
func (s *suite[P]) without(part string) error { return partError{s.game.Info().Name, part} }

package catalog

import "muqi/algos"

// Variants are the variants of a suite with the given names, in that order, for
// code that works on one game alone. Names that the suite does not have are
// left out. ok is false where the instances of its game are not of type P.
func Variants[P any](s Suite, names []string) (variants []algos.Solver[P], ok bool) {
	typed, ok := s.(*suite[P])
	if !ok {
		return nil, false
	}
	return typed.named(names), true
}

package catalog

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"muqi/internal/names"
)

// check reports what is wrong with the variants and their roles: two of one name, a role that names no variant, no
// judge, and a judge that is flawed.
func (s *suite[P]) check() error {
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	var known, exact []string
	for _, v := range slices.Concat(s.all(), s.roles.ByName) {
		info := v.Info()
		if slices.Contains(known, info.Name) {
			fault("two variants are called %q; want a name for each", info.Name)
		}
		known = append(known, info.Name)
		if info.Exact() {
			exact = append(exact, info.Name)
		}
	}
	r := s.roles
	for _, r := range []struct{ role, name string }{
		{"Default", r.Default}, {"Baseline", r.Baseline}, {"Explained", r.Explained},
	} {
		if r.name != "" && !slices.Contains(known, r.name) {
			fault("%s: %w", r.role, names.Unknown("variant", r.name, known))
		}
	}
	if len(r.Judges) == 0 {
		fault("Judges: there are none; want one or more of %s", strings.Join(exact, ", "))
	}
	for _, name := range r.Judges {
		switch {
		case !slices.Contains(known, name):
			fault("Judges: %w", names.Unknown("variant", name, exact))
		case !slices.Contains(exact, name):
			fault("Judges: %s is flawed by its own description; want one or more of %s", name, strings.Join(exact, ", "))
		}
	}
	if len(faults) == 0 {
		return nil
	}
	return fmt.Errorf("catalogue of the game %s: %w", s.game.Info().Name, errors.Join(faults...))
}

package algostest

import (
	"fmt"
	"strings"
)

// findings is what one check finds. Every message begins with the solver's name.
type findings struct {
	solver string
	faults []string
	wrong  []string // values, which a flawed solver may have wrong
}

func (f *findings) fault(format string, args ...any) {
	f.faults = append(f.faults, f.solver+": "+fmt.Sprintf(format, args...))
}

func (f *findings) wrongValue(format string, args ...any) {
	f.wrong = append(f.wrong, f.solver+": "+fmt.Sprintf(format, args...))
}

// shown is how many findings of a kind are printed: one fault tends to show
// on thousands of instances.
const shown = 3

// report lists the faults, and the wrong values of a solver that claims to be exact.
func (f *findings) report(exact bool) []string {
	messages := f.some(f.faults)
	if exact {
		messages = append(messages, f.some(f.wrong)...)
	}
	return messages
}

func (f *findings) some(messages []string) []string {
	if len(messages) <= shown {
		return messages
	}
	more := fmt.Sprintf("%s: … and %d more", f.solver, len(messages)-shown)
	return append(messages[:shown:shown], more)
}

// describe names an instance for people: its family and what Format writes,
// on one line, cut where it gets long.
func (su *suite[P]) describe(p P) string {
	text := []rune(strings.Join(strings.Fields(su.format(p)), " "))
	if longest := 200; len(text) > longest {
		text = append(text[:longest], '…')
	}
	return fmt.Sprintf("%v (%s)", su.game.FamilyOf(p), string(text))
}

func (su *suite[P]) format(p P) string {
	var text strings.Builder
	if err := su.game.Format(&text, p); err != nil {
		return err.Error()
	}
	return text.String()
}

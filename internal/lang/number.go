package lang

import (
	"fmt"
	"reflect"
	"strings"
)

// A number is a whole number that fmt writes for people: "−3", and "4 294 967 296" with narrow spaces that do not break.
type number struct{ value any }

// groupSpace stands between groups of three digits.
const groupSpace = "\u202f"

// Format writes the number as %d does, with the flags "+" and width, and as it is for every other verb.
func (n number) Format(f fmt.State, verb rune) {
	text := fmt.Sprintf(fmt.FormatString(f, verb), n.value)
	if verb == 'd' || verb == 'v' || verb == 's' {
		text = Grouped(text)
	}
	fmt.Fprint(f, text)
}

// Grouped is the text of a whole number with a minus sign "−" and, from five digits on, in groups of three.
func Grouped(text string) string {
	digits := strings.TrimLeft(text, " +-")
	sign := strings.ReplaceAll(text[:len(text)-len(digits)], "-", "−")
	if len(digits) < 5 {
		return sign + digits
	}
	var groups []string
	for ; len(digits) > 3; digits = digits[:len(digits)-3] {
		groups = append([]string{digits[len(digits)-3:]}, groups...)
	}
	return sign + strings.Join(append([]string{digits}, groups...), groupSpace)
}

// Args are arguments of fmt's functions, whole numbers as people write them.
func Args(args ...any) []any {
	written := make([]any, len(args))
	for i, a := range args {
		written[i] = a
		if _, named := a.(fmt.Stringer); a != nil && !named {
			switch reflect.TypeOf(a).Kind() {
			case reflect.Int, reflect.Int64, reflect.Uint64:
				written[i] = number{a}
			}
		}
	}
	return written
}

// Sprintf is fmt.Sprintf with whole numbers as people write them.
func Sprintf(format string, args ...any) string { return fmt.Sprintf(format, Args(args...)...) }

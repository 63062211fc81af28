package game

import (
	"fmt"
	"strconv"
	"strings"
)

// A Spec names a family of instances by keys and values in a fixed order, the
// way benchmark names do: n=10/m=10/w=1e5.
type Spec []Key

// A Key is one parameter of a family.
type Key struct {
	Name  string
	Value int64
}

// String writes the key as in a benchmark name. Powers of ten from 1000 on
// are written short: w=1e5.
func (k Key) String() string { return k.Name + "=" + k.Text() }

// Text is the value alone, as in a benchmark name.
func (k Key) Text() string {
	digits := strconv.FormatInt(k.Value, 10)
	if zeros := len(digits) - 1; zeros >= 3 && digits == "1"+strings.Repeat("0", zeros) {
		return fmt.Sprintf("1e%d", zeros)
	}
	return digits
}

// String joins the keys with slashes: n=10/m=10/w=1e5.
func (s Spec) String() string {
	parts := make([]string, len(s))
	for i, k := range s {
		parts[i] = k.String()
	}
	return strings.Join(parts, "/")
}

// Get returns the value of the key called name. It panics if there is none,
// since a Spec comes from the game that reads it.
func (s Spec) Get(name string) int64 {
	for _, k := range s {
		if k.Name == name {
			return k.Value
		}
	}
	panic(fmt.Sprintf("game: spec %v has no key %q", s, name))
}

// ParseSpec reads what String writes, values as plain digits too. The error
// names the key at fault and what would be right.
func ParseSpec(text string) (Spec, error) {
	var s Spec
	for _, part := range strings.Split(text, "/") {
		name, digits, ok := strings.Cut(part, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("family %q: %q is no key with its value, such as n=10", text, part)
		}
		value, err := parseValue(digits)
		if err != nil {
			return nil, fmt.Errorf("family %q: key %s: %w", text, name, err)
		}
		s = append(s, Key{name, value})
	}
	return s, nil
}

// parseValue reads digits, or a power of ten as Text writes it.
func parseValue(text string) (int64, error) {
	digits := text
	if zeros, ok := strings.CutPrefix(text, "1e"); ok {
		if n, err := strconv.Atoi(zeros); err == nil && 0 <= n && n <= 18 {
			digits = "1" + strings.Repeat("0", n)
		}
	}
	value, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || value < 0 {
		return 0, fmt.Errorf("value %q; want a number such as 10 or 1e5", text)
	}
	return value, nil
}

package game

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Families says which families of instances a game has.
type Families struct {
	Keys []Range // in the order of benchmark names

	// Check says why there is no family of values within their ranges; nil where there always is.
	Check func(values []int64) error
}

// A Range is a key of families with the values that it can have.
type Range struct {
	Name        string
	Least, Most int64

	// Holds reports whether an instance whose own value is own belongs to the families of
	// a value; nil: if equal.
	Holds func(own, value int64) bool
}

// UpTo is the Holds of a key that bounds its instances: the largest weight.
func UpTo(own, value int64) bool { return own <= value }

// Spec is the family of the given values, in the order of the keys.
func (f Families) Spec(values ...int64) Spec {
	s := make(Spec, len(f.Keys))
	for i, k := range f.Keys {
		s[i] = Key{k.Name, values[i]}
	}
	return s
}

// Product lists the families of all combinations of values, some for each key.
func (f Families) Product(values ...[]int64) []Spec {
	all := []Spec{{}}
	for i, k := range f.Keys {
		var longer []Spec
		for _, s := range all {
			for _, v := range values[i] {
				longer = append(longer, append(slices.Clone(s), Key{k.Name, v}))
			}
		}
		all = longer
	}
	return all
}

// To lists the integers from 1 to n.
func To(n int64) []int64 {
	all := make([]int64, n)
	for i := range all {
		all[i] = int64(i) + 1
	}
	return all
}

// Parse reads the name of a family. Its error says why there is none.
func (f Families) Parse(text string) (Spec, error) {
	s, err := ParseSpec(text)
	if err == nil {
		_, err = f.Values(s)
	}
	return s, err
}

// Values lists the values of the family s. Its error says why there is none.
func (f Families) Values(s Spec) (values []int64, err error) {
	var have, want []string
	for _, k := range s {
		have, values = append(have, k.Name), append(values, k.Value)
	}
	for _, k := range f.Keys {
		want = append(want, k.Name)
	}
	if !slices.Equal(have, want) {
		return nil, fmt.Errorf("family %v: keys %s; want %s", s, strings.Join(have, ", "), strings.Join(want, ", "))
	}
	for i, k := range f.Keys {
		if v := values[i]; v < k.Least || v > k.Most {
			return nil, fmt.Errorf("family %v: %s is %d; want %d to %d", s, k.Name, v, k.Least, k.Most)
		}
	}
	if f.Check != nil {
		if err := f.Check(values); err != nil {
			return nil, fmt.Errorf("family %v: %w", s, err)
		}
	}
	return values, nil
}

// MustValues is Values; it panics where there is no such family.
func (f Families) MustValues(s Spec) []int64 {
	values, err := f.Values(s)
	if err != nil {
		panic(err)
	}
	return values
}

// Holds says why an instance whose tightest family is own does not belong to s; nil where it does.
func (f Families) Holds(s, own Spec) error {
	values, err := f.Values(s)
	mine, ownErr := f.Values(own)
	if err := errors.Join(err, ownErr); err != nil {
		return err
	}
	for i, k := range f.Keys {
		if v := values[i]; k.Holds == nil && mine[i] != v || k.Holds != nil && !k.Holds(mine[i], v) {
			return fmt.Errorf("%v is not in family %v", own[i], s)
		}
	}
	return nil
}

// Spread steps through families by their golden section: those of any prefix lie evenly over all.
func Spread(all []Spec) []Spec {
	step := int(float64(len(all)) * 0.618)
	for gcd(step, len(all)) > 1 {
		step++
	}
	spread := make([]Spec, len(all))
	for i := range spread {
		spread[i] = all[i*step%len(all)]
	}
	return spread
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// A Spec names a family of instances as benchmark names do: n=10/m=10/w=1e5.
type Spec []Key

// A Key is one parameter of a family.
type Key struct {
	Name  string
	Value int64
}

// String writes the key as in a benchmark name.
func (k Key) String() string { return k.Name + "=" + k.Text() }

// Text is the value alone, as in a benchmark name: powers of ten from 1000 on are written short.
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

// Get returns the value of the key called name. It panics if there is none.
func (s Spec) Get(name string) int64 {
	for _, k := range s {
		if k.Name == name {
			return k.Value
		}
	}
	panic(fmt.Sprintf("game: spec %v has no key %q", s, name))
}

// ParseSpec reads what String writes, values as plain digits too.
func ParseSpec(text string) (Spec, error) {
	var s Spec
	for _, part := range strings.Split(text, "/") {
		name, digits, ok := strings.Cut(part, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("family %q: %q is not a key with a value, such as n=10", text, part)
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
		return 0, fmt.Errorf("value %q; want a whole number in digits, at most %d, or a power of ten, 1e0 to 1e18",
			text, math.MaxInt64)
	}
	return value, nil
}

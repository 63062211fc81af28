package benchdata

import (
	"strconv"

	"golang.org/x/perf/benchunit"
)

// Decimal writes x with three significant digits and a prefix of 1000ⁿ: "57.3 µs".
func Decimal(x float64, unit string) string {
	// Rounded before the prefix is chosen: 999.6 µs is 1.00 ms.
	if r, err := strconv.ParseFloat(strconv.FormatFloat(x, 'e', 2, 64), 64); err == nil {
		x = r
	}
	return scaled(x, benchunit.Decimal, unit)
}

// Binary writes x with three significant digits and a prefix of 1024ⁿ: "1.41 MiB".
func Binary(x float64, unit string) string { return scaled(x, benchunit.Binary, unit) }

func scaled(x float64, class benchunit.Class, unit string) string {
	if x != 0 && (x < 1e-12 || x >= 1e15) { // beyond the prefixes
		return strconv.FormatFloat(x, 'e', 2, 64) + " " + unit
	}
	s := benchunit.CommonScale([]float64{x}, class)
	return benchunit.Scaler{Prec: max(s.Prec-1, 0), Factor: s.Factor}.Format(x) + " " + s.Prefix + unit
}

// IsBytes reports whether a unit counts bytes.
func IsBytes(unit string) bool { return benchunit.ClassOf(unit) == benchunit.Binary }

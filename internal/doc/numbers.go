package doc

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"golang.org/x/perf/benchunit"
)

// None stands in an entry that has nothing to say.
const None = "–"

// Decimal writes x with three significant digits and a prefix of 1000ⁿ: "57.3 µs".
func Decimal(x float64, unit string) string {
	// Rounded before the prefix is chosen: 999.6 µs is 1.00 ms.
	if r, err := strconv.ParseFloat(strconv.FormatFloat(x, 'e', 2, 64), 64); err == nil {
		x = r
	}
	return scaled(x, benchunit.Decimal, unit)
}

func scaled(x float64, class benchunit.Class, unit string) string {
	if x != 0 && (x < 1e-12 || x >= 1e15) { // beyond the prefixes
		return strconv.FormatFloat(x, 'e', 2, 64) + " " + unit
	}
	s := benchunit.CommonScale([]float64{x}, class)
	return benchunit.Scaler{Prec: max(s.Prec-1, 0), Factor: s.Factor}.Format(x) + " " + s.Prefix + unit
}

// Seconds writes a time in seconds with the prefix that fits: "57.3 µs".
func Seconds(x float64) string { return Decimal(x, "s") }

// ByteSize writes a number of bytes: "1.41 MiB", and exactly where it is small.
func ByteSize(x float64) string {
	if x < 1000 {
		return Amount(x) + " B"
	}
	return scaled(x, benchunit.Binary, "B")
}

// Number writes x with three significant digits: "0.0123", "5.61", "1234".
func Number(x float64) string {
	switch {
	case math.IsNaN(x), math.IsInf(x, 0):
		return None
	case x == 0:
		return "0"
	case math.Abs(x) < 1e-4 || math.Abs(x) >= 1e7:
		return strconv.FormatFloat(x, 'e', 2, 64)
	case math.Abs(x) >= 999.5:
		return strconv.FormatFloat(math.Round(x), 'f', 0, 64)
	}
	return strings.TrimSuffix(fmt.Sprintf("%#.3g", x), ".")
}

// Times writes a ratio: "5.61×".
func Times(x float64) string {
	if text := Number(x); text != None {
		return text + "×"
	}
	return None
}

// Percent writes a share: "2 %", with a digit more where it is small.
func Percent(share float64) string {
	p := 100 * share
	if p > 0 && p < 0.05 {
		return "< 0.1 %"
	}
	if p != 0 && math.Abs(p) < 10 {
		return strconv.FormatFloat(p, 'f', 1, 64) + " %"
	}
	return strconv.FormatFloat(p, 'f', 0, 64) + " %"
}

// Amount writes a counter: a whole number, or a mean with one decimal.
func Amount(x float64) string {
	if x == math.Trunc(x) && math.Abs(x) < 1e15 {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	if math.Abs(x) < 1e15 {
		return strconv.FormatFloat(x, 'f', 1, 64)
	}
	return strconv.FormatFloat(x, 'e', 2, 64)
}

// BigAmount writes a whole number of any length; a very long one is rounded.
func BigAmount(n *big.Int) string {
	if s := n.String(); len(s) <= 15 {
		return s
	}
	return new(big.Float).SetInt(n).Text('e', 2)
}

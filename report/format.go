package report

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"golang.org/x/perf/benchunit"
)

// none stands in a cell that has nothing to say.
const none = "–"

// threeDigits rounds x to the three significant digits that are shown.
func threeDigits(x float64) float64 {
	r, err := strconv.ParseFloat(strconv.FormatFloat(x, 'e', 2, 64), 64)
	if err != nil {
		return x
	}
	return r
}

// scaled writes x with three significant digits and a prefix: "57.3 µs".
func scaled(x float64, class benchunit.Class, unit string) string {
	if x != 0 && (x < 1e-12 || x >= 1e15) { // beyond the prefixes
		return strconv.FormatFloat(x, 'e', 2, 64) + " " + unit
	}
	if class == benchunit.Decimal {
		x = threeDigits(x) // before the prefix is chosen: 999.6 µs is 1.00 ms
	}
	s := benchunit.CommonScale([]float64{x}, class)
	digits := benchunit.Scaler{Prec: max(s.Prec-1, 0), Factor: s.Factor}.Format(x)
	return digits + " " + s.Prefix + unit
}

func seconds(x float64) string { return scaled(x, benchunit.Decimal, "s") }

// byteSize writes a number of bytes: "1.41 MiB", and exactly where it is small.
func byteSize(x float64) string {
	if x < 1000 {
		return amount(x) + " B"
	}
	return scaled(x, benchunit.Binary, "B")
}

// number writes x with three significant digits: "0.0123", "5.61", "1234".
func number(x float64) string {
	switch {
	case !isNumber(x):
		return none
	case x == 0:
		return "0"
	case math.Abs(x) < 1e-4 || math.Abs(x) >= 1e7:
		return strconv.FormatFloat(x, 'e', 2, 64)
	}
	x = threeDigitsBelow1000(x)
	digits := 2 - int(math.Floor(math.Log10(math.Abs(x))))
	return strconv.FormatFloat(x, 'f', max(digits, 0), 64)
}

func threeDigitsBelow1000(x float64) float64 {
	if math.Abs(x) >= 1000 {
		return math.Round(x)
	}
	return threeDigits(x)
}

// times writes a ratio: "5.61×".
func times(x float64) string {
	if !isNumber(x) {
		return none
	}
	return number(x) + "×"
}

// percent writes a share: "2 %", with a digit more where it is small.
func percent(share float64) string {
	p := 100 * share
	if p > 0 && p < 0.05 {
		return "< 0.1 %"
	}
	if p != 0 && math.Abs(p) < 10 {
		return strconv.FormatFloat(p, 'f', 1, 64) + " %"
	}
	return strconv.FormatFloat(p, 'f', 0, 64) + " %"
}

// amount writes a counter: a whole number, or a mean with one decimal.
func amount(x float64) string {
	if x == math.Trunc(x) && math.Abs(x) < 1e15 {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	if math.Abs(x) < 1e15 {
		return strconv.FormatFloat(x, 'f', 1, 64)
	}
	return strconv.FormatFloat(x, 'e', 2, 64)
}

// bigAmount writes a whole number of any length; a very long one is rounded.
func bigAmount(n *big.Int) string {
	if s := n.String(); len(s) <= 15 {
		return s
	}
	return new(big.Float).SetInt(n).Text('e', 2)
}

// isBytes reports whether a counter counts bytes.
func isBytes(unit string) bool { return benchunit.ClassOf(unit) == benchunit.Binary }

// quantity writes an amount of a unit.
func quantity(unit string, x float64) string {
	if isBytes(unit) {
		return byteSize(x)
	}
	return amount(x)
}

// unitTitle is a counter's name for people.
func (w words) unitTitle(unit string) string {
	switch unit {
	case "B":
		return w.Text("heap bytes")
	case "allocs":
		return w.Text("heap allocations")
	case "table-B":
		return w.Text("table bytes")
	case "moved-B":
		return w.Text("moved bytes")
	}
	if name, ok := strings.CutSuffix(unit, "-B"); ok {
		return w.Format("%s bytes", name)
	}
	return w.Said(unit)
}

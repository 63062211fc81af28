package report

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"fmt"
	"muqi/internal/benchdata"
)

// none stands in a cell that has nothing to say.
const none = "–"

func seconds(x float64) string { return benchdata.Decimal(x, "s") }

// byteSize writes a number of bytes: "1.41 MiB", and exactly where it is small.
func byteSize(x float64) string {
	if x < 1000 {
		return amount(x) + " B"
	}
	return benchdata.Binary(x, "B")
}

// number writes x with three significant digits: "0.0123", "5.61", "1234".
func number(x float64) string {
	switch {
	case !benchdata.IsNumber(x):
		return none
	case x == 0:
		return "0"
	case math.Abs(x) < 1e-4 || math.Abs(x) >= 1e7:
		return strconv.FormatFloat(x, 'e', 2, 64)
	case math.Abs(x) >= 999.5:
		return strconv.FormatFloat(math.Round(x), 'f', 0, 64)
	}
	return strings.TrimSuffix(fmt.Sprintf("%#.3g", x), ".")
}

// times writes a ratio: "5.61×".
func times(x float64) string {
	if !benchdata.IsNumber(x) {
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

// quantity writes an amount of a unit.
func quantity(unit string, x float64) string {
	if benchdata.IsBytes(unit) {
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

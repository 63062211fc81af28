package report

import (
	"math"
	"math/big"
	"testing"
)

func TestSeconds(t *testing.T) {
	for _, test := range []struct {
		x    float64
		want string
	}{
		{12.5e-9, "12.5 ns"}, {57.34e-6, "57.3 µs"}, {9.997e-6, "10.0 µs"}, {999.6e-6, "1.00 ms"},
		{2.314e-3, "2.31 ms"}, {123.4e-3, "123 ms"}, {1, "1.00 s"}, {59.95, "60.0 s"}, {0, "0.00 s"},
		{0.4e-9, "0.400 ns"}, {1e-13, "1.00e-13 s"}, {1e300, "1.00e+300 s"},
	} {
		if got := seconds(test.x); got != test.want {
			t.Errorf("seconds(%v) = %q, want %q", test.x, got, test.want)
		}
	}
}

func TestNumber(t *testing.T) {
	for _, test := range []struct {
		x    float64
		want string
	}{
		{0, "0"}, {5.614, "5.61"}, {0.31234, "0.312"}, {12.34, "12.3"}, {99.96, "100"}, {1234.5, "1235"},
		{9.996, "10.0"}, {0.00012345, "0.000123"}, {1e-9, "1.00e-09"}, {1e12, "1.00e+12"},
		{math.NaN(), "–"}, {math.Inf(1), "–"},
	} {
		if got := number(test.x); got != test.want {
			t.Errorf("number(%v) = %q, want %q", test.x, got, test.want)
		}
	}
}

func TestQuantity(t *testing.T) {
	for _, test := range []struct {
		unit string
		x    float64
		want string
	}{
		{"positions", 184756, "184756"}, {"positions", 12.25, "12.2"}, {"leaves", 1e20, "1.00e+20"},
		{"table-B", 48, "48 B"}, {"table-B", 1024, "1.00 KiB"}, {"table-B", 999, "999 B"}, {"table-B", 1478048, "1.41 MiB"}, {"B", 0, "0 B"},
	} {
		if got := quantity(test.unit, test.x); got != test.want {
			t.Errorf("quantity(%s, %v) = %q, want %q", test.unit, test.x, got, test.want)
		}
	}
}

func TestBigAmount(t *testing.T) {
	long := new(big.Int).Exp(big.NewInt(10), big.NewInt(60), nil)
	for _, test := range []struct {
		n    *big.Int
		want string
	}{{big.NewInt(701149020), "701149020"}, {long, "1.00e+60"}} {
		if got := bigAmount(test.n); got != test.want {
			t.Errorf("bigAmount(%v) = %q, want %q", test.n, got, test.want)
		}
	}
}

func TestPercent(t *testing.T) {
	for _, test := range []struct {
		x    float64
		want string
	}{{0, "0 %"}, {0.0512, "5.1 %"}, {0.7525, "75 %"}, {1, "100 %"}} {
		if got := percent(test.x); got != test.want {
			t.Errorf("percent(%v) = %q, want %q", test.x, got, test.want)
		}
	}
}

func TestNotesStayApart(t *testing.T) {
	var n notes
	text := n.mark(n.mark("5 ns", "a"), "b")
	text = n.mark(text, "a")
	if want := "5 ns¹ ² ¹"; text != want || len(n) != 2 {
		t.Errorf("%q with notes %q, want %q with two", text, n, want)
	}
	for range 10 {
		n.mark("", string(rune('c'+len(n))))
	}
	if got := n.mark("x", "last"); got != "x¹³" {
		t.Errorf("the thirteenth note is %q", got)
	}
}

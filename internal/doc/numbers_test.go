package doc

import (
	"math"
	"math/big"
	"testing"
)

func TestScale(t *testing.T) {
	for _, test := range []struct {
		got, want string
	}{
		{Decimal(12.5e-9, "s"), "12.5 ns"}, {Decimal(57.34e-6, "s"), "57.3 µs"}, {Decimal(9.997e-6, "s"), "10.0 µs"},
		{Decimal(999.6e-6, "s"), "1.00 ms"}, {Decimal(2.314e-3, "s"), "2.31 ms"}, {Decimal(123.4e-3, "s"), "123 ms"},
		{Seconds(1), "1.00 s"}, {Decimal(59.95, "s"), "60.0 s"}, {Decimal(0, "s"), "0.00 s"},
		{Decimal(0.4e-9, "s"), "0.400 ns"}, {Decimal(1e-13, "s"), "1.00e-13 s"}, {Decimal(1e300, "s"), "1.00e+300 s"},
		{Decimal(4e9, ""), "4.00 G"}, {Decimal(65e9, "B"), "65.0 GB"},
		{ByteSize(999), "999 B"}, {ByteSize(1024), "1.00 KiB"}, {ByteSize(1478048), "1.41 MiB"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
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
		if got := Number(test.x); got != test.want {
			t.Errorf("number(%v) = %q, want %q", test.x, got, test.want)
		}
	}
}

func TestBigAmount(t *testing.T) {
	long := new(big.Int).Exp(big.NewInt(10), big.NewInt(60), nil)
	for _, test := range []struct {
		n    *big.Int
		want string
	}{{big.NewInt(701149020), "701149020"}, {long, "1.00e+60"}} {
		if got := BigAmount(test.n); got != test.want {
			t.Errorf("bigAmount(%v) = %q, want %q", test.n, got, test.want)
		}
	}
}

func TestPercent(t *testing.T) {
	for _, test := range []struct {
		x    float64
		want string
	}{{0, "0 %"}, {0.0512, "5.1 %"}, {0.7525, "75 %"}, {1, "100 %"}} {
		if got := Percent(test.x); got != test.want {
			t.Errorf("percent(%v) = %q, want %q", test.x, got, test.want)
		}
	}
}

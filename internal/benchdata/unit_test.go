package benchdata

import "testing"

func TestScale(t *testing.T) {
	for _, test := range []struct {
		got, want string
	}{
		{Decimal(12.5e-9, "s"), "12.5 ns"}, {Decimal(57.34e-6, "s"), "57.3 µs"}, {Decimal(9.997e-6, "s"), "10.0 µs"},
		{Decimal(999.6e-6, "s"), "1.00 ms"}, {Decimal(2.314e-3, "s"), "2.31 ms"}, {Decimal(123.4e-3, "s"), "123 ms"},
		{Decimal(1, "s"), "1.00 s"}, {Decimal(59.95, "s"), "60.0 s"}, {Decimal(0, "s"), "0.00 s"},
		{Decimal(0.4e-9, "s"), "0.400 ns"}, {Decimal(1e-13, "s"), "1.00e-13 s"}, {Decimal(1e300, "s"), "1.00e+300 s"},
		{Decimal(4e9, ""), "4.00 G"}, {Decimal(65e9, "B"), "65.0 GB"},
		{Binary(1024, "B"), "1.00 KiB"}, {Binary(1478048, "B"), "1.41 MiB"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

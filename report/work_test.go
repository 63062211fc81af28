package report

import "testing"

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

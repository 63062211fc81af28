package longtest_test

import (
	"testing"

	"muqi/internal/longtest"
)

func TestVariableDecides(t *testing.T) {
	for _, tt := range []struct {
		value string
		runs  bool
		times int
	}{
		{"", false, 3},
		{"0", false, 3},
		{"1", true, 50},
	} {
		t.Run("MUQI_LONG="+tt.value, func(t *testing.T) {
			t.Setenv(longtest.Variable, tt.value)
			if got := longtest.Enabled(); got != tt.runs {
				t.Errorf("enabled is %v; want %v", got, tt.runs)
			}
			if got := longtest.Times(3, 50); got != tt.times {
				t.Errorf("%d times; want %d", got, tt.times)
			}
			ran := false
			t.Run("inner", func(t *testing.T) {
				longtest.Skip(t)
				ran = true
			})
			if ran != tt.runs {
				t.Errorf("a long test ran: %v; want %v", ran, tt.runs)
			}
		})
	}
}

package lang_test

import (
	"math"
	"testing"

	"muqi/internal/lang"
)

func TestNumbers(t *testing.T) {
	for _, tt := range []struct {
		message string
		arg     any
		want    string
	}{
		{"%d", -3, "−3"},
		{"%+d", int64(5), "+5"},
		{"%+d", -5, "−5"},
		{"%v", 0, "0"},
		{"%d", 2018, "2018"},
		{"%d", 10000, "10\u202f000"},
		{"%d", uint64(math.MaxUint64), "18\u202f446\u202f744\u202f073\u202f709\u202f551\u202f615"},
		{"%d", int64(math.MinInt64), "−9\u202f223\u202f372\u202f036\u202f854\u202f775\u202f808"},
		{"%4d", -12, " −12"},
		{"%s", "-3", "-3"},
		{"%v", 1.5, "1.5"},
	} {
		if got := lang.English.Format(tt.message, tt.arg); got != tt.want {
			t.Errorf("%s of %v is %q, want %q", tt.message, tt.arg, got, tt.want)
		}
	}
}

package external

import (
	"math"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/internal/reason"
)

func TestAnswer(t *testing.T) {
	for _, tt := range []struct {
		text   string
		value  int64
		status algos.Status
	}{
		{"7", 7, algos.OK},
		{"-7\n", -7, algos.OK},
		{" \t\r\n\v\f7\f\v\n\r\t ", 7, algos.OK},
		{"-9223372036854775808", math.MinInt64, algos.OK},
		{"9223372036854775808", 0, algos.Format},
		{"", 0, algos.Silent},
		{" \n", 0, algos.Silent},
		{"7 8", 0, algos.Format},
		{"7\n8\n", 0, algos.Format},
		{"7.0", 0, algos.Format},
		{"1e3", 0, algos.Format},
		{"0x10", 0, algos.Format},
		{"1_000", 0, algos.Format},
		{"\ufeff7", 0, algos.Format},
		{"7\x00", 0, algos.Format},
		{"7\u00a0", 0, algos.Format},
		{"− 7", 0, algos.Format},
	} {
		a := answer{text: []byte(tt.text), where: reason.Text("here")}
		value, failure := Program{}.verdict(ended{}, a, message{})
		status := algos.OK
		if failure != nil {
			status = failure.How
		}
		if value != tt.value || status != tt.status {
			t.Errorf("%q: %d, %s; want %d, %s", tt.text, value, status, tt.value, tt.status)
		}
	}
}

func TestShown(t *testing.T) {
	long := strings.Repeat("9", 200)
	for _, tt := range []struct{ text, want string }{
		{"a\nb", `"a\nb"`},
		{"\x1b[2J\x00棋", `"\x1b[2J\x00\u68cb"`},
		{long, `"` + long + `"`},
		{long + "8", `"` + long + `"… (201 bytes)`},
	} {
		if got := shown([]byte(tt.text)); got != tt.want {
			t.Errorf("%q is shown as %s; want %s", tt.text, got, tt.want)
		}
	}
}

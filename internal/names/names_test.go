package names_test

import (
	"strings"
	"testing"

	"muqi/internal/names"
)

func TestUnknown(t *testing.T) {
	for _, tt := range []struct {
		name  string
		known []string
		want  string
	}{
		{"mas", []string{"map", "mask"}, `unknown variant "mas": did you mean "map"? There are map, mask`},
		{"mas", nil, `unknown variant "mas": there are none`},
		{"--jsno", []string{"--json", "--jobs"}, `unknown variant "--jsno": did you mean "--json"? There are --json, --jobs`},
		{"brute", []string{"map", "bruteforce"}, `unknown variant "brute": did you mean "bruteforce"? There are map, bruteforce`},
		{"foo", []string{"diff"}, `unknown variant "foo": there are diff`},
		{"--time", []string{"--game"}, `unknown variant "--time": there are --game`},
		{"z", strings.Fields("a b c d e f g h i j k l m n o p q r s t u v w x y"),
			`unknown variant "z": there are a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, … (25 in all)`},
		{"a", []string{"map"}, `unknown variant "a": there are map`},
		{"time", []string{"game", "quick"}, `unknown variant "time": there are game, quick`},
	} {
		if got := names.Unknown("variant", tt.name, tt.known).Error(); got != tt.want {
			t.Errorf("%s; want %s", got, tt.want)
		}
	}
}

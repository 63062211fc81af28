package names_test

import (
	"testing"

	"muqi/internal/names"
)

func TestUnknown(t *testing.T) {
	for _, tt := range []struct {
		known []string
		want  string
	}{
		{[]string{"map", "mask"}, `unknown variant "mas": did you mean "map"? There are map, mask`},
		{nil, `unknown variant "mas": there are none`},
	} {
		if got := names.Unknown("variant", "mas", tt.known).Error(); got != tt.want {
			t.Errorf("%s; want %s", got, tt.want)
		}
	}
}

package apple_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game/apple"
)

func TestFormat(t *testing.T) {
	for _, tt := range []struct {
		name     string
		orchards []apple.Orchard
		want     string
	}{
		{"nothing", nil, ""},
		{"one", []apple.Orchard{grid("T.3/.S#")}, "1\nT.3\n.S#\n"},
		{"two", []apple.Orchard{grid("T.3/.S#"), grid("TS")}, "2\nT.3\n.S#\n\nTS\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var text strings.Builder
			if err := (apple.Game{}).Format(&text, tt.orchards...); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, text.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

package apple_test

import (
	"errors"
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

// full is a writer that takes so many bytes and no more.
type full struct{ left int }

var errFull = errors.New("no space left")

func (w *full) Write(p []byte) (int, error) {
	n := min(len(p), w.left)
	w.left -= n
	if n < len(p) {
		return n, errFull
	}
	return n, nil
}

func TestFormatReportsWriteErrors(t *testing.T) {
	large := apple.Must("ST" + strings.Repeat(".", 10_000))
	for _, room := range []int{0, 1, 100, 10_000} {
		if err := (apple.Game{}).Format(&full{room}, large); !errors.Is(err, errFull) {
			t.Errorf("room for %d bytes: error %v; want %v", room, err, errFull)
		}
	}
	if err := (apple.Game{}).Format(&full{1 << 20}, large); err != nil {
		t.Errorf("room enough: %v", err)
	}
}

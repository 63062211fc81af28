package muqi_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game/muqi"
)

func TestFormat(t *testing.T) {
	var text strings.Builder
	err := muqi.Game{}.Format(&text, sample, muqi.Must(1, 1, []int64{9223372036854775807}, []int64{0}))
	if err != nil {
		t.Fatal(err)
	}
	const want = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n1 1\n9223372036854775807\n0\n"
	if diff := cmp.Diff(want, text.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
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
	large := muqi.Must(1, 10_000, make([]int64, 10_000), make([]int64, 10_000))
	for _, room := range []int{0, 1, 100, 30_000} {
		if err := (muqi.Game{}).Format(&full{room}, large); !errors.Is(err, errFull) {
			t.Errorf("room for %d bytes: error %v; want %v", room, err, errFull)
		}
	}
	if err := (muqi.Game{}).Format(&full{1 << 20}, large); err != nil {
		t.Errorf("room enough: %v", err)
	}
}

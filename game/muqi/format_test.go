package muqi_test

import (
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

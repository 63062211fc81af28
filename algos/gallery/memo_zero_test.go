package gallery_test

import (
	"testing"

	"muqi/algos/gallery"
	"muqi/internal/longtest"
)

func TestMemoZeroOnTheSample(t *testing.T) {
	sample := shipped(t, "sample")
	for order, want := range map[gallery.Order]int64{gallery.FromTop: 5, gallery.FromBottom: 2} {
		s := gallery.MemoZero{Order: order}
		if got := solve(t, s, sample.Instance).Value; got != want {
			t.Errorf("%s finds %d on the sample, want %d; the value is %d", s.Info().Name, got, want, sample.Value)
		}
	}
}

func TestMemoZeroIsSeldomWrongOnRandomBoards(t *testing.T) {
	longtest.Skip(t)
	percentWrong(t, gallery.MemoZero{}, random(6, 6, 100_000, 30_000), 0.001, 0.03)
	percentWrong(t, gallery.MemoZero{}, random(8, 8, 100_000, 2_000), 0.03, 0.3)
}

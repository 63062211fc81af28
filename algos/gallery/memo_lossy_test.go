package gallery_test

import (
	"testing"

	"muqi/algos/gallery"
	"muqi/game/muqi"
)

// hashes counts the different hashes of all positions: the row lengths as
// digits in base 11, the top row highest, modulo 1 000 003.
func hashes(rows, cols int) int {
	seen := map[int]bool{}
	for p := range contours(rows, cols) {
		hash, taken := 0, cols
		for i := rows + cols - 1; i >= 0; i-- { // from the top row down
			if p>>i&1 == 0 {
				taken--
			} else {
				hash = (hash*11 + taken) % 1_000_003
			}
		}
		seen[hash] = true
	}
	return len(seen)
}

func TestLossyHashesCollide(t *testing.T) {
	positions := int(muqi.Positions(10, 10).Int64())
	if got := hashes(10, 10); got != 168_244 || positions-got != 16_512 {
		t.Errorf("the %d positions of 10×10 have %d hashes, want 168244: 16512 fewer", positions, got)
	}
}

// soundHashes reports whether the hashes of all positions differ, so that
// MemoLossy is right on all boards of the shape.
func soundHashes(rows, cols int) bool {
	return hashes(rows, cols) == int(muqi.Positions(rows, cols).Int64())
}

func TestLossyFirstShapes(t *testing.T) {
	for _, shape := range [][2]int{{2, 12}, {9, 5}} {
		if soundHashes(shape[0], shape[1]) {
			t.Errorf("the hashes of %d×%d all differ", shape[0], shape[1])
		}
	}
}

func TestLossyOnRandomBoards(t *testing.T) {
	s := gallery.MemoLossy{}
	for _, shape := range [][2]int{{2, 2}, {3, 3}, {5, 5}, {10, 1}, {10, 2}, {10, 3}} {
		if !soundHashes(shape[0], shape[1]) {
			t.Errorf("the hashes of %d×%d do not all differ", shape[0], shape[1])
		}
	}
	percentWrong(t, s, random(8, 8, 100_000, 50), 10, 35)
	percentWrong(t, s, random(10, 10, 100_000, 5), 100, 100)
}

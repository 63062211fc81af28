package gallery

import (
	"math/big"

	"muqi/game/muqi"
	"muqi/internal/reason"
)

// ProvedOnShape knows the shapes whose keys do not wrap.
func (v MemoBase114) ProvedOnShape(b muqi.Board) reason.Reason {
	if v.Columns {
		b = b.Transpose()
	}
	if b.Rows() > 9 {
		return reason.Reason{}
	}
	return reason.New("key-fits")
}

// mostChecked bounds the positions whose hashes ProvedOnShape compares.
const mostChecked = 5000

// ProvedOnShape compares the hashes of all positions, on shapes with few of them.
func (v MemoLossy) ProvedOnShape(b muqi.Board) reason.Reason {
	if v.Columns {
		b = b.Transpose()
	}
	rows, cols := b.Rows(), b.Cols()
	if rows+cols > muqi.MaxPath || muqi.Positions(rows, cols).Cmp(big.NewInt(mostChecked)) > 0 {
		return reason.Reason{}
	}
	seen := map[int]bool{}
	if !distinct(seen, 0, rows, cols) {
		return reason.Reason{}
	}
	return reason.New("no-clash", len(seen))
}

// distinct adds the hashes of the positions that continue hash by rows no longer than
// above, and reports whether all are new.
func distinct(seen map[int]bool, hash, rows, above int) bool {
	if rows == 0 {
		known := seen[hash]
		seen[hash] = true
		return !known
	}
	for length := range above + 1 {
		if !distinct(seen, (hash*lossyBase+length)%lossySlots, rows-1, length) {
			return false
		}
	}
	return true
}

package gallery

import (
	"fmt"
	"math/big"

	"muqi/game/muqi"
)

// A Sounder knows shapes on all boards of which it is right.
type Sounder interface {
	// Sound is the reason why the variant is right on every board of n × m, or
	// empty where it knows none.
	Sound(rows, cols int) string
}

// Sound knows the shapes whose keys do not wrap.
func (v MemoBase114) Sound(rows, cols int) string {
	if v.Columns {
		rows = cols
	}
	if rows > 9 {
		return ""
	}
	return "The key of all row lengths in base 114 fits 64 bits: it is no fault on so few rows."
}

// mostChecked bounds the positions whose hashes Sound compares.
const mostChecked = 5000

// Sound compares the hashes of all positions, on shapes with few of them.
func (v MemoLossy) Sound(rows, cols int) string {
	if v.Columns {
		rows, cols = cols, rows
	}
	if rows+cols > muqi.MaxPath || muqi.Positions(rows, cols).Cmp(big.NewInt(mostChecked)) > 0 {
		return ""
	}
	seen := map[int]bool{}
	if !distinct(seen, 0, rows, cols) {
		return ""
	}
	return fmt.Sprintf("No two of the %d positions share a hash.", len(seen))
}

// distinct adds the hashes of all positions that continue hash by rows no
// longer than above, and reports whether all are new.
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

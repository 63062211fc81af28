package gallery

import (
	"math"
	"math/big"
	"unsafe"

	"muqi/algos"
	"muqi/game/muqi"
)

// legal flips the sign bit of a value. The one int64 that is no value, the
// least, becomes 0: a fresh array is unset.
const legal = math.MinInt64

// checkMasks is check, and refuses boards whose array over all 2^(n+m) masks,
// with entries of type E, takes more than o allows.
func checkMasks[E any](name string, b muqi.Board, o algos.Options) error {
	if err := check(name, b); err != nil {
		return err // before a figure that can have very many digits
	}
	bytes := new(big.Int).Lsh(big.NewInt(size[E]()), uint(b.Rows()+b.Cols()))
	return algos.AtMost(name, bytes, o.Bytes(), algos.MemoryUnit)
}

// masks makes a table of zeros over all masks.
func masks[E any](s *play) []E { return algos.MakeSlice[E](&s.Meter, 1<<s.Path) }

// tableBytes is the counter of a table's size.
func tableBytes[E any](table []E) algos.Counter {
	return algos.Counter{Unit: "table-B", N: int64(len(table)) * size[E]()}
}

// size is the number of bytes of an entry.
func size[E any]() int64 {
	var e E
	return int64(unsafe.Sizeof(e))
}

package engine

import "unsafe"

// hugeBytes is the size from which on memory comes from the system in huge pages: clearing
// and addressing small ones would cost more than the solve.
const hugeBytes = 1 << 19

// newArena returns cleared memory for so many words, and what gives it back.
func newArena[T any](words int) (arena []T, free func(), err error) {
	var v T
	size := words * int(unsafe.Sizeof(v))
	if size < hugeBytes {
		return make([]T, words), func() {}, nil
	}
	bytes, free, err := systemMemory(size)
	if err != nil {
		return nil, nil, err
	}
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(bytes))), words), free, nil
}

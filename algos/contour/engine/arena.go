package engine

import (
	"sync"
	"unsafe"
)

// hugeBytes is the size from which on memory comes from the system in huge
// pages, where it has them: clearing and addressing small ones would cost more
// than the solve.
const hugeBytes = 1 << 19

// An arena is the memory of an engine's tables.
type arena[T word] struct {
	words   []T
	release func()
	once    sync.Once
}

// free gives the memory back. The words must not be used any more.
func (a *arena[T]) free() { a.once.Do(a.release) }

// newArena returns cleared memory for so many words.
func newArena[T word](words int) (*arena[T], error) {
	var v T
	size := int(unsafe.Sizeof(v))
	if words*size < hugeBytes {
		return &arena[T]{words: make([]T, words), release: func() {}}, nil
	}
	bytes, free, err := systemMemory(words * size)
	if err != nil {
		return nil, err
	}
	return &arena[T]{words: unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(bytes))), words), release: free}, nil
}

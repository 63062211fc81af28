package engine

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// hugePage is the size of a huge page on the machines that have them.
const hugePage = 2 << 20

// systemMemory maps cleared memory.
func systemMemory(size int) (bytes []byte, free func(), err error) {
	size = (size + hugePage - 1) / hugePage * hugePage
	bytes, err = unix.Mmap(-1, 0, size, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
	if err != nil {
		return nil, nil, fmt.Errorf("the system has no %d bytes to give: %w", size, err)
	}
	_ = unix.Madvise(bytes, unix.MADV_HUGEPAGE) // a kernel without them gives small ones
	return bytes, func() { _ = unix.Munmap(bytes) }, nil
}

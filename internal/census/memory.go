package census

import (
	"fmt"
	"os"
)

// unknownMemory is taken for the memory of a machine that does not tell: 8 GiB.
const unknownMemory = 8 << 30

// machineMemory is the size of the machine's memory in bytes, as Linux tells it
// in the first line of /proc/meminfo.
func machineMemory() int64 {
	file, err := os.Open("/proc/meminfo")
	if err != nil {
		return unknownMemory
	}
	defer file.Close()
	var kib int64
	if _, err := fmt.Fscanf(file, "MemTotal: %d kB", &kib); err != nil {
		return unknownMemory
	}
	return kib << 10
}

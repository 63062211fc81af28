package main

import "golang.org/x/sys/unix"

// machineMemory is the machine's memory in bytes, 0 where it is not known.
func machineMemory() int64 {
	var info unix.Sysinfo_t
	if err := unix.Sysinfo(&info); err != nil {
		return 0
	}
	return int64(info.Totalram) * int64(info.Unit)
}

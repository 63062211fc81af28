//go:build !linux

package main

// machineMemory is the machine's memory in bytes: not known.
func machineMemory() int64 { return 0 }

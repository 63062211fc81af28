//go:build !linux

package engine_test

import "testing"

// peak and resident are known in Linux only.
func peak(t *testing.T, bytes int64) (string, int64) { return "", 0 }
func resident(t *testing.T) int64                    { return 0 }

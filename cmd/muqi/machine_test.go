package main

import (
	"runtime/debug"
	"testing"
)

// A program built from changed files says so.
func TestCommitOf(t *testing.T) {
	const hash = "0123456789abcdef0123456789abcdef01234567"
	revision := debug.BuildSetting{Key: "vcs.revision", Value: hash}
	for _, tt := range []struct {
		name     string
		settings []debug.BuildSetting
		want     commit
	}{
		{"no checkout", []debug.BuildSetting{{Key: "GOOS", Value: "linux"}}, commit{}},
		{"clean", []debug.BuildSetting{revision, {Key: "vcs.modified", Value: "false"}}, commit{hash: hash[:12]}},
		{"changed", []debug.BuildSetting{revision, {Key: "vcs.modified", Value: "true"}}, commit{hash[:12], true}},
	} {
		if got := commitOf(tt.settings); got != tt.want {
			t.Errorf("%s: %v; want %v", tt.name, got, tt.want)
		}
	}
}

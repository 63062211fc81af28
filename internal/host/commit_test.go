package host

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
		want     Commit
	}{
		{"no checkout", []debug.BuildSetting{{Key: "GOOS", Value: "linux"}}, Commit{}},
		{"clean", []debug.BuildSetting{revision, {Key: "vcs.modified", Value: "false"}}, Commit{Hash: hash[:12]}},
		{"changed", []debug.BuildSetting{revision, {Key: "vcs.modified", Value: "true"}}, Commit{hash[:12], true}},
	} {
		if got := commitOf(tt.settings); got != tt.want {
			t.Errorf("%s: %v; want %v", tt.name, got, tt.want)
		}
	}
}

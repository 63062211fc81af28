package report

import (
	"path/filepath"
	"testing"
)

// pageOf is the page of a folder of evidence.
func pageOf(t *testing.T, dir string) string {
	t.Helper()
	return string(render(t, Page, load(t, filepath.Join("testdata", dir), ""), Options{}))
}

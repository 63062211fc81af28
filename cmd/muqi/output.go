package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// printJSON prints v as the files of evidence have it.
func printJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// print prints what was found: as JSON, or as the blocks that show it.
func (e *env) print(found any, asJSON bool, blocks ...doc.Block) error {
	if asJSON {
		return printJSON(e.out, found)
	}
	return e.show(false, blocks...)
}

// show prints blocks, as Markdown or for a terminal.
func (e *env) show(md bool, blocks ...doc.Block) error {
	if md {
		return doc.Markdown(e.out, blocks...)
	}
	return doc.Terminal(e.out, blocks...)
}

// checkFile finds out before any long work whether a file can be written at
// path. Files are renamed into place, which must not replace a device.
func checkFile(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: not a regular file; want the name of a file to write", path)
	}
	return evidence.CheckWritable(filepath.Dir(path))
}

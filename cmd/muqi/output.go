package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/pprof"
	"strconv"

	"golang.org/x/term"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// printJSON prints v as the files of evidence have it.
func (e *env) printJSON(v any) error {
	e.bar.clear()
	enc := json.NewEncoder(e.out)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// print prints what was found: as JSON, or as the blocks that show it.
func (e *env) print(found any, asJSON bool, blocks ...doc.Block) error {
	if asJSON {
		return e.printJSON(found)
	}
	return e.show(false, blocks...)
}

func (e *env) show(md bool, blocks ...doc.Block) error {
	e.bar.clear()
	if md {
		return doc.Markdown(e.out, blocks...)
	}
	return doc.Terminal(e.out, e.width(), blocks...)
}

// width is that of the terminal that the output goes to, else what COLUMNS says.
func (e *env) width() int {
	if f, ok := e.out.(*os.File); ok {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
			return width
		}
	}
	if width, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && width > 0 {
		return width
	}
	return doc.Columns
}

// checkFile finds out before any long work whether a file can be written at
// path. Files are renamed into place, which must not replace a device.
func checkFile(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: not a regular file; want the name of a file to write", path)
	}
	return evidence.CheckWritable(filepath.Dir(path))
}

func profiled(file string, f func() error) error {
	if file == "" {
		return f()
	}
	if err := checkFile(file); err != nil {
		return err
	}
	var profile bytes.Buffer
	if err := pprof.StartCPUProfile(&profile); err != nil {
		return err
	}
	err := f()
	pprof.StopCPUProfile()
	return errors.Join(err, evidence.WriteFile(file, profile.Bytes()))
}

// say prints a message on a line.
func (e *env) say(message string, args ...any) error {
	e.bar.clear()
	_, err := fmt.Fprintln(e.out, doc.Wrap(e.lang.Format(message, args...), e.width()))
	return err
}

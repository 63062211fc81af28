// Package evidence holds the types of what the suite found, and their JSON. What
// the report shows comes from here or from benchmark text in Go's format, so a
// report can be made again from a folder of saved evidence.
package evidence

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Schema is the version of the JSON files. A file of another version is refused.
const Schema = 2

// The names of the evidence files in a folder.
const (
	EnvFile   = "env.json"
	DiffFile  = "diff.json"
	BenchFile = "bench.txt"
)

// Save writes v as indented JSON to the file at path. The file is whole or
// not there at all.
func Save(path string, v any) error {
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	return WriteFile(path, append(data, '\n'))
}

// Load reads the JSON file at path into v, a pointer. A missing file is fs.ErrNotExist.
func Load(path string, v any) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var head struct{ Schema *int }
	if err := json.Unmarshal(data, &head); err != nil {
		return fmt.Errorf("%s: %w", position(path, data, err), err)
	}
	if head.Schema == nil {
		return fmt.Errorf("%s: no evidence of this program: it has no schema number; want schema %d", path, Schema)
	}
	if *head.Schema != Schema {
		return fmt.Errorf("%s: evidence of schema %d; this program reads schema %d: make it anew with \"muqi report\"",
			path, *head.Schema, Schema)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return fmt.Errorf("%s: %w", position(path, data, err), err)
	}
	return nil
}

// position is path:line:column of a JSON error, as far as the error knows it.
func position(path string, data []byte, err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var offset int64
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
	default:
		return path
	}
	before := data[:min(int(offset), len(data))]
	line := bytes.Count(before, []byte("\n")) + 1
	column := max(len(before)-bytes.LastIndexByte(before, '\n')-1, 1)
	return fmt.Sprintf("%s:%d:%d", path, line, column)
}

// WriteFile writes data to a temporary file and renames it once it is on the disk:
// a crash leaves the old file or the new one. It makes the folder where needed.
func WriteFile(path string, data []byte) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	tmp, err := os.CreateTemp(dir, "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	_, err = tmp.Write(data)
	err = errors.Join(err, tmp.Chmod(0o644), tmp.Sync(), tmp.Close())
	if err == nil {
		err = os.Rename(tmp.Name(), path)
	}
	if err != nil {
		err = errors.Join(err, ignoreMissing(os.Remove(tmp.Name())))
	}
	return err
}

// SaveCase writes an instance to base.in, and its answer to base.out unless that is nil.
func SaveCase(base, input string, answer *int64) error {
	err := WriteFile(base+".in", []byte(input))
	if err == nil && answer != nil {
		err = WriteFile(base+".out", fmt.Appendln(nil, *answer))
	}
	return err
}

// CheckWritable reports whether files can be written to a folder, before long work finds out.
func CheckWritable(dir string) error {
	probe := filepath.Join(dir, ".writable")
	if err := WriteFile(probe, nil); err != nil {
		return err
	}
	return os.Remove(probe)
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

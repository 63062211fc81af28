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
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Schema is the version of the JSON files. A file of another version is refused.
const Schema = 3

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

// Load reads the JSON file at path into v, a pointer, and calls its Check, if it has one. A missing file is
// fs.ErrNotExist.
func Load(path string, v any) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff")) // which some editors write
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
	checked, ok := v.(interface{ Check() error })
	if !ok {
		return nil
	}
	if err = checked.Check(); err == nil {
		err = complete(data, v)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// complete returns an error if the data lacks what is always written of v, such as numbers that would be read as 0.
func complete(data []byte, v any) error {
	written, err := json.Marshal(v)
	if err != nil {
		return err
	}
	var given, made any
	if err := errors.Join(json.Unmarshal(data, &given), json.Unmarshal(written, &made)); err != nil {
		return err
	}
	if at := lacking("", given, made); at != "" {
		return fmt.Errorf("%s is missing; want it as \"muqi report\" writes it", at)
	}
	return nil
}

// lacking is the place of the first value that is made and not given, "" for none.
func lacking(at string, given, made any) string {
	switch made := made.(type) {
	case map[string]any:
		given, _ := given.(map[string]any)
		for _, key := range slices.Sorted(maps.Keys(made)) {
			value, ok := given[key]
			inner := strings.TrimPrefix(at+"."+key, ".")
			if !ok {
				return inner
			}
			if found := lacking(inner, value, made[key]); found != "" {
				return found
			}
		}
	case []any:
		given, _ := given.([]any)
		for i, value := range made[:min(len(made), len(given))] {
			if found := lacking(fmt.Sprintf("%s[%d]", at, i), given[i], value); found != "" {
				return found
			}
		}
	}
	return ""
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
		return fmt.Errorf("%w; want a folder to write to", err)
	}
	return os.Remove(probe)
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

package report

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"muqi/internal/benchdata"
	"muqi/internal/evidence"
)

// Load reads the evidence in the folder dir, the benchmark text from benchFile or
// else from bench.txt in dir. An empty dir means that there is only benchFile.
// Missing files of the folder are named in Missing; it is an error, on one line, if
// there is no evidence at all.
func Load(dir, benchFile string) (*Evidence, error) {
	e := new(Evidence)
	if err := checkFolder(dir, benchFile); err != nil {
		return nil, err
	}
	err := cmp.Or( // the first one
		loadPart(e, dir, evidence.EnvFile, &e.Env),
		loadPart(e, dir, evidence.DiffFile, &e.Diffs),
		loadBench(e, dir, benchFile),
		loadPart(e, dir, evidence.ExplainFile, &e.Explain),
		loadPart(e, dir, evidence.CensusFile, &e.Census),
		loadPart(e, dir, evidence.TiersFile, &e.Tiers),
	)
	if err != nil {
		return nil, err
	}
	if e.Env == nil && e.Diffs == nil && e.Bench == nil {
		return nil, fmt.Errorf("%s: no evidence in this folder; want %s", dir, wanted)
	}
	return e, nil
}

const wanted = evidence.EnvFile + ", " + evidence.DiffFile + " or " + evidence.BenchFile

func checkFolder(dir, benchFile string) error {
	if dir == "" {
		if benchFile == "" {
			return errors.New("no evidence named; want a folder with " + wanted + ", or a benchmark file")
		}
		return nil
	}
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: no such folder; want one with %s", dir, wanted)
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s: not a folder; want one with %s", dir, wanted)
	}
	return nil
}

// loadPart reads one JSON file; a missing one is noted.
func loadPart[T any](e *Evidence, dir, name string, part **T) error {
	path, read, err := filepath.Join(dir, name), new(T), fs.ErrNotExist
	if dir != "" {
		err = evidence.Load(path, read)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		e.Missing = append(e.Missing, name)
		return nil
	case err != nil:
		return err
	}
	*part, e.Files = read, append(e.Files, name)
	return nil
}

// Variants are the names of all variants that the evidence has.
func (e *Evidence) Variants() (names []string) {
	for _, g := range part(e.Env).Games {
		for _, v := range g.Variants {
			names = append(names, v.Name)
		}
	}
	for _, d := range part(e.Diffs).Games {
		for _, v := range d.Variants {
			names = append(names, v.Name)
		}
	}
	if e.Bench != nil {
		names = append(names, e.Bench.Variants()...)
	}
	return unique(names)
}

// LoadText reads benchmark text from a file, or from bench.txt in a folder.
func LoadText(path string) (*benchdata.Text, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, evidence.BenchFile)
	}
	data, err := benchdata.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: no such file; want benchmark text as \"go test -bench\" prints it", path)
	}
	if err != nil {
		return nil, err
	}
	return benchdata.Read(path, data)
}

// loadBench reads the benchmark text, from the folder where no file is named. What the folder says of its own
// measurements does not hold of another text.
func loadBench(e *Evidence, dir, file string) error {
	var err error
	if file != "" {
		if e.Env != nil {
			e.Env.Bench, e.Env.Machine = evidence.Bench{}, nil
		}
		e.Bench, err = LoadText(file)
		return err
	}
	path := filepath.Join(dir, evidence.BenchFile)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		e.Missing = append(e.Missing, evidence.BenchFile)
		return nil
	}
	e.Files = append(e.Files, evidence.BenchFile)
	e.Bench, err = LoadText(path)
	return err
}

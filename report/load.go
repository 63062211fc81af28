package report

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"muqi/internal/benchdata"
	"muqi/internal/evidence"
)

// Load reads the evidence in the folder dir. The benchmark text comes from
// benchFile, or from bench.txt in dir where benchFile is empty. An empty dir
// means that there is nothing but benchFile.
//
// A missing file of the folder is named in Missing. It is an error, on one line,
// if the folder does not exist or holds no evidence at all, if a benchFile that
// was named is missing, and if a file is not what its name says.
func Load(dir, benchFile string) (*Evidence, error) {
	e := new(Evidence)
	if err := checkFolder(dir, benchFile); err != nil {
		return nil, err
	}
	var err error
	if e.Env, err = loadPart[evidence.Env](e, dir, evidence.EnvFile); err != nil {
		return nil, err
	}
	if e.Diffs, err = loadPart[evidence.Diffs](e, dir, evidence.DiffFile); err != nil {
		return nil, err
	}
	if err := checkDiffs(filepath.Join(dir, evidence.DiffFile), e.Diffs); err != nil {
		return nil, err
	}
	if e.Bench, err = loadBench(e, dir, benchFile); err != nil {
		return nil, err
	}
	if e.Explain, err = loadPart[evidence.Explanations](e, dir, evidence.ExplainFile); err != nil {
		return nil, err
	}
	if err := checkExplanations(filepath.Join(dir, evidence.ExplainFile), e.Explain); err != nil {
		return nil, err
	}
	if e.Census, err = loadPart[evidence.Censuses](e, dir, evidence.CensusFile); err != nil {
		return nil, err
	}
	if e.Tiers, err = loadPart[evidence.Tiers](e, dir, evidence.TiersFile); err != nil {
		return nil, err
	}
	if err := checkTiers(filepath.Join(dir, evidence.TiersFile), e.Tiers); err != nil {
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

// loadPart reads one JSON file; a missing one is noted and nil.
func loadPart[T any](e *Evidence, dir, name string) (*T, error) {
	if dir == "" {
		e.Missing = append(e.Missing, name)
		return nil, nil
	}
	part := new(T)
	err := evidence.Load(filepath.Join(dir, name), part)
	if errors.Is(err, fs.ErrNotExist) {
		e.Missing = append(e.Missing, name)
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	e.Files = append(e.Files, name)
	return part, nil
}

func loadBench(e *Evidence, dir, benchFile string) (*benchdata.Text, error) {
	path := benchFile
	if path == "" {
		path = filepath.Join(dir, evidence.BenchFile)
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if benchFile != "" {
			return nil, fmt.Errorf("%s: no such file; want benchmark text as \"go test -bench\" prints it", path)
		}
		e.Missing = append(e.Missing, evidence.BenchFile)
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if benchFile == "" {
		e.Files = append(e.Files, evidence.BenchFile)
	}
	return benchdata.Read(path, data)
}

// checkDiffs makes sure that the tables of a comparison have the shape that
// their headings say.
func checkDiffs(path string, d *evidence.Diffs) error {
	if d == nil {
		return nil
	}
	for _, g := range d.Games {
		for _, t := range g.Variants {
			if len(t.Groups) != len(g.Groups) {
				return fmt.Errorf("%s: game %q: variant %q has results for %d groups; want %d, one for each of the corpus",
					path, g.Game, t.Name, len(t.Groups), len(g.Groups))
			}
		}
		if len(g.Agreement) != len(g.Variants) {
			return fmt.Errorf("%s: game %q: agreement has %d rows; want %d, one for each variant",
				path, g.Game, len(g.Agreement), len(g.Variants))
		}
		for i, row := range g.Agreement {
			if len(row) != len(g.Variants) {
				return fmt.Errorf("%s: game %q: row %d of agreement has %d columns; want %d, one for each variant",
					path, g.Game, i+1, len(row), len(g.Variants))
			}
		}
	}
	return nil
}

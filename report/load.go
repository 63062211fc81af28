package report

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

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
		loadPart(e, dir, evidence.EnvFile, &e.Env, nil),
		loadPart(e, dir, evidence.DiffFile, &e.Diffs, checkDiffs),
		loadBench(e, dir, benchFile),
		loadPart(e, dir, evidence.ExplainFile, &e.Explain, checkExplanations),
		loadPart(e, dir, evidence.CensusFile, &e.Census, nil),
		loadPart(e, dir, evidence.TiersFile, &e.Tiers, checkTiers),
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

// loadPart reads one JSON file and checks it; a missing one is noted.
func loadPart[T any](e *Evidence, dir, name string, part **T, check func(*T) error) error {
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
	if check != nil {
		if err := check(read); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	*part, e.Files = read, append(e.Files, name)
	return nil
}

// loadBench reads the benchmark text, from the folder where no file is named.
func loadBench(e *Evidence, dir, file string) error {
	path := cmp.Or(file, filepath.Join(dir, evidence.BenchFile))
	data, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && file != "":
		return fmt.Errorf("%s: no such file; want benchmark text as \"go test -bench\" prints it", path)
	case errors.Is(err, fs.ErrNotExist):
		e.Missing = append(e.Missing, evidence.BenchFile)
		return nil
	case err != nil:
		return err
	}
	if file == "" {
		e.Files = append(e.Files, evidence.BenchFile)
	}
	e.Bench, err = benchdata.Read(path, data)
	return err
}

// checkDiffs makes sure that the tables of a comparison have the shape that
// their headings say.
func checkDiffs(d *evidence.Diffs) error {
	for _, g := range d.Games {
		unlike := func(v evidence.Tally) bool { return len(v.Groups) != len(g.Groups) }
		ragged := func(row []evidence.Overlap) bool { return len(row) != len(g.Variants) }
		if i := slices.IndexFunc(g.Variants, unlike); i >= 0 {
			return fmt.Errorf("game %q: variant %q: want results for each of the %d groups",
				g.Game, g.Variants[i].Name, len(g.Groups))
		}
		if len(g.Agreement) != len(g.Variants) || slices.ContainsFunc(g.Agreement, ragged) {
			return fmt.Errorf("game %q: want agreement with a row and a column for each variant", g.Game)
		}
	}
	return nil
}

func checkExplanations(all *evidence.Explanations) error {
	for i, e := range all.Explanations {
		if err := e.Check(); err != nil {
			return fmt.Errorf("explanation %d: %w; want it as \"muqi report\" writes it", i+1, err)
		}
	}
	return nil
}

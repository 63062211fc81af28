// Package traps is a small set of boards within the contest's limits that
// exposes every flawed variant, by its value or by its work, and tells any two
// of them apart: the pattern of failures over the set names the fault.
//
// The set was chosen by search. The search is a test (search_test.go):
//
//	MUQI_LONG=1 go test ./internal/traps -run TestSearch -update
//
// looks for a set anew, as after a variant was added, and writes it.
package traps

import (
	"bytes"
	"embed"
	"encoding/json"
	"path/filepath"
	"strings"

	"muqi/game"
	"muqi/game/apple"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

//go:embed set orchards
var files embed.FS

// Shipped is the set that was found by search, with its index.
func Shipped() (evidence.Traps, []muqi.Board) { return load(muqi.Game{}, "set") }

// Orchards are random ones of the contest's kind on which memoised search is wrong, so many that its wrong
// answers name it.
func Orchards() (evidence.Traps, []apple.Orchard) { return load(apple.Game{}, "orchards") }

// load reads the set in a folder, which is part of the program.
func load[P any](g game.Game[P], dir string) (index evidence.Traps, instances []P) {
	read := func(name string) []byte {
		data, err := files.ReadFile(dir + "/" + name)
		if err != nil {
			panic(err)
		}
		return data
	}
	if err := json.Unmarshal(read(evidence.TrapsFile), &index); err != nil {
		panic(err)
	}
	for _, t := range index.Boards {
		name := t.Name + ".in"
		for p, err := range g.Read(name, bytes.NewReader(read(name))) {
			if err != nil {
				panic(err)
			}
			instances = append(instances, p)
		}
	}
	return index, instances
}

// Write writes the instances with their answers and the index to a folder.
func Write[P any](dir string, g game.Game[P], index evidence.Traps, instances []P) error {
	for i, t := range index.Boards {
		var in strings.Builder
		if err := g.Format(&in, instances[i]); err != nil {
			return err
		}
		if err := evidence.SaveCase(filepath.Join(dir, t.Name), in.String(), &t.Value); err != nil {
			return err
		}
	}
	return evidence.Save(filepath.Join(dir, evidence.TrapsFile), index)
}

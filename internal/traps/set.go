package traps

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/gallery"
	"muqi/game"
	"muqi/game/apple"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// Variants lists what the set is made against: the forward searches in both
// orientations, and every variation of the gallery that can be wrong or whose
// work can explode.
func Variants() []algos.Solver[muqi.Board] {
	variants := []algos.Solver[muqi.Board]{
		bfsforward.Solver{Orientation: bfsforward.Literal},
		bfsforward.Solver{Orientation: bfsforward.Natural},
	}
	for _, s := range gallery.Variations() {
		if info := s.Info(); info.Flaw != "" || info.Slow != "" {
			variants = append(variants, s)
		}
	}
	return variants
}

//go:embed set orchards
var files embed.FS

// Shipped is the set that was found by Search, with its index.
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

// Index describes a set: which board catches what. variants are those that its
// outcomes are of.
func Index(variants []algos.Solver[muqi.Board], set []Trap) evidence.Traps {
	index := evidence.Traps{Schema: evidence.Schema}
	for _, v := range variants {
		index.Variants = append(index.Variants, v.Info().Name)
	}
	for i, t := range set {
		entry := evidence.Trap{
			Name: fmt.Sprintf("%02d", i+1), Size: muqi.Game{}.Describe(t.Board), Value: t.Value,
			Catches: map[string]evidence.Caught{},
		}
		for k, o := range t.Outcomes {
			if o.Kind != Right {
				var caught evidence.Caught
				if o.Kind == Wrong {
					caught.Value = &o.Value
				}
				entry.Catches[index.Variants[k]] = caught
			}
		}
		index.Boards = append(index.Boards, entry)
	}
	return index
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

// Find searches for a set against all Variants.
func Find(ctx context.Context, seed uint64, progress func(done, total int)) (evidence.Traps, []muqi.Board, error) {
	set, err := Search(ctx, Variants(), seed, progress)
	if err != nil {
		return evidence.Traps{}, nil, err
	}
	var boards []muqi.Board
	for _, t := range set {
		boards = append(boards, t.Board)
	}
	return Index(Variants(), set), boards, nil
}

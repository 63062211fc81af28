package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"muqi/algos"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
)

// short are the verdicts as contests abbreviate them.
var short = map[string]algos.Status{
	"AC": algos.OK, "WA": algos.Wrong, "TLE": algos.TooSlow, "MLE": algos.Memory, "RE": algos.Crashed,
	"OLE": algos.Output, "PE": algos.Format, "CE": notCompiled,
}

// notCompiled stands for a source that does not compile.
const notCompiled = algos.Status("does not compile")

// expectations has, by the name of a program, a verdict that must be among those it gets.
type expectations map[string]algos.Status

// readExpected reads the file of expectations; nil where file is empty.
func readExpected(file string) (expectations, error) {
	if file == "" {
		return nil, nil
	}
	expected := expectations{}
	return expected, eachLine(file, func(place string, words []string) error {
		status, known := short[strings.ToUpper(words[len(words)-1])]
		if len(words) != 2 || !known {
			return fmt.Errorf("%s: want a program and one of AC, WA, TLE, MLE, RE, OLE, PE, CE", place)
		}
		expected[words[0]] = status
		return nil
	})
}

// eachLine calls do with the words of each line of a file that has any, and with its place.
func eachLine(file string, do func(place string, words []string) error) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("%w; want a file of text", err)
	}
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(string(text), "\ufeff")) {
		number++
		if words := strings.Fields(line); len(words) > 0 {
			if err := do(fmt.Sprintf("%s:%d", file, number), words); err != nil {
				return err
			}
		}
	}
	return nil
}

// check says which verdicts of a judging differ, and is its outcome.
func (e *env) check(x expectations, j evidence.Judging) (result error) {
	for _, p := range j.Programs {
		want, named := x[p.Name]
		if !named {
			want, named = x[filepath.Base(p.Name)]
		}
		got := verdicts(p)
		switch {
		case !named:
			return fmt.Errorf("%s: --expect has no line for it", p.Name)
		case !slices.Contains(got, want):
			fmt.Fprintf(e.err, "muqi: %s: expected %s, got %s\n", p.Name, abbreviated(want), abbreviated(got...))
			result = errFailed
		}
	}
	return result
}

// abbreviated are verdicts as contests write them; those without an abbreviation as the judge does.
func abbreviated(verdicts ...algos.Status) string {
	var all []string
	for _, v := range verdicts {
		word := string(v)
		for letters, status := range short {
			if status == v {
				word = letters
			}
		}
		all = append(all, word)
	}
	return strings.Join(all, ", ")
}

// verdicts are all that a program gets: OK alone, or how it failed.
func verdicts(p evidence.Judged) (all []algos.Status) {
	if p.Compiler != "" {
		return []algos.Status{notCompiled}
	}
	for _, t := range p.Tests {
		if t.Status != algos.OK && !slices.Contains(all, t.Status) {
			all = append(all, t.Status)
		}
	}
	for _, f := range p.Findings {
		if !slices.Contains(all, f.Status) {
			all = append(all, f.Status)
		}
	}
	if len(all) == 0 {
		return []algos.Status{algos.OK}
	}
	return all
}

// mostPoints is how many points a group may have.
const mostPoints = 1_000_000

// readSubtasks reads the groups of the tests in a folder, if it has any.
func readSubtasks(dir string) (subtasks []evidence.Subtask, err error) {
	file := filepath.Join(dir, catalog.SubtasksFile)
	if _, err := os.Stat(file); err != nil {
		return nil, nil
	}
	err = eachLine(file, func(place string, words []string) error {
		points, err := strconv.Atoi(words[0])
		if err != nil || points < 0 || points > mostPoints || len(words) == 1 {
			return fmt.Errorf("%s: want points to %d and the files of a group, such as: 30 1.in 2.in",
				place, mostPoints)
		}
		var names []string
		for _, name := range words[1:] {
			if names = append(names, filepath.Join(dir, name)); filepath.Ext(name) != ".in" {
				names[len(names)-1] += ".in"
			}
			if _, err := os.Stat(names[len(names)-1]); err != nil {
				return fmt.Errorf("%s: %w; want a test of this folder", place, err)
			}
		}
		subtasks = append(subtasks, evidence.Subtask{Points: points, Files: names})
		return nil
	})
	return subtasks, err
}

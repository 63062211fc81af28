package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/spf13/pflag"

	"muqi/internal/evidence"
	"muqi/internal/judge"
)

// failures is the folder of failing instances; those of earlier runs are tried first.
type failures string

func (d *failures) add(fl *pflag.FlagSet, what string) {
	fl.StringVar((*string)(d), "failures", "out/failures", "`FOLDER` for "+what+"; those of earlier runs are tried first")
}

// saved reads the failing instances of a game, once it is certain that more can be written.
func (d failures) saved(game string) ([]judge.File, error) {
	if err := evidence.CheckWritable(string(d)); err != nil {
		return nil, err
	}
	return inputFiles(string(d), game+"-*.in", false)
}

// save writes a failing instance with its answer and notes where. There is one
// for each game, program and kind of failure.
func (d failures) save(game, program string, f *evidence.Failure) error {
	name := filepath.Join(string(d), fmt.Sprintf("%s-%s-%s", game, fileName(program), f.Status))
	f.Artifact = filepath.ToSlash(name + ".in")
	return evidence.SaveCase(name, f.Input, f.Want)
}

// ownTests reads the tests of the user.
func ownTests(dir string) ([]judge.File, error) {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("%s: no such folder; want one with tests, such as 1.in with 1.out or 1.ans", dir)
	}
	files, err := inputFiles(dir, "*.in", true)
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s: no tests in this folder; want files such as 1.in with 1.out or 1.ans", dir)
	}
	return files, err
}

// inputFiles reads the files of a folder that match, in the order of their
// names, each with its answers where they are wanted.
func inputFiles(dir, pattern string, withAnswers bool) (files []judge.File, err error) {
	entries, err := fs.Glob(os.DirFS(filepath.Clean(dir)), pattern) // the folder's name is no pattern
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		name := filepath.Join(dir, entry)
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f := judge.File{Name: name, Text: string(text)}
		if withAnswers {
			if f.AnswerName, f.Answer, err = answerOf(name); err != nil {
				return nil, err
			}
		}
		files = append(files, f)
	}
	return files, nil
}

// answerOf reads the answers that belong to an input.
func answerOf(input string) (name, text string, err error) {
	base := strings.TrimSuffix(input, filepath.Ext(input))
	for _, ext := range []string{".out", ".ans"} {
		if data, err := os.ReadFile(base + ext); err == nil {
			return base + ext, string(data), nil
		}
	}
	return "", "", fmt.Errorf("%s: no answer beside it; want %s.out or %[2]s.ans", input, base)
}

// maxName is how much of the end of a program's name goes into that of a file,
// in bytes: systems take 255 for all of it.
const maxName = 160

// fileName makes a name of a file of the name of a program.
func fileName(program string) string {
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '.' || r == '-' || r == '_' {
			return r
		}
		return '_'
	}, filepath.ToSlash(filepath.Clean(program)))
	return strings.ToValidUTF8(name[max(0, len(name)-maxName):], "")
}

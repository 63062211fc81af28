package external

import (
	"os"
	"regexp"
	"slices"
)

// maxNames is how much of a file is searched for names, in bytes.
const maxNames = 64 << 20

// namePattern is a file's name at the start of a string: behind a quote in a source, behind a
// NUL byte in a binary.
var namePattern = regexp.MustCompile(`["'\x00]([A-Za-z0-9_-]{1,40}\.(in|out))\b`)

// FileNames lists the names of input and output files, such as chess.in and chess.out, that a
// program or its source mentions.
func FileNames(file string) (in, out []string) {
	info, err := os.Stat(file)
	if err != nil || info.Size() > maxNames {
		return nil, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, nil
	}
	for _, match := range namePattern.FindAllSubmatch(text, -1) {
		names := &in
		if string(match[2]) == "out" {
			names = &out
		}
		if name := string(match[1]); !slices.Contains(*names, name) {
			*names = append(*names, name)
		}
	}
	return in, out
}

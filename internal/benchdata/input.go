package benchdata

import (
	"bufio"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// readLines are the lines of a text in UTF-8, with or without a byte order mark, or in UTF-16 with one.
func readLines(file string, data []byte) ([]string, error) {
	text, _, err := transform.Bytes(unicode.BOMOverride(transform.Nop), data)
	if err != nil {
		return nil, fmt.Errorf("%s: want text in UTF-8, or in UTF-16 with a byte order mark: %w", file, err)
	}
	return strings.Split(string(text), "\n"), nil
}

// withoutLong is the text with empty lines in place of those that benchfmt takes for too long. None of
// them is a benchmark.
func withoutLong(lines []string) string {
	short := slices.Clone(lines)
	for i, l := range short {
		if len(l) >= bufio.MaxScanTokenSize-len("\r\n") {
			short[i] = ""
		}
	}
	return strings.Join(short, "\n")
}

// otherKind names what a text without benchmarks is, where it is something that programs around
// benchmarks print, and the number of the line that shows it.
func otherKind(lines []string) (kind string, line int) {
	for i, l := range lines {
		switch {
		case strings.HasPrefix(l, "{") && strings.Contains(l, `"Action":"`):
			return "this is output of go test -json; run go test without -json", i + 1
		case strings.Contains(l, "│") && strings.Contains(l, "/op"),
			strings.HasPrefix(l, ",") && strings.Contains(l, "/op,CI"):
			return "this is a table by benchstat; give the text that benchstat read", i + 1
		}
	}
	return "", 0
}

// RoundMark begins the line before the measurements of a round.
const RoundMark = "# round "

// Interleaved is the line of configuration of a text whose rounds can be paired.
const Interleaved = "rounds: interleaved"

// A round of an entry: the number of marks before it in the text, and the number of the
// entry's measurements since the last of them.
type round struct{ mark, number int }

func (r round) compare(s round) int {
	return cmp.Or(cmp.Compare(r.mark, s.mark), cmp.Compare(r.number, s.number))
}

// A roundCounter tells to which rounds the measurements of a text belong.
type roundCounter struct {
	marks []int // numbers of lines
	seen  map[string]int
}

func newRoundCounter(lines []string) roundCounter {
	c := roundCounter{seen: map[string]int{}}
	for i, l := range lines {
		if strings.HasPrefix(l, RoundMark) {
			c.marks = append(c.marks, i+1)
		}
	}
	return c
}

// next is the round of a result; nil where rounds are not interleaved.
func (c roundCounter) next(r *benchfmt.Result) *round {
	key, value, _ := strings.Cut(Interleaved, ": ")
	if r.GetConfig(key) != value {
		return nil
	}
	_, number := r.Pos()
	mark, _ := slices.BinarySearch(c.marks, number)
	name := fmt.Sprint(mark, " ", r.Name)
	c.seen[name]++
	return &round{mark, c.seen[name]}
}

package benchdata

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// MostBytes is more than any benchmark text has.
const MostBytes = 64 << 20

// ReadFile reads a file of benchmark text. It is an error if the file has more than MostBytes.
func ReadFile(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MostBytes+1))
	if err == nil && len(data) > MostBytes {
		err = fmt.Errorf("%s: more than %d MiB, which no benchmark text has", file, MostBytes>>20)
	}
	return data, err
}

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

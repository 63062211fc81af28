package text

import (
	"bufio"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Write writes lines of integers. It returns the first error of w.
func Write(w io.Writer, lines ...[]int64) error {
	out := bufio.NewWriter(w) // its errors stick until Flush
	for _, line := range lines {
		for i, n := range line {
			if i > 0 {
				_ = out.WriteByte(' ')
			}
			_, _ = out.Write(strconv.AppendInt(out.AvailableBuffer(), n, 10))
		}
		_ = out.WriteByte('\n')
	}
	return out.Flush()
}

// OneLine is a text for a message: on one line, cut where it gets long.
func OneLine(text string) string {
	const most = 200
	line := []rune(strings.Join(strings.Fields(text), " "))
	if len(line) > most {
		line = append(line[:most], '…')
	}
	return string(line)
}

// maxQuote is how much of a text an error shows, in bytes.
const maxQuote = 20

// Quote shows the start of a text in quotes.
func Quote(text string) string {
	if len(text) <= maxQuote {
		return strconv.Quote(text)
	}
	cut := maxQuote
	for !utf8.RuneStart(text[cut]) {
		cut--
	}
	return strconv.Quote(text[:cut] + "…")
}

package text

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"
)

// ParseInt reads a decimal integer. Its error shows the text and says what
// would be right.
func ParseInt(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, fmt.Errorf("%s does not fit 64 bits; want at most %d", Quote(text), int64(math.MaxInt64))
	case err != nil:
		return 0, fmt.Errorf("%s is no integer; want decimal digits", Quote(text))
	}
	return n, nil
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

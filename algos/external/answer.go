package external

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"

	"muqi/algos"
	"muqi/internal/reason"
)

// space is what may stand around an answer.
const space = " \t\r\n\v\f"

// value reads the answer as judges do: one decimal integer, with any white space around it.
// Where it is none, status is Silent or Format, and why says why.
func (a answer) value() (value int64, status algos.Status, why reason.Reason) {
	text := bytes.Trim(a.text, space)
	switch {
	case a.missing.Why != "":
		return 0, algos.Silent, reason.New("no-file", a.where, a.missing)
	case len(text) == 0:
		return 0, algos.Silent, reason.New("no-answer", a.where)
	}
	value, err := strconv.ParseInt(string(text), 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, algos.Format, reason.New("out-of-range", a.where, shown(a.text))
	case err != nil:
		return 0, algos.Format, reason.New("no-integer", a.where, shown(a.text))
	}
	return value, algos.OK, why
}

// maxShown is how much of an answer is shown, in bytes.
const maxShown = 200

// shown is the beginning of an answer, quoted, and escaped for terminals.
func shown(text []byte) string {
	if len(text) <= maxShown {
		return strconv.QuoteToASCII(string(text))
	}
	return fmt.Sprintf("%s… (%d bytes)", strconv.QuoteToASCII(string(text[:maxShown])), len(text))
}

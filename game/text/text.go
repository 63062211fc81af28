// Package text reads the inputs of games: integers between white space, or blocks of
// lines, after a byte order mark or not. Every error reads
// "file:line:column: what is wrong; what would be right", with columns in bytes. An
// error of the reader below is wrapped.
package text

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	maxToken = 64      // bytes of an integer, leading zeros included
	maxBlock = 4 << 20 // bytes of the lines of a block, line ends included
	bom      = '\uFEFF'
	blanks   = " \t\v\f\r\n"
)

// A Place is a position in a text: line and column from 1, columns in bytes.
type Place struct{ Line, Col int }

func (p Place) String() string { return fmt.Sprintf("%d:%d", p.Line, p.Col) }

// A Reader reads a text and knows where it is.
type Reader struct {
	file  string
	in    *bufio.Reader
	at    Place // of the next byte
	begun bool  // an integer was read
	err   error // the first error of in
}

// NewReader returns a Reader of r, which errors call file.
func NewReader(file string, r io.Reader) *Reader {
	in := bufio.NewReader(r)
	c, _, err := in.ReadRune()
	if err == nil && c != bom {
		_ = in.UnreadRune() // cannot fail right after ReadRune
	}
	return &Reader{file: file, in: in, at: Place{1, 1}, err: err}
}

// Each yields what one reads, again and again until the text ends, or the first
// error. In an empty text one is called, to refuse it.
func Each[P any](file string, r io.Reader, one func(*Reader) (P, error)) iter.Seq2[P, error] {
	return func(yield func(P, error) bool) {
		in := NewReader(file, r)
		for first := true; first || in.skipSpace() != io.EOF; first = false {
			if p, err := one(in); !yield(p, err) || err != nil {
				return
			}
		}
	}
}

// At is the place of the next byte.
func (r *Reader) At() Place { return r.at }

// Errorf makes an error that names the file and the place.
func (r *Reader) Errorf(at Place, format string, args ...any) error {
	return fmt.Errorf("%s:%v: "+format, append([]any{r.file, at}, args...)...)
}

// Int reads an integer from least to most, which errors call what, and says where it starts.
func (r *Reader) Int(what string, least, most int64) (n int64, at Place, err error) {
	token, at, err := r.token()
	switch {
	case err == io.EOF && !r.begun:
		return 0, at, r.Errorf(at, "empty input; want %s", what)
	case err == io.EOF:
		return 0, at, r.Errorf(at, "input ends; want %s", what)
	case err != nil:
		return 0, at, err
	}
	r.begun = true
	switch n, err = ParseInt(token); {
	case err != nil:
		return 0, at, r.Errorf(at, "%w", err)
	case n >= least && n <= most:
		return n, at, nil
	case most == math.MaxInt64:
		return 0, at, r.Errorf(at, "%d for %s; want %d or more", n, what, least)
	}
	return 0, at, r.Errorf(at, "%d for %s; want %d to %d", n, what, least, most)
}

// Ints reads count integers from least to most, which errors call what. It takes no
// more memory than the integers that come.
func (r *Reader) Ints(count int, what string, least, most int64) (all []int64, err error) {
	for len(all) < count {
		if r.skipSpace() == io.EOF {
			return nil, r.Errorf(r.at, "input ends after %d of %d %s; want %d more",
				len(all), count, what, count-len(all))
		}
		n, _, err := r.Int(what, least, most)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// End is an error where more than white space follows.
func (r *Reader) End(want string) error {
	token, at, err := r.token()
	switch {
	case err == io.EOF:
		return nil
	case err != nil:
		return err
	}
	return r.Errorf(at, "%s follows; want %s", Quote(token), want)
}

// token reads up to the white space after the next token.
func (r *Reader) token() (string, Place, error) {
	if err := r.skipSpace(); err != nil {
		return "", r.at, err
	}
	var token []byte
	for start := r.at; ; {
		c, size, err := r.peek()
		switch {
		case err == io.EOF, err == nil && isSpace(c):
			return string(token), start, nil
		case err != nil:
			return "", start, err
		}
		r.skip(c, size)
		if token = utf8.AppendRune(token, c); len(token) > maxToken {
			return "", start, r.Errorf(start, "%s is longer than %d bytes; want an integer",
				Quote(string(token)), maxToken)
		}
	}
}

// skipSpace goes on to the next character that is not white space.
func (r *Reader) skipSpace() error {
	for {
		c, size, err := r.peek()
		if err != nil || !isSpace(c) {
			return err
		}
		r.skip(c, size)
	}
}

// peek is the next character. Its error is io.EOF at the end, else it names the place.
func (r *Reader) peek() (c rune, size int, err error) {
	if r.err == nil {
		c, size, r.err = r.in.ReadRune()
	}
	if r.err != nil {
		return 0, 0, r.failed()
	}
	_ = r.in.UnreadRune() // cannot fail right after ReadRune
	if binary := (c < ' ' || c == 0x7f) && !isSpace(c); binary || c == utf8.RuneError && size == 1 {
		b, _ := r.in.Peek(1)
		return 0, 0, r.Errorf(r.at, "binary byte 0x%02x; want a text of decimal integers", b[0])
	}
	return c, size, nil
}

// skip goes past the character that peek returned.
func (r *Reader) skip(c rune, size int) {
	_, _ = r.in.Discard(size) // cannot fail where peek has seen so much
	if r.at.Col += size; c == '\n' {
		r.at = Place{r.at.Line + 1, 1}
	}
}

// failed is the reader's error with its place, io.EOF as it is.
func (r *Reader) failed() error {
	if r.err == io.EOF {
		return io.EOF
	}
	return r.Errorf(r.at, "cannot read on: %w", r.err)
}

// Block reads the next lines up to a blank one, without blanks at their ends, and
// says where they start. Its error is io.EOF if no line is left.
func (r *Reader) Block() (rows []string, start Place, err error) {
	for size := 0; ; {
		at := r.at
		line, err := r.line(maxBlock - size)
		row := strings.TrimRight(string(line), blanks)
		switch {
		case err != nil && err != io.EOF:
			return nil, at, err
		case row == "" && len(rows) > 0:
			return rows, start, nil
		case row == "" && err == io.EOF:
			return nil, at, io.EOF
		case row == "":
			continue
		case len(rows) == 0:
			start = at
		}
		rows, size = append(rows, row), size+len(line)
	}
}

// line reads a line of at most `most` bytes, with its end. Its error is io.EOF at the end.
func (r *Reader) line(most int) (line []byte, err error) {
	start := r.at
	for r.err == nil {
		var part []byte
		part, r.err = r.in.ReadSlice('\n')
		line = append(line, part...)
		r.at.Col += len(part)
		switch {
		case len(line) > most:
			return nil, r.Errorf(start, "more than %d bytes up to here; want fewer, or a blank line between them",
				maxBlock)
		case r.err == nil:
			r.at = Place{start.Line + 1, 1}
			return line, nil
		case r.err == bufio.ErrBufferFull:
			r.err = nil
		}
	}
	return line, r.failed()
}

func isSpace(c rune) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// ParseInt reads a decimal integer. Its error says what would be right.
func ParseInt(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, fmt.Errorf("%s does not fit 64 bits; want at most %d", Quote(text), int64(math.MaxInt64))
	case err != nil:
		return 0, fmt.Errorf("%s is not an integer; want decimal digits", Quote(text))
	}
	return n, nil
}

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

package muqi

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"unicode/utf8"
)

const (
	maxToken = 64 // bytes of a number, leading zeros included
	maxQuote = 20 // bytes of a token shown in an error
	bom      = '\uFEFF'
)

// place is a position in a text: line and column from 1, columns in bytes.
type place struct{ line, col int }

func (p place) String() string { return fmt.Sprintf("%d:%d", p.line, p.col) }

// scanner reads integers from a text and knows where it is.
type scanner struct {
	file string
	in   *bufio.Reader
	at   place // of the next byte
	err  error // the first error of in
}

func newScanner(file string, r io.Reader) *scanner {
	s := &scanner{file: file, in: bufio.NewReader(r), at: place{1, 1}}
	if c, _, err := s.in.ReadRune(); err != nil {
		s.err = err
	} else if c != bom {
		_ = s.in.UnreadRune() // cannot fail right after ReadRune
	}
	return s
}

// number reads the next integer and says where it starts. Its error is io.EOF
// at the end of the text, else it names the place.
func (s *scanner) number() (int64, place, error) {
	token, at, err := s.token()
	if err != nil {
		return 0, at, err
	}
	n, err := strconv.ParseInt(token, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, at, s.errorf(at, "%s does not fit 64 bits; want at most %d", quote(token), int64(math.MaxInt64))
	case err != nil:
		return 0, at, s.errorf(at, "%s is no integer; want decimal digits", quote(token))
	}
	return n, at, nil
}

// token reads up to the white space after the next token.
func (s *scanner) token() (string, place, error) {
	var token []byte
	start := s.at
	for {
		at := s.at
		c, err := s.next()
		switch {
		case err == io.EOF && len(token) > 0:
			return string(token), start, nil
		case err != nil:
			return "", at, err
		case isSpace(c) && len(token) > 0:
			return string(token), start, nil
		case isSpace(c):
			continue
		}
		if len(token) == 0 {
			start = at
		}
		token = utf8.AppendRune(token, c)
		if len(token) > maxToken {
			return "", start, s.errorf(start, "%s is longer than %d bytes; want an integer", quote(string(token)), maxToken)
		}
	}
}

// next reads one character of text and moves on.
func (s *scanner) next() (rune, error) {
	if s.err != nil {
		return 0, s.failed()
	}
	c, size, err := s.in.ReadRune()
	if err != nil {
		s.err = err
		return 0, s.failed()
	}
	if b, binary := s.binary(c, size); binary {
		return 0, s.errorf(s.at, "binary byte 0x%02x; want a text of decimal integers", b)
	}
	s.at.col += size
	if c == '\n' {
		s.at = place{s.at.line + 1, 1}
	}
	return c, nil
}

// binary reports whether the character just read has no place in a text, and
// the byte that it is.
func (s *scanner) binary(c rune, size int) (byte, bool) {
	if c == utf8.RuneError && size == 1 { // not UTF-8
		_ = s.in.UnreadRune() // cannot fail right after ReadRune
		b, _ := s.in.ReadByte()
		return b, true
	}
	return byte(c), (c < ' ' || c == 0x7f) && !isSpace(c)
}

// failed is the reader's error with its place, io.EOF as it is.
func (s *scanner) failed() error {
	if s.err == io.EOF {
		return io.EOF
	}
	return s.errorf(s.at, "cannot read on: %w", s.err)
}

// errorf makes an error that names the file and the place.
func (s *scanner) errorf(at place, format string, args ...any) error {
	return fmt.Errorf("%s:%v: "+format, append([]any{s.file, at}, args...)...)
}

func isSpace(c rune) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// quote shows the start of a token in quotes.
func quote(token string) string {
	if len(token) <= maxQuote {
		return strconv.Quote(token)
	}
	cut := maxQuote
	for !utf8.RuneStart(token[cut]) {
		cut--
	}
	return strconv.Quote(token[:cut] + "…")
}

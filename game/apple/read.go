package apple

import (
	"errors"
	"io"
	"iter"
	"strconv"
	"strings"
)

// Read yields the orchards of a stream: the number of cases on a line, then
// the cases. Where a blank line stands between rows, each block of rows is a
// case; where none does, the rows divide equally among the cases. It takes
// blanks at the ends of lines, blank lines before and after all rows, a byte
// order mark at the start, CRLF, and a last line without its end.
//
// The first error ends the orchards, and those before it are yielded all the
// same. Errors read "file:line:column: what; what would be right", with lines
// and columns counted from 1 and columns in bytes; an error of r is wrapped.
// Rows without a blank line between them have at most MaxCells cells together.
func (Game) Read(file string, r io.Reader) iter.Seq2[Orchard, error] {
	return func(yield func(Orchard, error) bool) {
		s := newLines(file, r)
		cases, err := s.count()
		if err == nil {
			err = s.readCases(cases, yield)
		}
		if err != nil && !errors.Is(err, errEnough) {
			yield(Orchard{}, err)
		}
	}
}

// errEnough says that nobody wants further orchards.
var errEnough = errors.New("enough")

// count reads the number of cases.
func (s *lines) count() (int, error) {
	s.skipBlank()
	switch {
	case s.err == io.EOF:
		return 0, s.errorf(s.end, "empty input; want the number of cases, then the cases")
	case s.err != nil:
		return 0, s.err
	}
	text := strings.TrimSpace(s.text)
	n, err := strconv.ParseInt(text, 10, 32)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, s.errorf(s.start(), "%s cases; want a number of at most 9 digits", quote(text))
	case err != nil:
		return 0, s.errorf(s.start(), "%s is no number of cases; want decimal digits", quote(text))
	case n < 1:
		return 0, s.errorf(s.start(), "%d cases; want at least one", n)
	}
	s.next()
	return int(n), nil
}

// readCases passes that many orchards to yield. It returns errEnough where
// yield returns false.
func (s *lines) readCases(cases int, yield func(Orchard, error) bool) error {
	first, err := s.block(1, cases)
	if err != nil {
		return err
	}
	if s.skipBlank(); s.err == io.EOF { // there is no blank line between rows
		return s.divide(first, cases, yield)
	}
	if err := s.pass(first, yield); err != nil {
		return err
	}
	for k := 2; k <= cases; k++ {
		next, err := s.block(k, cases)
		if err != nil {
			return err
		}
		if err := s.pass(next, yield); err != nil {
			return err
		}
	}
	switch s.skipBlank(); {
	case s.err == nil:
		return s.errorf(s.start(), "rows after case %d; want no more cases than the first line says", cases)
	case s.err != io.EOF:
		return s.err
	}
	return nil
}

// A block is rows without a blank line between them.
type block struct {
	line int // of the first row
	rows []string
}

// block reads the rows of case k.
func (s *lines) block(k, cases int) (block, error) {
	s.skipBlank()
	b, cells := block{line: s.line}, 0
	for s.err == nil && s.text != "" {
		if cells += len(s.text); cells > MaxCells {
			return block{}, s.errorf(s.start(), "more than %d cells up to here; want fewer, or blank lines between cases", MaxCells)
		}
		b.rows = append(b.rows, s.text)
		s.next()
	}
	switch {
	case s.err != nil && s.err != io.EOF:
		return block{}, s.err
	case len(b.rows) == 0:
		return block{}, s.errorf(s.end, "input ends after %d of %d cases; want %d more", k-1, cases, cases-k+1)
	}
	return b, nil
}

// divide passes the cases in a block of all rows.
func (s *lines) divide(b block, cases int, yield func(Orchard, error) bool) error {
	each := len(b.rows) / cases
	if each*cases != len(b.rows) {
		return s.errorf(place{b.line, 1}, "%d cases, and all their rows are %d; want as many rows for each case, or blank lines between the cases", cases, len(b.rows))
	}
	for k := range cases {
		if err := s.pass(block{b.line + k*each, b.rows[k*each : (k+1)*each]}, yield); err != nil {
			return err
		}
	}
	return nil
}

// pass passes the orchard of a block, or returns what is wrong with it.
func (s *lines) pass(b block, yield func(Orchard, error) bool) error {
	if f := check(b.rows); f != nil {
		return s.errorf(place{b.line + f.row - 1, f.col}, "%s", f.what)
	}
	if !yield(orchard(len(b.rows), strings.Join(b.rows, "")), nil) {
		return errEnough
	}
	return nil
}

// start is the place of the first byte of the current line that is no blank.
func (s *lines) start() place {
	return place{s.line, 1 + len(s.text) - len(strings.TrimLeft(s.text, blanks))}
}

// quote shows the start of a text in quotes.
func quote(text string) string {
	const most = 20 // bytes
	if len(text) <= most {
		return strconv.Quote(text)
	}
	return strconv.Quote(text[:most] + "…")
}

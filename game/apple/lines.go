package apple

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
)

const (
	maxLine = 2 * MaxCells // bytes of a line, blanks at its end included
	bom     = "\uFEFF"
	blanks  = " \t\v\f\r\n"
)

// place is a position in a text: line and column from 1, columns in bytes.
type place struct{ line, col int }

// lines reads a text line by line and knows where it is.
type lines struct {
	file string
	in   *bufio.Reader
	line int    // number of the current line
	text string // the current line without blanks at its end
	end  place  // of the next byte
	err  error  // why there is no current line: io.EOF, or an error with its place
}

// newLines is at the first line.
func newLines(file string, r io.Reader) *lines {
	s := &lines{file: file, in: bufio.NewReader(r), end: place{1, 1}}
	s.next()
	return s
}

// next goes to the next line, or sets err.
func (s *lines) next() {
	line, err := s.read()
	switch {
	case len(line) > maxLine:
		s.err = s.errorf(s.end, "a line of more than %d bytes; want at most %d cells in a row", maxLine, MaxCells)
	case err == io.EOF && len(line) == 0:
		s.err = io.EOF
	case err != nil && err != io.EOF:
		s.err = s.errorf(place{s.end.line, s.end.col + len(line)}, "cannot read on: %w", err)
	}
	if s.err != nil {
		s.text = ""
		return
	}
	s.line = s.end.line
	s.text = strings.TrimRight(string(line), blanks)
	s.end.col += len(line)
	if bytes.HasSuffix(line, []byte("\n")) {
		s.end = place{s.line + 1, 1}
	}
}

// read reads on to the end of a line, or until it is longer than maxLine.
func (s *lines) read() (line []byte, err error) {
	for more := true; more; {
		var part []byte
		part, err = s.in.ReadSlice('\n')
		line = append(line, part...)
		more = err == bufio.ErrBufferFull && len(line) <= maxLine
	}
	if s.line == 0 {
		line = bytes.TrimPrefix(line, []byte(bom))
	}
	return line, err
}

// skipBlank goes on to the next line that is not blank.
func (s *lines) skipBlank() {
	for s.err == nil && s.text == "" {
		s.next()
	}
}

// errorf makes an error that names the file and the place.
func (s *lines) errorf(at place, format string, args ...any) error {
	return fmt.Errorf("%s:%d:%d: "+format, append([]any{s.file, at.line, at.col}, args...)...)
}

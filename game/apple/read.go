package apple

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"muqi/game/text"
)

// Read yields the orchards of a stream: the number of cases, then the cases.
// Where a blank line stands between rows, each block of rows is a case; where
// none does, the rows divide equally among the cases. It is read by package text.
func (Game) Read(file string, r io.Reader) iter.Seq2[Orchard, error] {
	return func(yield func(Orchard, error) bool) {
		s := stream{text.NewReader(file, r), yield}
		if err := s.cases(); err != nil && !errors.Is(err, errEnough) {
			yield(Orchard{}, err)
		}
	}
}

// errEnough says that nobody wants further orchards.
var errEnough = errors.New("enough")

// A stream passes its orchards to yield.
type stream struct {
	*text.Reader
	yield func(Orchard, error) bool
}

// cases passes on all orchards. Its error is errEnough where yield wants no more.
func (s stream) cases() error {
	cases, _, err := s.Int("the number of cases", 1, 999_999_999)
	if err != nil {
		return err
	}
	done := 0
	rows, start, err := s.Block()
	for ; err == nil; done++ {
		if done == int(cases) {
			return s.Errorf(start, "rows after case %d; want no more cases than the first line says", cases)
		}
		next, nextStart, nextErr := s.Block()
		if done == 0 && nextErr == io.EOF { // there is no blank line between rows
			return s.divide(rows, start, int(cases))
		}
		if err := s.pass(rows, start); err != nil {
			return err
		}
		rows, start, err = next, nextStart, nextErr
	}
	switch {
	case err != io.EOF:
		return err
	case done < int(cases):
		return s.Errorf(s.At(), "input ends after %d of %d cases; want %d more", done, cases, int(cases)-done)
	}
	return nil
}

// divide passes on the cases in a block of all rows.
func (s stream) divide(rows []string, start text.Place, cases int) error {
	if len(rows)%cases != 0 {
		return s.Errorf(start, "%d cases, and all their rows are %d; "+
			"want as many rows for each case, or blank lines between the cases", cases, len(rows))
	}
	for each := range slices.Chunk(rows, len(rows)/cases) {
		if err := s.pass(each, start); err != nil {
			return err
		}
		start.Line += len(each)
	}
	return nil
}

// pass passes on the orchard of a block, or returns what is wrong with it.
func (s stream) pass(rows []string, start text.Place) error {
	if f := check(rows); f != nil {
		if f.row > 1 {
			start.Col = 1
		}
		return s.Errorf(text.Place{Line: start.Line + f.row - 1, Col: start.Col + f.col - 1}, "%s", f.what)
	}
	if !s.yield(orchard(len(rows), strings.Join(rows, "")), nil) {
		return errEnough
	}
	return nil
}

// Format writes orchards in the contest's format: their number, if any, then their
// grids with a blank line between them.
func (Game) Format(w io.Writer, orchards ...Orchard) error {
	out := bufio.NewWriter(w) // its errors stick until Flush
	for k, o := range orchards {
		if k == 0 {
			_, _ = fmt.Fprintln(out, len(orchards))
		} else {
			_ = out.WriteByte('\n')
		}
		for _, line := range o.lines() {
			_, _ = out.WriteString(line)
			_ = out.WriteByte('\n')
		}
	}
	return out.Flush()
}

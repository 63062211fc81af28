package muqi

import (
	"io"
	"iter"
)

// Read yields the boards of a stream: for each, n and m, then the n × m matrix
// A row by row, then B, as decimal integers between any white space. It takes
// a byte order mark at the start, CRLF, and a last line without its end.
//
// The first error ends the boards, and those before it are yielded all the
// same. Errors read "file:line:column: what; what would be right", with lines
// and columns counted from 1 and columns in bytes; an error of r is wrapped.
// No more memory is used than the numbers that came need, whatever size the
// stream claims.
func (Game) Read(file string, r io.Reader) iter.Seq2[Board, error] {
	return func(yield func(Board, error) bool) {
		s := newScanner(file, r)
		for k := 1; ; k++ {
			b, err := readBoard(s, k)
			if err == io.EOF {
				return
			}
			if !yield(b, err) || err != nil {
				return
			}
		}
	}
}

// readBoard reads the k-th board. Its error is io.EOF where there is no
// further one; only a stream without any board is an error.
func readBoard(s *scanner, k int) (Board, error) {
	rows, start, err := s.number()
	switch {
	case err == io.EOF && k == 1:
		return Board{}, s.errorf(s.at, "empty input; want n and m, then the matrices A and B")
	case err != nil:
		return Board{}, err
	case rows < 1:
		return Board{}, s.errorf(start, "%d rows for board %d; a board has at least one", rows, k)
	}
	cols, at, err := s.number()
	switch {
	case err == io.EOF && k == 1:
		return Board{}, s.errorf(s.at, "input ends after the number of rows of board 1; want its number of columns")
	case err == io.EOF:
		return Board{}, s.errorf(start, "%d is left over, or starts board %d without its number of columns; want both or neither", rows, k)
	case err != nil:
		return Board{}, err
	case cols < 1:
		return Board{}, s.errorf(at, "%d columns for board %d; a board has at least one", cols, k)
	}
	if err := checkSize(rows, cols); err != nil {
		return Board{}, s.errorf(start, "%v", err)
	}

	h := header{board: k, rows: int(rows), cols: int(cols), start: start}
	a, err := readMatrix(s, h, "A")
	if err != nil {
		return Board{}, err
	}
	b, err := readMatrix(s, h, "B")
	if err != nil {
		return Board{}, err
	}
	return New(h.rows, h.cols, a, b)
}

// header is what is known of a board before its weights.
type header struct {
	board      int // counted from 1
	rows, cols int
	start      place
}

// readMatrix reads the rows × cols weights of the matrix called name.
func readMatrix(s *scanner, h header, name string) ([]int64, error) {
	var weights []int64
	for want := h.rows * h.cols; len(weights) < want; {
		w, at, err := s.number()
		switch got := len(weights); {
		case err == io.EOF:
			return nil, s.errorf(s.at, "input ends after %d of %d weights of matrix %s of board %d (%d×%d, from %v); want %d more",
				got, want, name, h.board, h.rows, h.cols, h.start, want-got)
		case err != nil:
			return nil, err
		case w < 0:
			return nil, s.errorf(at, "weight %s[%d][%d] of board %d is %d; weights are 0 or more", name, got/h.cols+1, got%h.cols+1, h.board, w)
		}
		weights = append(weights, w)
	}
	return weights, nil
}

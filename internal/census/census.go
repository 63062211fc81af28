// Package census counts on how many boards a variant of 一双木棋 is wrong, and
// by how much.
//
//   - Forward counts both orientations of forward DP exactly, without visiting
//     the boards: whether it is wrong depends on the sums A + B alone.
//   - Full counts any variants exactly, by solving every board.
//   - Random estimates the rate on boards that are too large for either.
package census

import (
	"cmp"
	"fmt"
	"math/big"
	"runtime"

	"muqi/game/muqi"
	"muqi/internal/host"
)

// A Size is all boards of a number of rows and columns with weights 0 … Max.
type Size struct {
	Rows, Cols int
	Max        int64
}

// A SampleSpec is some random boards of a size. Board i depends on i and the seed alone.
type SampleSpec struct {
	Size
	Boards int
	Seed   uint64
}

// Options says how to count. The zero value of each field has a meaning.
type Options struct {
	Workers   int   // 0: GOMAXPROCS, which is the most
	MaxBytes  int64 // of Forward's table; 0: half of the memory
	MaxBoards int64 // that Full and Random solve; 0: DefaultMaxBoards
	MaxWork   int64 // on one board, of variants whose work can explode; 0: DefaultMaxWork

	// Begin is called with the number of boards before Full solves them; it may be nil.
	Begin func(boards int64)

	// Progress is called now and then, from one goroutine at a time; it may be nil.
	Progress func(done, total int)
}

const (
	// DefaultMaxBoards takes Full some minutes.
	DefaultMaxBoards = 1 << 25
	// DefaultMaxWork lets plain search solve 4×4.
	DefaultMaxWork = 1_000_000
)

// defaults fills in the fields that are zero.
func (o Options) defaults() Options {
	most := runtime.GOMAXPROCS(0)
	o.Workers = min(most, cmp.Or(max(o.Workers, 0), most))
	o.MaxBytes = cmp.Or(o.MaxBytes, host.Memory()/2)
	o.MaxBoards = cmp.Or(o.MaxBoards, DefaultMaxBoards)
	o.MaxWork = cmp.Or(o.MaxWork, DefaultMaxWork)
	return o
}

// Boards is the number of boards, (Max+1)^(2·Rows·Cols). It is an error if there
// are none, or if their contours have more than muqi.MaxPath steps.
func (s Size) Boards() (*big.Int, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	return power(s.Max+1, 2*s.Rows*s.Cols), nil
}

// String names the boards of the size.
func (s Size) String() string {
	return fmt.Sprintf("%d×%d boards with weights 0 … %d", s.Rows, s.Cols, s.Max)
}

// check reports what is wrong with a size.
func (s Size) check() error {
	switch {
	case s.Rows < 1 || s.Cols < 1:
		return fmt.Errorf("size %d×%d; a board has at least one row and one column", s.Rows, s.Cols)
	case s.Rows > muqi.MaxPath || s.Cols > muqi.MaxPath-s.Rows:
		return fmt.Errorf("size %d×%d; a census takes boards of at most %d rows and columns together",
			s.Rows, s.Cols, muqi.MaxPath)
	case s.Max < 0:
		return fmt.Errorf("largest weight %d; weights are 0 or more", s.Max)
	}
	return nil
}

// power is base^exponent.
func power(base int64, exponent int) *big.Int {
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(exponent)), nil)
}

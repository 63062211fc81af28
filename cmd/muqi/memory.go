package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"muqi/algos"
	"muqi/internal/host"
)

// A size is a flag that holds a number of bytes: "512MiB", "4GiB", "1.5GiB".
type size int64

// units are the suffixes of a size, the longest first.
var units = []struct {
	suffix string
	bytes  int64
}{
	{"TiB", 1 << 40}, {"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10},
}

// String writes the size in the largest unit that divides it.
func (s *size) String() string {
	for _, u := range units {
		if n := int64(*s); n > 0 && n%u.bytes == 0 {
			return strconv.FormatInt(n/u.bytes, 10) + u.suffix
		}
	}
	return strconv.FormatInt(int64(*s), 10) + "B"
}

// Set reads a size.
func (s *size) Set(text string) error {
	for _, u := range units {
		number, ok := strings.CutSuffix(text, u.suffix)
		if !ok {
			continue
		}
		n, err := strconv.ParseFloat(number, 64)
		if err != nil || !(n > 0) || n*float64(u.bytes) >= math.MaxInt64 {
			break
		}
		*s = size(n * float64(u.bytes))
		return nil
	}
	return fmt.Errorf("want a number above 0 with KiB, MiB, GiB or TiB, such as 512MiB or 4GiB")
}

// Type names the flag's kind in its help.
func (s *size) Type() string { return "size" }

// ownBytes is the memory of the program itself and of engines at rest, beside
// what a solver takes.
const ownBytes = 48 << 20

func halfTheMemory() size { return size(host.Memory() / 2 >> 20 << 20) }

func (s *size) forSolver() (int64, error) {
	if *s <= ownBytes {
		return 0, fmt.Errorf("--memory %s: the program itself takes 48MiB; want more", s)
	}
	return int64(*s) - ownBytes, nil
}

// moreMemory says which --memory would do, if an error is about memory.
func moreMemory(err error) string {
	var limit *algos.LimitError
	if !errors.As(err, &limit) || limit.Unit != algos.MemoryUnit || !limit.Need.IsInt64() {
		return ""
	}
	const mebibyte = 1 << 20
	return fmt.Sprintf("; --memory %dMiB would do", (limit.Need.Int64()-1+ownBytes)/mebibyte+1)
}

package gallery

import (
	"context"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// Where says in which place a program takes n for m.
type Where int

const (
	// InContour starts and ends with the contours of m rows and n columns. It reads the
	// weights from an array that holds 0 where there is not a cell.
	InContour Where = iota
	// InInput reads m rows of n weights.
	InInput
	// InSize uses n for both sizes, as if every board were square.
	InSize
)

// places says it in the titles of variants and in their names.
var places = [...]struct{ title, suffix string }{
	InContour: {"the contours are those of m × n", ""},
	InInput:   {"m rows of n weights are read", "input"},
	InSize:    {"every board is n × n", "size"},
}

// Swapped takes the rows for the columns in one place.
//
//   - What its author thought: nothing; it is a slip, and the tests were square.
//   - What happens: it solves another board exactly, one with other sizes or with
//     the weights in other places.
//   - Where it breaks: on boards that are not square. The smallest is 1×2 with only
//     B[1][2] = 1, where it finds 0 instead of −1; InInput is right on a single row
//     or column, and its smallest is 2×3 with only B[2][1] = B[2][2] = 1: −1 instead
//     of −2.
//   - How often random data sees it: nearly all of it where n ≠ m, none where n = m.
//     In the contest that is the tiers 10×1 (not InInput), 10×2 and 10×3. InSize is
//     wrong on all boards with more columns, and on few with more rows.
type Swapped struct {
	Where Where
}

// Info describes the variant.
func (v Swapped) Info() algos.Info {
	return algos.Info{
		Name:  named("swapped", places[v.Where].suffix),
		Title: "n and m swapped: " + places[v.Where].title,
		Cost:  "C(n+m, n) calls, in an array of 2^(n+m) entries; with n for m where it takes that",
		Idea:  "programs that were tried on square boards only",
		Flaw:  "it solves another board than the given one where n and m differ",
		Fix:   "test boards with n ≠ m, and look for every place that uses n or m",
	}
}

// Solve solves the board that the program sees. Its work is in calls and table-B.
func (v Swapped) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	info := v.Info()
	if err := boards.Check(info.Name, b, boards.None, o); err != nil {
		return algos.Result{}, err
	}
	return mechanism{info: info, value: marked{mark: boards.Unset}.value}.solve(ctx, v.seen(b), o)
}

// seen is the board that the program sees.
func (v Swapped) seen(b muqi.Board) muqi.Board {
	n, m := b.Rows(), b.Cols()
	switch v.Where {
	case InInput:
		return b.Rebuild(m, n, func(i, j int) (int, int) { return (i*n + j) / m, (i*n + j) % m })
	case InSize:
		m = n
	}
	return b.Rebuild(m, n, func(i, j int) (int, int) { return i, j })
}

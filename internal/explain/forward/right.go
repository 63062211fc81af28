package forward

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/explain"
	"muqi/internal/reason"
)

// whyRight is why s is right on b; zero where no reason is known.
func whyRight(b muqi.Board, s algos.Solver[muqi.Board]) reason.Reason {
	if why := explain.Proved(s, b); why.Why != "" {
		return why
	}
	f, ok := s.(bfsforward.Solver)
	switch {
	case ok && uniform(b):
		return reason.New("uniform")
	case ok && f.Orientation == bfsforward.Natural && b.Rows()*b.Cols()%2 != 0 && symmetric(b):
		return reason.New("symmetric")
	}
	return reason.Reason{}
}

// uniform reports whether each player's weights are all the same.
func uniform(b muqi.Board) bool {
	for black, white := range b.Weights() {
		if black != b.A(0, 0) || white != b.B(0, 0) {
			return false
		}
	}
	return true
}

// symmetric reports whether b equals its rotation by 180°.
func symmetric(b muqi.Board) bool {
	turned := b.Rotate()
	less := muqi.Game{}.Less
	return !less(b, turned) && !less(turned, b)
}

// nearest looks for a board on which s is wrong, the fewest edits away from b: an
// edit adds a row or a column of zeros or changes a weight. It is nil where none
// was found. Boards that s refuses do not count.
func nearest(
	ctx context.Context, b muqi.Board, s algos.Solver[muqi.Board], o algos.Options,
) (*evidence.Neighbour, error) {
	budget := maxNearby
	for near, change := range neighbours(b, func(b muqi.Board) bool { return explain.Proved(s, b).Why == "" }) {
		if budget -= cost(near); budget < 0 {
			return nil, nil
		}
		truth, value, err := compare.Values(ctx, muqi.Game{}, contour.Dense{}, s, near, o)
		var limit *algos.LimitError
		switch {
		case errors.As(err, &limit):
			continue
		case err != nil:
			return nil, err
		case value != truth:
			return &evidence.Neighbour{Board: weights(near), Change: change, Truth: truth, Value: value}, nil
		}
	}
	return nil, nil
}

// maxNearby bounds the search for a neighbour, in positions.
const maxNearby = 5_000_000

// cost is what it takes to run a board, in positions, for small ones 1000.
func cost(b muqi.Board) int {
	if positions := muqi.Positions(b.Rows(), b.Cols()); positions.IsInt64() {
		return int(min(max(positions.Int64(), 1000), maxNearby+1))
	}
	return maxNearby + 1
}

// growths are how many rows and columns of zeros a neighbour has more: enough to
// come to 2×3, where every forward search can be wrong.
var growths = [][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}}

// maxEdits bounds the edits of a neighbour, maxChanges those that change a weight.
const maxEdits, maxChanges = 4, 2

// neighbours yields boards near b of the wanted shapes, the fewest edits first,
// with the edits.
func neighbours(b muqi.Board, wanted func(muqi.Board) bool) iter.Seq2[muqi.Board, reason.Reason] {
	return func(yield func(muqi.Board, reason.Reason) bool) {
		for edits := 1; edits <= maxEdits; edits++ {
			for _, g := range growths {
				n, grown := edits-g[0]-g[1], extend(b, g[0], g[1])
				if n < 0 || n > maxChanges || !wanted(grown) {
					continue
				}
				var growth reason.Reason
				if n < edits {
					growth = reason.New("grown", grown.Rows(), grown.Cols())
				}
				if !change(grown, n, 0, growth, yield) {
					return
				}
			}
		}
	}
}

// extend is b with rows and columns of zeros more.
func extend(b muqi.Board, rows, cols int) muqi.Board {
	return b.Rebuild(b.Rows()+rows, b.Cols()+cols, func(i, j int) (int, int) { return i, j })
}

// change passes b with n of its weights, from number first on, changed to emit in
// every way. edits are those that led to b.
func change(b muqi.Board, n, first int, edits reason.Reason, emit func(muqi.Board, reason.Reason) bool) bool {
	if n == 0 {
		return emit(b, edits)
	}
	flat := b.Flat()
	for i := first; i < len(flat); i++ {
		old := flat[i]
		for _, v := range changes(old) {
			flat[i] = v
			edited := reason.New("weight", nameOf(b, i), v, old)
			if edits.Why != "" {
				edited = reason.New("and", edits, edited)
			}
			if !change(muqi.OfWeights(b.Rows(), b.Cols(), slices.Clone(flat)), n-1, i+1, edited, emit) {
				return false
			}
		}
		flat[i] = old
	}
	return true
}

// changes lists what a weight is changed to.
func changes(w int64) []int64 {
	switch w {
	case 0:
		return []int64{1}
	case 1:
		return []int64{2, 0}
	case math.MaxInt64:
		return []int64{w - 1, 0}
	}
	return []int64{w + 1, w - 1, 0}
}

// nameOf names weight number i: "A[1][3]".
func nameOf(b muqi.Board, i int) string {
	name, cells := "A", b.Rows()*b.Cols()
	if i >= cells {
		name, i = "B", i-cells
	}
	return fmt.Sprintf("%s[%d][%d]", name, i/b.Cols()+1, i%b.Cols()+1)
}

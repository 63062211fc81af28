package muqi

import "math/big"

// Positions is the number of positions of a board of n × m cells: the monotone
// lattice paths, C(n+m, n).
func Positions(rows, cols int) *big.Int {
	return new(big.Int).Binomial(int64(rows+cols), int64(min(rows, cols)))
}

// Moves is the number of moves between those positions: a corner can be at
// n+m-1 places of the path, with the rest of the path free, so there are
// (n+m-1)·C(n+m-2, n-1).
func Moves(rows, cols int) *big.Int {
	rest := new(big.Int).Binomial(int64(rows+cols-2), int64(min(rows, cols)-1))
	return rest.Mul(rest, big.NewInt(int64(rows+cols-1)))
}

// Tableaux is the number of complete games: the standard Young tableaux of the
// n × m rectangle, (nm)! divided by the product of all hook lengths (Frame,
// Robinson and Thrall, 1954). Row i has the hook lengths i … i+m-1; those of
// the first are divided out of (nm)! beforehand.
func Tableaux(rows, cols int) *big.Int {
	rows, cols = min(rows, cols), max(rows, cols)
	games, hooks := new(big.Int).MulRange(int64(cols)+1, int64(rows)*int64(cols)), big.NewInt(1)
	for i := 1; i < rows; i++ {
		hooks.Mul(hooks, new(big.Int).MulRange(int64(i)+1, int64(i+cols)))
	}
	return games.Quo(games, hooks)
}

package apple

import "math/big"

// Configurations is the number of ways in which apples can be left on the
// trees: Π (apples + 1).
func (o Orchard) Configurations() *big.Int {
	product := big.NewInt(1)
	for _, t := range o.trees {
		product.Mul(product, big.NewInt(int64(t.Apples)+1))
	}
	return product
}

// States is the number of states of an orchard with k open cells:
// 2·k(k-1)·configurations.
func States(open int, configurations *big.Int) *big.Int {
	pairs := new(big.Int).Mul(big.NewInt(int64(open)), big.NewInt(int64(open)-1))
	return pairs.Lsh(pairs.Mul(pairs, configurations), 1)
}

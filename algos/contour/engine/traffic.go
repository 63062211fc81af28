package engine

import "muqi/game/muqi"

// moved is the number of entries that the rows of a solve read and write: each is written
// once, and read for each move that leads onto it from another row. Caches answer most of it
// on small boards; on large ones memory must deliver it.
func (s split) moved() int64 {
	var sum int64
	for up := s.fewest(); up <= s.most(); up++ {
		ones := s.rows - up
		var rows, across int64 // entries of the block's rows, and of those that a move leaves for another head
		for k := max(0, ones-s.middle); k <= min(leafSteps, ones); k++ {
			width, in := int64(rowWidth(k)), ones-k // vertical steps in the middle
			rows += binomial(s.middle, in) * width
			across += binomial(s.middle-1, in-1) * width
			inside := int64(s.middle-1) * binomial(s.middle-2, in-1) * width
			border := binomial(s.middle-1, in) * int64(firstHalf(k))
			sum += binomial(s.head, up) * (inside + border)
		}
		sum += binomial(s.head, up) * rows // written
		sum += binomial(s.head-1, up) * across
		sum += int64(s.head-1) * binomial(s.head-2, up-1) * rows // moves inside the head
	}
	return sum
}

// binomial is C(n, k), and 0 where there is no such choice.
func binomial(n, k int) int64 {
	if n < 0 || k < 0 || k > n {
		return 0
	}
	return int64(muqi.Choose(n, k))
}

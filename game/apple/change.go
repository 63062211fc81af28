package apple

// Transpose swaps rows and columns. The value stays.
func (o Orchard) Transpose() Orchard {
	return o.rebuild(o.cols, o.rows, func(i, j int) (int, int) { return j, i })
}

// Mirror swaps left and right. The value stays.
func (o Orchard) Mirror() Orchard {
	return o.rebuild(o.rows, o.cols, func(i, j int) (int, int) { return i, o.cols - 1 - j })
}

// Flip swaps top and bottom. The value stays.
func (o Orchard) Flip() Orchard {
	return o.rebuild(o.rows, o.cols, func(i, j int) (int, int) { return o.rows - 1 - i, j })
}

// rebuild makes an orchard of rows × cols whose cell (i, j) is o's cell
// from(i, j), or an obstacle where that is outside of o. Both players must
// still be there.
func (o Orchard) rebuild(rows, cols int, from func(i, j int) (int, int)) Orchard {
	text := make([]byte, 0, rows*cols)
	for i := range rows {
		for j := range cols {
			c := byte(obstacle)
			if r, k := from(i, j); 0 <= r && r < o.rows && 0 <= k && k < o.cols {
				c = o.text[r*o.cols+k]
			}
			text = append(text, c)
		}
	}
	return orchard(rows, string(text))
}

// edit returns a copy of the orchard whose cells change has altered, row by
// row. Both players must still be there.
func (o Orchard) edit(change func(text []byte)) Orchard {
	text := []byte(o.text)
	change(text)
	return orchard(o.rows, string(text))
}

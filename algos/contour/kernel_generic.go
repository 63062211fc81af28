package contour

// sweepGeneric computes the rows of a stage one after the other: the moves
// that leave the leaf as whole runs, then those inside the leaf column by
// column.
func sweepGeneric[T word](p *pass[T]) {
	width := rowWidth(p.k)
	at := p.own + p.stage.first
	sources := p.stage.sources
	for range p.stage.slot {
		dst := p.arena[at : at+width]
		sources = p.accumulate(dst, sources)
		for _, h := range p.heads {
			relax(dst, p.arena[at+h.delta:], p.cells[h.cell])
		}
		sweepLeaf(dst, leaves[p.k], p.leaf)
		at += width
	}
}

// accumulate makes the moves of the row dst that its sources list, and returns
// the rest of the list.
func (p *pass[T]) accumulate(dst []T, sources []source) []source {
	s := sources[0]
	set(dst, p.arena[p.own+int(s.entry):], p.cells[s.cell])
	for s.flags&last == 0 {
		sources = sources[1:]
		s = sources[0]
		relax(dst, p.arena[p.own+int(s.entry):], p.cells[s.cell])
	}
	flags := s.flags
	if flags&border != 0 {
		sources = sources[1:]
		s = sources[0]
		relax(dst[:firstHalf(p.k)], p.arena[p.own+int(s.entry):], p.cells[s.cell])
	}
	if flags&crosses != 0 {
		sources = sources[1:]
		s = sources[0]
		if p.across >= 0 {
			relax(dst, p.arena[p.across+int(s.entry):], p.cells[s.cell])
		}
	}
	return sources[1:]
}

// set is relax where dst holds nothing yet.
func set[T word](dst, src []T, weight T) {
	src = src[:len(dst)]
	for j, v := range src {
		dst[j] = weight - v
	}
}

// sweepLeaf makes the moves inside the leaf.
func sweepLeaf[T word](row []T, columns []leafColumn, weights []T) {
	for _, c := range columns {
		best := row[c.at]
		for _, m := range c.moves {
			best = max(best, weights[int(m.corner)*lanes]-row[m.to])
		}
		row[c.at] = best
	}
}

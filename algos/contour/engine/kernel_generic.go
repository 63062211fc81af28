package engine

// sweepGeneric computes the rows of a stage one after the other: the moves that leave the
// leaf as whole runs, then those inside the leaf column by column.
func sweepGeneric[T word](p *pass[T]) {
	width := rowWidth(p.k)
	at := p.own + p.stage.first
	sources := p.stage.sources
	sums := p.sums[p.k*edgeSize:][:width]
	for range p.stage.slot {
		dst := p.arena[at : at+width]
		sum := p.sum(sources[0])
		sources = p.accumulate(dst, sources)
		for _, delta := range p.heads {
			lower(dst, p.arena[at+delta:])
		}
		dst[sumColumn(p.k)] = sum
		sweepLeaf(dst, p.k, sum, sums)
		at += width
	}
}

// sum is the sum of a row whose first source is s.
func (p *pass[T]) sum(s source) T {
	return p.arena[p.own+int(s.entry)+sumColumn(p.k)] + p.weights[s.cell]
}

// accumulate makes the moves of the row dst, and returns the sources of the next ones.
func (p *pass[T]) accumulate(dst []T, sources []source) []source {
	s := sources[0]
	first := p.arena[p.own+int(s.entry):]
	if s.flags&last != 0 {
		copy(dst, first)
	} else {
		sources = sources[1:]
		s = sources[0]
		lowest(dst, first, p.arena[p.own+int(s.entry):])
	}
	for s.flags&last == 0 {
		sources = sources[1:]
		s = sources[0]
		lower(dst, p.arena[p.own+int(s.entry):])
	}
	flags := s.flags
	if flags&border != 0 {
		sources = sources[1:]
		lower(dst[:firstHalf(p.k)], p.arena[p.own+int(sources[0].entry):])
	}
	if flags&crosses != 0 {
		sources = sources[1:]
		if p.across >= 0 {
			lower(dst, p.arena[p.across+int(sources[0].entry):])
		}
	}
	return sources[1:]
}

// lower computes dst[j] = min(dst[j], src[j]). The length of dst is a multiple of lanes. By lowest
// it would take longer.
func lower[T word](dst, src []T) {
	for ; len(dst) > 0; dst, src = dst[lanes:], src[lanes:] {
		d, x := (*[lanes]T)(dst), (*[lanes]T)(src)
		d[0] = min(d[0], x[0])
		d[1] = min(d[1], x[1])
		d[2] = min(d[2], x[2])
		d[3] = min(d[3], x[3])
		d[4] = min(d[4], x[4])
		d[5] = min(d[5], x[5])
		d[6] = min(d[6], x[6])
		d[7] = min(d[7], x[7])
	}
}

// lowest computes dst[j] = min(a[j], b[j]) likewise.
func lowest[T word](dst, a, b []T) {
	for ; len(dst) > 0; dst, a, b = dst[lanes:], a[lanes:], b[lanes:] {
		d, x, y := (*[lanes]T)(dst), (*[lanes]T)(a), (*[lanes]T)(b)
		d[0] = min(x[0], y[0])
		d[1] = min(x[1], y[1])
		d[2] = min(x[2], y[2])
		d[3] = min(x[3], y[3])
		d[4] = min(x[4], y[4])
		d[5] = min(x[5], y[5])
		d[6] = min(x[6], y[6])
		d[7] = min(x[7], y[7])
	}
}

// countGeneric makes moves in registers, as far as the compiler has some.
func countGeneric(rounds int) (moves int64) {
	a, b, c, d := ^uint32(0), ^uint32(0), ^uint32(0), ^uint32(0)
	for n := range uint32(rounds) {
		a = min(a, n+1)
		b = min(b, n+2)
		c = min(c, n+3)
		d = min(d, n+4)
	}
	if a+b+c+d == 0 { // never; but the compiler does not know
		return 0
	}
	return 4 * int64(rounds)
}

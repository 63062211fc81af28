package engine

// sweepGeneric computes the rows of a stage one after the other: the moves that leave the
// leaf as whole runs, then those inside the leaf column by column.
func sweepGeneric[T word](p *pass[T]) {
	width := rowWidth(p.k)
	at := p.own + p.stage.first
	sources := p.stage.sources
	for range p.stage.slot {
		dst := p.arena[at : at+width]
		sources = p.accumulate(dst, sources)
		for _, h := range p.heads {
			better(dst, p.arena[at+h.delta:], p.weights[h.cell])
		}
		sweepLeaf(dst, p.k, p.leaf)
		at += width
	}
}

// accumulate makes the moves of the row dst, and returns the sources of the next ones.
func (p *pass[T]) accumulate(dst []T, sources []source) []source {
	s := sources[0]
	set(dst, p.arena[p.own+int(s.entry):], p.weights[s.cell])
	for s.flags&last == 0 {
		sources = sources[1:]
		s = sources[0]
		better(dst, p.arena[p.own+int(s.entry):], p.weights[s.cell])
	}
	flags := s.flags
	if flags&border != 0 {
		sources = sources[1:]
		s = sources[0]
		better(dst[:firstHalf(p.k)], p.arena[p.own+int(s.entry):], p.weights[s.cell])
	}
	if flags&crosses != 0 {
		sources = sources[1:]
		s = sources[0]
		if p.across >= 0 {
			better(dst, p.arena[p.across+int(s.entry):], p.weights[s.cell])
		}
	}
	return sources[1:]
}

// set computes dst[j] = weight − src[j]. The length of dst is a multiple of lanes.
func set[T word](dst, src []T, weight T) {
	for ; len(dst) > 0; dst, src = dst[lanes:], src[lanes:] {
		d, s := (*[lanes]T)(dst), (*[lanes]T)(src)
		d[0] = weight - s[0]
		d[1] = weight - s[1]
		d[2] = weight - s[2]
		d[3] = weight - s[3]
		d[4] = weight - s[4]
		d[5] = weight - s[5]
		d[6] = weight - s[6]
		d[7] = weight - s[7]
	}
}

// better computes dst[j] = max(dst[j], weight − src[j]) likewise.
func better[T word](dst, src []T, weight T) {
	for ; len(dst) > 0; dst, src = dst[lanes:], src[lanes:] {
		d, s := (*[lanes]T)(dst), (*[lanes]T)(src)
		d[0] = max(d[0], weight-s[0])
		d[1] = max(d[1], weight-s[1])
		d[2] = max(d[2], weight-s[2])
		d[3] = max(d[3], weight-s[3])
		d[4] = max(d[4], weight-s[4])
		d[5] = max(d[5], weight-s[5])
		d[6] = max(d[6], weight-s[6])
		d[7] = max(d[7], weight-s[7])
	}
}

// countGeneric makes moves in registers, as far as the compiler has some.
func countGeneric(rounds int) (moves int64) {
	var a, b, c, d int32
	for weight := range int32(rounds) {
		a = max(a, weight-a)
		b = max(b, weight-b)
		c = max(c, weight-c)
		d = max(d, weight-d)
	}
	if a+b+c+d == 1 { // never: they stay equal; but the compiler does not know
		return 0
	}
	return 4 * int64(rounds)
}

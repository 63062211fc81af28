package algos

// Resources is what a variant may use of the machine. The zero value leaves
// all to the variant.
type Resources struct {
	// Bytes bounds the memory of a solve; an instance that needs more gets a
	// *LimitError before anything is allocated. 0 means DefaultMaxBytes.
	Bytes int64

	// Threads is how many threads may work on one instance, where it is large
	// enough for that to pay. 0, and what is more, means as many as the process may
	// use.
	Threads int

	// Progress gets how much of a solve is done, of how much in all, every few
	// milliseconds or less, one call at a time. It may be nil.
	Progress func(done, total int64)
}

// A Resourced is a Solver that can be told what to use.
type Resourced[P any] interface {
	Solver[P]
	With(Resources) Solver[P]
}

// Equip tells s what to use, where anything is chosen and s can be told. A
// solver whose With makes another variant, since it embeds that, stays itself.
func Equip[P any](s Solver[P], r Resources) Solver[P] {
	c, ok := s.(Resourced[P])
	if !ok || r.Bytes == 0 && r.Threads == 0 && r.Progress == nil {
		return s
	}
	if equipped := c.With(r); equipped.Info() == s.Info() {
		return equipped
	}
	return s
}

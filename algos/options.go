package algos

import "cmp"

// DefaultMaxBytes bounds the memory of a solve where Options do not: 2 GiB.
const DefaultMaxBytes = 2 << 30

// Options bound one solve. The zero value means the variant's own bounds.
type Options struct {
	// MaxBytes bounds the memory of the solve: what needs more is refused before
	// anything is allocated. 0 means DefaultMaxBytes.
	MaxBytes int64

	// MaxWork bounds the work of a variant whose work can explode (Info.Slow), in
	// the unit of its first counter. 0 means the variant's own bound.
	MaxWork int64

	// Threads is how many threads may work on an instance that is large enough. 0
	// means as many as the process may use.
	Threads int

	// Progress, unless nil, gets how much of the solve is done: one call at a time,
	// rising to the total. Variants that are soon done do not call it.
	Progress func(done, total int64)
}

// Bytes is MaxBytes, or what it means where it is 0.
func (o Options) Bytes() int64 { return cmp.Or(o.MaxBytes, DefaultMaxBytes) }

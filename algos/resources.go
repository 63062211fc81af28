package algos

// Resources is what a variant may use of the machine. The zero value leaves
// all to the variant.
type Resources struct {
	// Bytes bounds the memory of a solve; an instance that needs more gets a
	// *LimitError before anything is allocated. 0 means DefaultMaxBytes.
	Bytes int64

	// Threads is how many threads may work on one instance, where it is large
	// enough for that to pay. 0 means as many as the process may use.
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

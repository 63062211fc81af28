package reason

// english has the text of every key, with %v for each argument.
var english = map[Key]string{
	"text":     "%v", // somebody else's
	"word":     "%v",
	"amount":   "%v %v", // a number and its unit
	"about":    "about %v",
	"at-least": "≥ %v",
	"and":      "%v, %v",

	// why a variant refuses an instance or gives it up
	"refused": "%v: %v", // a variant, and one of the following
	"limit":   "the instance needs %v; this variant takes at most %v",
	"sums": "the instance needs sums of weights past int64; this variant takes weights whose total is " +
		"less than 2^63",
	"contest": "the instance needs more than its contest allows; this variant takes %v",
	"machine": "this machine does not run this variant, which needs %v",
	"avx2":    "AVX2",
	"avx512":  "AVX-512F and AVX-512VL",
	"amd64":   "an amd64 processor and a build without the tag purego",
	"work":    "gave up after %v; this variant does at most %v",

	// how else a solve in this process ends without a value
	"panic":     "panic: %v",
	"goroutine": "the solver ended its goroutine",
	"time":      "one solve takes more than %v",
	"hung":      "one solve did not stop after %v",
	"not-again": "not run: an earlier solve of this variant did not stop",
	"timed":     "while it was timed: %v",

	// what to know of measurements
	"interval":   "need >= %v samples for confidence interval at level %v",
	"difference": "need >= %v samples to detect a difference at alpha level %v",
	"equal":      "all samples are equal",
	"inexact":    "exact distribution expected, but values range from %v to %v",

	// how a program ends without a value
	"stderr":       "%v; its standard error: %v",
	"output":       "printed more than %v bytes",
	"file-size":    "wrote a file of more than %v bytes",
	"folder":       "its folder grew past %v MiB",
	"processes":    "it had more than %v processes",
	"threads":      "it had more than %v threads",
	"idle":         "idle: still there after %v on the clock, with %v of CPU time",
	"busy":         "the machine was busy: still running after %v on the clock, with %v of CPU time",
	"cpu":          "took %v of CPU time or more; the limit is %v",
	"memory":       "%v, with %v MiB at its peak; the limit is %v MiB",
	"signal":       "killed by %v",
	"exit":         "exit code %v",
	"ended":        "ended",
	"no-answer":    "there is no answer %v",
	"no-file":      "there is no answer %v: %v",
	"not-written":  "no such file was written",
	"not-regular":  "what was written is not a regular file",
	"unreadable":   "it cannot be read: %v",
	"out-of-range": "the answer %v does not fit 64 bits: %v",
	"no-integer":   "the answer %v is not one integer: %v",
	"on-stdout":    "on standard output",
	"in-file":      "in %v",
	"with-files": "it gave no answer by standard input and output, and was judged with the files %v and " +
		"%v (- is a standard stream)",
	"unchecked": "the answers in %v were not checked: %v",

	// what a system cannot do with programs
	"unsupervised": "limits of memory and of file sizes, figures of memory, and ending a program, with what " +
		"it started, when its time is up",
	"no-seccomp":  "a filter of system calls (seccomp): a program may start processes",
	"no-landlock": "limits on the files that a program reads and writes (Landlock)",

	// where an instance comes from
	"shipped":     "shipped instance %v",
	"small":       "small instance %v",
	"random":      "random instance %v of seed %v (%v)",
	"stress":      "stress instance %v of round %v of seed %v",
	"saved":       "saved instance %v",
	"generated":   "the generator's instance of seed %v",
	"test":        "contest test %v",
	"trap":        "trap %v",
	"own":         "test %v",
	"all-shipped": "instances that come with their answers",
	"all-small":   "all small instances",
	"families":    "random instances of %v families",

	// why a variant is right
	"exact":    "It claims to be exact: to be right on every %v.",
	"one-line": "On a board of one row or one column there is a single line of play: nobody ever chooses.",
	"no-clash": "No two of the %v positions share a hash.",
	"2x2": "On 2×2 the literal orientation gives the same as the right recurrence: A[1][1] − " +
		"B[2][2] + min(A[2][1] − B[1][2], A[1][2] − B[2][1]).",
	"key-fits": "The key of all row lengths in base 114 fits 64 bits: it is not a fault on so few rows.",
	"uniform":  "All cells are worth the same, so every line of play ends with the same difference.",
	"symmetric": "The board equals itself turned by 180° and has an odd number of cells, so the un-played " +
		"game is the game itself.",
	"harmless": "The search comes back to positions on its stack here too, but what it counts for them " +
		"decides none of the %v values that it memoises.",
	"start-right": "Of the %v positions that the search memoises %v have too low a value, but not the start.",

	// what an explanation leaves out
	"no-other-game": "What it computes instead: the sums of the weights K − A and K − B do not fit 64 bits.",
	"untraced": "The believed line and the first wrong value: the variant does not show the values " +
		"that it holds for positions.",
	"many-values":   "The believed line and the first wrong value: the variant holds more than %v values.",
	"no-memos":      "Where it goes wrong: this takes the memos of all positions, of %v states at most.",
	"long-strategy": "The whole strategy against it: it has more than %v positions.",

	// what a forward search computes instead
	"un-played":        "the board is un-played from full to empty, %v collects first, and %v",
	"own-choice":       "each player chooses what to collect",
	"opponent-chooses": "each player chooses what the other one collects",
	"largest":          "%v, where K = %v is the largest weight",

	// how a neighbour differs from a board
	"grown":  "the size %v×%v, new cells being worth 0",
	"weight": "%v = %v instead of %v",
}

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
	"sums":    "the instance needs sums of weights past int64; this variant takes weights whose total is less than 2^63",
	"contest": "the instance needs more than its contest allows; this variant takes %v",
	"machine": "this machine does not run this variant, which needs %v",
	"avx2":    "AVX2",
	"avx512":  "AVX-512F and AVX-512VL",
	"amd64":   "an amd64 processor and a build without the tag purego",
	"work":    "gave up after %v; this variant does at most %v",
}

package evidence

import (
	"muqi/algos"
	"muqi/game"
)

// Env is env.json: where and how the evidence was made, and of what suite.
type Env struct {
	Schema   int      `json:"schema"`
	Made     string   `json:"made"`               // RFC 3339
	Commit   string   `json:"commit"`             // of the program; "unknown" outside a checkout
	Modified bool     `json:"modified,omitempty"` // the program was made from changed files of that commit
	Go       string   `json:"go"`
	OS       string   `json:"os"`
	Arch     string   `json:"arch"`
	CPU      string   `json:"cpu"`
	Procs    int      `json:"procs"` // GOMAXPROCS
	Args     []string `json:"args"`  // the command line, without the program's name
	Quick    bool     `json:"quick"` // fewer rounds and sizes than a full run
	Bench    Bench    `json:"bench"`

	Machine *Machine `json:"machine,omitempty"` // as measured; nil: not measured

	Games []Game `json:"games"`
}

// Machine holds limits of a machine.
type Machine struct {
	Start    float64 `json:"start,omitempty"` // seconds that an empty C++ program takes; 0: there is no compiler
	MoveRate float64 `json:"moveRate"`        // moves of 一双木棋 a second, by one thread in registers
}

// Bench says how the benchmarks were run.
type Bench struct {
	Rounds int    `json:"rounds"` // of every entry, at least
	Time   string `json:"time"`   // of one entry in one round, as in -test.benchtime
	Boards int    `json:"boards"` // instances that an entry cycles through, at most
	Seed   uint64 `json:"seed"`   // of these instances, and of the order of entries in a round
}

// Games is what "muqi list --json" prints.
type Games struct {
	Schema int    `json:"schema"`
	Games  []Game `json:"games"`
}

// Game is one game of the suite.
type Game struct {
	Name      string    `json:"name"`
	Title     string    `json:"title"`
	Noun      string    `json:"noun,omitempty"` // what an instance is called: "board"
	Task      string    `json:"task,omitempty"` // this and the next two: see game.Info
	Rules     string    `json:"rules,omitempty"`
	Picture   string    `json:"picture,omitempty"`
	Advised   string    `json:"advised,omitempty"`   // the variant to write in a contest …
	Advice    string    `json:"advice,omitempty"`    // … and how
	Default   string    `json:"default,omitempty"`   // the variant that solves where nobody asks for another
	Explained string    `json:"explained,omitempty"` // the variant that is explained where nobody asks for another
	Baseline  string    `json:"baseline,omitempty"`  // of speed-ups
	Sample    string    `json:"sample,omitempty"`    // the example of the task's statement, in the contest's format
	Variants  []Variant `json:"variants"`
	ByName    []Variant `json:"byName,omitempty"` // further ones, which no table has
	Sizes     []Size    `json:"sizes"`            // the ladder of the benchmarks
}

// Variant describes a solver; see algos.Info.
type Variant struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Exact bool   `json:"exact"` // what it claims
	Cost  string `json:"cost"`
	Idea  string `json:"idea"`
	Flaw  string `json:"flaw,omitempty"`
	Slow  string `json:"slow,omitempty"`
	Code  string `json:"code,omitempty"`  // the variant whose code ran
	Group string `json:"group,omitempty"` // "" for the main variants, or Gallery
}

// Gallery is the group of the variants that are benchmarked only by name.
const Gallery = "gallery"

// Size is a family of instances with what theory says about its work.
type Size struct {
	Spec   string  `json:"spec"` // as in benchmark names: n=10/m=10/w=1e5
	Counts []Count `json:"counts"`
}

// Count is a number that theory gives; see game.Count.
type Count struct {
	Unit    string `json:"unit"`
	N       string `json:"n"` // decimal, of any length
	Formula string `json:"formula"`
}

// VariantOf turns a solver's description into evidence, without a group.
func VariantOf(i algos.Info) Variant {
	return Variant{
		Name: i.Name, Title: i.Title, Exact: i.Exact(), Cost: i.Cost, Idea: i.Idea,
		Flaw: i.Flaw, Slow: i.Slow, Code: i.Code,
	}
}

// SizeOf turns a family and its counts into evidence.
func SizeOf(s game.Spec, counts []game.Count) Size {
	size := Size{Spec: s.String()}
	for _, c := range counts {
		size.Counts = append(size.Counts, Count{Unit: c.Unit, N: c.N.String(), Formula: c.Formula})
	}
	return size
}

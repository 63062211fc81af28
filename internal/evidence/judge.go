package evidence

import (
	"slices"

	"muqi/algos"
	"muqi/internal/reason"
)

// TiersFile is the name of the file of contest points in a folder.
const TiersFile = "tiers.json"

// Tiers is tiers.json: how the suite's variants do in the contest, as processes.
type Tiers struct {
	Schema int       `json:"schema"`
	Games  []Judging `json:"games"`
}

// Judging is how programs did on the tests of one game.
type Judging struct {
	Schema      int             `json:"schema"`
	Game        string          `json:"game"`
	Seed        uint64          `json:"seed"`
	Time        float64         `json:"time"`          // limit of CPU time in seconds
	Memory      int64           `json:"memory"`        // limit in bytes
	Unsupported []reason.Reason `json:"off,omitempty"` // means that the system lacks
	Programs    []Judged        `json:"programs"`
}

// Judged is how one program did.
type Judged struct {
	Name     string          `json:"name"`
	Compiler string          `json:"compiler,omitempty"` // of a source that does not compile
	Tests    []Tested        `json:"tests"`
	Stress   *Stressed       `json:"stress,omitempty"`
	Findings []Failure       `json:"findings,omitempty"` // one for each status: the smallest found
	Faults   []FaultMatch    `json:"faults,omitempty"`   // known ones that fail the traps alike
	Hints    []reason.Reason `json:"hints,omitempty"`
}

// The groups of tests.
const (
	ContestTests = "contest"
	TrapTests    = "trap"
	OwnTests     = "own"     // from files of the user
	ShippedTests = "shipped" // those that come with the game
)

// Tested is how a program did on one test.
type Tested struct {
	Group  string        `json:"group"`
	Name   string        `json:"name"`             // within its group
	Size   string        `json:"size"`             // of the instance: "2×3"
	Points int           `json:"points,omitempty"` // that a right answer earns
	Status algos.Status  `json:"status"`
	CPU    float64       `json:"cpu"`            // seconds
	Peak   int64         `json:"peak,omitempty"` // resident bytes; absent where unknown
	Want   int64         `json:"want"`
	Got    *int64        `json:"got,omitempty"`
	Detail reason.Reason `json:"detail,omitzero"` // why no value came
}

// Stressed is a search for a failure.
type Stressed struct {
	Instances int      `json:"instances"`
	Seed      uint64   `json:"seed"`
	Seconds   float64  `json:"seconds"`
	Failed    bool     `json:"failed"`            // it ended with a failure
	Failure   *Failure `json:"failure,omitempty"` // shrunk; absent where it is among other findings
}

// FaultMatch says that a program fails the traps as a variant with a known fault does.
type FaultMatch struct {
	Name  string `json:"name"`  // of the variant that shows it
	Title string `json:"title"` // what it is
	Exact bool   `json:"exact"` // with the same wrong values
}

// Accepted reports whether the program passed all tests and the search.
func (j Judged) Accepted() bool {
	return j.Compiler == "" && len(j.Findings) == 0 && !slices.ContainsFunc(j.Tests, Tested.failed)
}

// Score is the points that the program earned, and those that there were.
func (j Judged) Score() (earned, all int) {
	for _, t := range j.Tests {
		all += t.Points
		if !t.failed() {
			earned += t.Points
		}
	}
	return earned, all
}

// Passed counts the tests of a group that the program passed, and all of them.
func (j Judged) Passed(group string) (passed, all int) {
	for _, t := range j.Tests {
		if t.Group != group {
			continue
		}
		all++
		if !t.failed() {
			passed++
		}
	}
	return passed, all
}

func (t Tested) failed() bool { return t.Status != algos.OK }

// TrapsFile is the name of the index in a folder of traps.
const TrapsFile = "index.json"

// Traps is the index of a set of boards that exposes flawed variants and tells them apart.
type Traps struct {
	Schema   int      `json:"schema"`
	Variants []string `json:"variants"` // that the set exposes
	Boards   []Trap   `json:"boards"`
}

// Trap is one board of the set; its files are Name.in and Name.out.
type Trap struct {
	Name    string            `json:"name"` // "01"
	Size    string            `json:"size"` // "10×3"
	Value   int64             `json:"value"`
	Catches map[string]Caught `json:"catches"` // by variant; those that do well are absent
}

// Caught is how a variant fails on a board: by a wrong value, or by its work.
type Caught struct {
	Value *int64 `json:"value,omitempty"` // the wrong value, where one came

	// Work is what is too much of it; a large amount is a lower bound.
	Work *algos.Counter `json:"work,omitempty"`
}

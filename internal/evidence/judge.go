package evidence

import (
	"slices"
	"strings"

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
	Subtasks []Subtask       `json:"subtasks,omitempty"`
	Stress   *Stressed       `json:"stress,omitempty"`
	Findings []Failure       `json:"findings,omitempty"` // one for each status: the smallest found
	Faults   []FaultMatch    `json:"faults,omitempty"`   // known ones that agree with all that was run
	Slow     *Slow           `json:"slow,omitempty"`     // where it is late; nil where a fault explains that
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
	Forks  int64         `json:"forks,omitempty"` // how often it tried to start a process
}

// Stressed is a search for a failure.
type Stressed struct {
	Instances int     `json:"instances"`
	Small     int     `json:"small"`        // of these, all instances of small totals in ascending order
	All       bool    `json:"all"`          // of small totals none was left
	Cells     int     `json:"cells"`        // of the small ones, at most
	Total     int64   `json:"total"`        // of the small ones, at most
	Random    int     `json:"random"`       // instances that were drawn
	To        string  `json:"to,omitempty"` // the size of the largest of these
	Seed      uint64  `json:"seed"`
	Seconds   float64 `json:"seconds"`
	Failed    bool    `json:"failed"` // it ended with a failure, which is among the findings
}

// FaultMatch is a known fault that explains all failures of a program.
type FaultMatch struct {
	Name  string `json:"name"`          // of the variant that shows it
	Title string `json:"title"`         // what it is
	Fix   string `json:"fix,omitempty"` // what to do
	Same  int    `json:"same"`          // wrong answers that both give, or runs of which both are late
	Wrong int    `json:"wrong"`         // all wrong answers, or late runs, of the program
}

// Slow says on which instances a program is late.
type Slow struct {
	Size  string  `json:"size"`  // of the smallest such instances
	Late  int     `json:"late"`  // of this size
	Runs  int     `json:"runs"`  // on instances of this size
	Times float64 `json:"times"` // of the limit that one of them took
	More  bool    `json:"more"`  // it took more than that
}

// Result is how a program that compiles did in all: OK where it passed all, Wrong where something failed, else
// Undecided or JudgeError where runs told nothing.
func (j Judged) Result() algos.Status {
	result := algos.OK
	for _, t := range j.Tests {
		switch {
		case t.Status == algos.OK:
		case !t.Status.Unsure():
			return algos.Wrong
		case result != algos.JudgeError:
			result = t.Status
		}
	}
	if len(j.Findings) > 0 {
		return algos.Wrong
	}
	return result
}

// A Subtask is a group of tests that earns its points where all are passed.
type Subtask struct {
	Points int      `json:"points"`
	Files  []string `json:"files"` // a test is called by its file, or by that and its number
}

// Score is the points that the program earned, and those that there were.
func (j Judged) Score() (earned, all int) {
	for _, t := range j.Tests {
		all += t.Points
		if !t.failed() {
			earned += t.Points
		}
	}
	for _, s := range j.Subtasks {
		all += s.Points
		if !slices.ContainsFunc(j.Tests, func(t Tested) bool {
			file, _, _ := strings.Cut(t.Name, " (")
			return t.failed() && slices.Contains(s.Files, file)
		}) {
			earned += s.Points
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
}

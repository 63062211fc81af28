package evidence

import (
	"fmt"
	"path/filepath"
	"slices"

	"muqi/algos"
	"muqi/internal/reason"
)

// Diffs is diff.json.
type Diffs struct {
	Schema int    `json:"schema"`
	Games  []Diff `json:"games"`
}

// Counterexamples is the folder for failing instances, below the evidence.
const Counterexamples = "counterexamples"

// Save writes diff.json, and every failure as contest input with its right answer, which it notes.
func (d *Diffs) Save(dir string) error {
	for _, g := range d.Games {
		for _, v := range g.Variants {
			for i := range v.Failures {
				f := &v.Failures[i]
				name := filepath.Join(Counterexamples, fmt.Sprintf("%s-%s-%s", g.Game, v.Name, f.Status))
				f.Artifact = filepath.ToSlash(name + ".in")
				if err := SaveCase(filepath.Join(dir, name), f.Input, f.Want); err != nil {
					return err
				}
			}
		}
	}
	return Save(filepath.Join(dir, DiffFile), d)
}

// Diff is one comparison of all variants of a game on a corpus.
type Diff struct {
	Game      string      `json:"game"`
	Seed      uint64      `json:"seed"`
	Groups    []Group     `json:"groups"`
	Seconds   float64     `json:"seconds"`
	MaxWork   int64       `json:"maxWork,omitempty"` // of variants whose work can explode
	Judges    []string    `json:"judges"`            // the first that solves an instance has its truth
	Variants  []Tally     `json:"variants"`
	Agreement [][]Overlap `json:"agreement"` // [i][j]: variants i and j

	// Sample is what variants say of the example of the task's statement.
	Sample *SampleAnswers `json:"sample,omitempty"`
}

// SampleAnswers are what variants find for one instance, and what is right. Those without a value are absent.
type SampleAnswers struct {
	Value   int64    `json:"value"`
	Answers []Answer `json:"answers"`
}

// Group is a part of the corpus: shipped, small or random.
type Group struct {
	Name      string        `json:"name"`
	What      reason.Reason `json:"what"`
	Instances int           `json:"instances"`
}

// Overlap counts how often two variants agree where both found a value.
type Overlap struct {
	Both  int `json:"both"`
	Agree int `json:"agree"`
}

// Tally is how one variant did.
type Tally struct {
	Name     string                 `json:"name"`
	Group    string                 `json:"group,omitempty"` // as in Variant
	Exact    bool                   `json:"exact"`           // what it claims
	Groups   []map[algos.Status]int `json:"groups"`          // by group: status → instances
	Failures []Failure              `json:"failures,omitempty"`
}

// Failure is the smallest instance found on which a variant fails in one way.
type Failure struct {
	Status   algos.Status  `json:"status"`
	Size     string        `json:"size"`            // of the instance: "2×3"
	Input    string        `json:"input"`           // in the contest's format
	Want     *int64        `json:"want,omitempty"`  // absent where no judge solves it
	Got      *int64        `json:"got,omitempty"`   // absent where no value came
	Detail   reason.Reason `json:"detail,omitzero"` // why no value came
	Found    reason.Reason `json:"found"`           // the instance that shrank to this
	Minimal  bool          `json:"minimal"`         // no shrink step keeps the failure
	Artifact string        `json:"file,omitempty"`  // where it was saved

	// First says that all smaller instances of a total to 2 were tried: none fails in this way.
	First bool `json:"first,omitempty"`
}

// Count is the number of instances with a status, over all groups.
func (t Tally) Count(s algos.Status) int {
	n := 0
	for _, g := range t.Groups {
		n += g[s]
	}
	return n
}

// Solved is the number of instances on which the variant found a value.
func (t Tally) Solved() int {
	return t.Count(algos.OK) + t.Count(algos.Wrong) + t.Count(algos.Unjudged)
}

// Broken reports whether a variant that claims to be exact failed. Being too slow
// here and there does not count, since it may be the machine's fault.
func (t Tally) Broken() bool {
	return t.Exact && len(t.Failures) > 0 && (t.Solved() == 0 ||
		slices.ContainsFunc(t.Failures, func(f Failure) bool { return f.Status != algos.TooSlow }))
}

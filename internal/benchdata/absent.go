package benchdata

import (
	"encoding/json"
	"errors"
	"strings"

	"muqi/algos"
	"muqi/internal/reason"
)

// An Absent says why a benchmark was not run. It is a line of benchmark text
// that readers of Go's format pass over, with JSON after a mark.
type Absent struct {
	Name   string        `json:"name"` // keys, as in the benchmark's name: game=muqi/algo=bruteforce/n=10/m=10/w=1e5
	Status algos.Status  `json:"status"`
	Reason reason.Reason `json:"reason"`
}

const absentMark = "# absent "

// String is the line of text, without its end.
func (a Absent) String() string {
	data, _ := json.Marshal(a) // there is nothing in it that has no JSON
	return absentMark + string(data)
}

// ParseAbsent reads a line that String wrote; ok is false for lines of other
// kinds. It is an error if there is something else after the mark.
func ParseAbsent(line string) (a Absent, ok bool, err error) {
	data, ok := strings.CutPrefix(line, absentMark)
	if !ok {
		return a, false, nil
	}
	if err := json.Unmarshal([]byte(data), &a); err != nil || a.Name == "" || a.Status == "" || a.Reason.Why == "" {
		return a, true, errors.New("this program does not read this line of an absent benchmark: make the text anew " +
			"with \"muqi bench\"")
	}
	return a, true, nil
}

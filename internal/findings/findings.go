// Package findings collects what a conformance suite finds wrong with its
// subject, for algostest and gametest.
package findings

import "fmt"

// Findings are messages about one subject, whose name they begin with.
type Findings struct {
	Subject string
	all     []string
}

// Addf adds a message, as fmt.Sprintf makes it.
func (f *Findings) Addf(format string, args ...any) {
	f.all = append(f.all, f.Subject+": "+fmt.Sprintf(format, args...))
}

// shown is how many messages are printed: one fault tends to show on thousands
// of instances.
const shown = 3

// First lists the first few messages, and how many more there are.
func (f *Findings) First() []string {
	if len(f.all) <= shown {
		return f.all
	}
	more := fmt.Sprintf("%s: … and %d more", f.Subject, len(f.all)-shown)
	return append(f.all[:shown:shown], more)
}

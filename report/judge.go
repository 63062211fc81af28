package report

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"golang.org/x/perf/benchunit"

	"muqi/algos"
	"muqi/evidence"
)

// JudgeTerminal writes how programs did for a terminal.
func JudgeTerminal(w io.Writer, j evidence.Judging) error {
	return write(w, new(terminal), judging(j))
}

// JudgeMarkdown writes how programs did as Markdown.
func JudgeMarkdown(w io.Writer, j evidence.Judging) error {
	return write(w, new(markdown), judging(j))
}

// StressTerminal writes what a search for a failure of a program found, for a
// terminal.
func StressTerminal(w io.Writer, name string, s evidence.Stressed) error {
	blocks := []block{para(sentence(code(name), ": ", stressed(s), "."))}
	if s.Failure != nil {
		blocks = append(blocks, findingBlocks(*s.Failure)...)
	}
	return write(w, new(terminal), blocks)
}

// NotCompiled writes what a compiler said of a source, for a terminal.
func NotCompiled(w io.Writer, name, text string) error {
	p := evidence.Judged{Name: name, Compiler: text}
	return write(w, new(terminal), append([]block{para(resultLine(p))}, programFindings(p)...))
}

// judging shows one program in full, and several in a class table with what was
// found of each.
func judging(j evidence.Judging) []block {
	blocks := []block{para(limitsLine(j))}
	if len(j.Programs) == 1 {
		p := j.Programs[0]
		blocks = append(blocks, para(resultLine(p)))
		if len(p.Tests) > 0 {
			blocks = append(blocks, testTable(p.Tests))
		}
		return append(blocks, programFindings(p)...)
	}
	blocks = append(blocks, classTable(j.Programs))
	for _, p := range j.Programs {
		if found := programFindings(p); len(found) > 0 {
			blocks = append(blocks, heading{2, sentence(p.Name)})
			blocks = append(blocks, found...)
		}
	}
	return blocks
}

func limitsLine(j evidence.Judging) line {
	l := sentence(label("Limits"), fmt.Sprintf("%s of CPU time and %s; tests of seed %d.", seconds(j.Time), byteSize(float64(j.Memory)), j.Seed))
	if len(j.Off) > 0 {
		l = sentence(l, " ", strong("This system does without"), " ", strings.Join(j.Off, "; "), ".")
	}
	return l
}

// resultLine sums up how a program did.
func resultLine(p evidence.Judged) line {
	if p.Compiler != "" {
		return sentence(code(p.Name), ": ", strong("does not compile"), ".")
	}
	var parts []string
	if earned, all := p.Score(); all > 0 {
		parts = append(parts, fmt.Sprintf("%d of %d points", earned, all))
	}
	for _, group := range groupsOf(p) {
		passed, all := p.Passed(group)
		parts = append(parts, fmt.Sprintf("%d of %d %s", passed, all, groupTitles[group]))
	}
	if p.Stress != nil {
		parts = append(parts, stressed(*p.Stress))
	}
	verdict := strong("accepted")
	if !p.Accepted() {
		verdict = strong("not accepted")
	}
	return sentence(code(p.Name), ": ", verdict, "; ", strings.Join(parts, "; "), ".")
}

// groupTitles are the groups of tests for people.
var groupTitles = map[string]string{
	evidence.ContestTests: "contest tests",
	evidence.TrapTests:    "traps",
	evidence.OwnTests:     "tests of your own",
	evidence.ShippedTests: "shipped instances",
}

// groupsOf lists the groups of a program's tests in their order.
func groupsOf(p evidence.Judged) (groups []string) {
	for i, t := range p.Tests {
		if i == 0 || t.Group != p.Tests[i-1].Group {
			groups = append(groups, t.Group)
		}
	}
	return groups
}

func stressed(s evidence.Stressed) string {
	found := "no failure"
	if s.Failed {
		found = "a failure"
	}
	return fmt.Sprintf("stress: %s in %s, %s", found, plural(s.Instances, "instance"), seconds(s.Seconds))
}

// testTable has a row for every test.
func testTable(tests []evidence.Tested) table {
	t := table{head: []string{"test", "size", "verdict", "time", "memory", "points"}, labels: 3}
	for _, x := range tests {
		verdict := verdictWord(x.Status)
		switch {
		case x.Status == algos.Wrong:
			verdict = t.notes.mark(verdict, fmt.Sprintf("expected %d, got %s", x.Want, value(x.Got)))
		case x.Status != algos.OK:
			verdict = t.notes.mark(verdict, shortenedTo(x.Detail, mostNote))
		}
		t.rows = append(t.rows, []string{
			testName(x), fmt.Sprintf("%d×%d", x.Rows, x.Cols), verdict, seconds(x.CPU), memory(x.Peak), pointsText(x),
		})
	}
	return t
}

// testName is the name of a test among all.
func testName(t evidence.Tested) string {
	if t.Group == evidence.OwnTests {
		return t.Name
	}
	return t.Group + " " + t.Name
}

func memory(peak int64) string {
	if peak == 0 {
		return none
	}
	return scaled(float64(peak), benchunit.Binary, "B")
}

func pointsText(t evidence.Tested) string {
	switch {
	case t.Points == 0:
		return none
	case t.Status != algos.OK:
		return "0"
	}
	return fmt.Sprint(t.Points)
}

// classTable has a row for every program.
func classTable(programs []evidence.Judged) table {
	t := table{head: []string{"program", "result", "points", "tests", "traps", "stress", "behaves like"}}
	t.labels = len(t.head)
	for _, p := range programs {
		if p.Compiler != "" {
			t.rows = append(t.rows, []string{p.Name, "does not compile", "0", none, none, none, none})
			continue
		}
		row := []string{p.Name, "accepted", none, none, none, none, none}
		if !p.Accepted() {
			row[1] = failures(p)
		}
		if earned, all := p.Score(); all > 0 {
			row[2] = fmt.Sprint(earned)
		}
		for _, group := range groupsOf(p) {
			column := 3
			if group == evidence.TrapTests {
				column = 4
			}
			passed, all := p.Passed(group)
			row[column] = fmt.Sprintf("%d/%d", passed, all)
		}
		if p.Stress != nil {
			row[5] = "passed"
			if p.Stress.Failed {
				row[5] = "failed"
			}
		}
		if len(p.Like) > 0 {
			row[6] = likeTitles(p.Like)
		}
		t.rows = append(t.rows, row)
	}
	return t
}

// failures names the kinds of a program's failures.
func failures(p evidence.Judged) string {
	var kinds []string
	for _, f := range p.Findings {
		kinds = append(kinds, verdictWord(f.Status))
	}
	return strings.Join(kinds, ", ")
}

// programFindings shows what was found of a program: what the compiler said, the
// smallest failure of each kind, and what it behaves like.
func programFindings(p evidence.Judged) []block {
	var blocks []block
	if p.Compiler != "" {
		blocks = append(blocks, fence(p.Compiler))
	}
	for _, f := range p.Findings {
		blocks = append(blocks, findingBlocks(f)...)
	}
	if len(p.Like) > 0 {
		how := "it fails on the same traps in the same way"
		if !p.Like[0].Exact {
			how = "it fails on the same traps, on most of them in the same way"
		}
		blocks = append(blocks, para(sentence(label("Behaves like"), strong(likeTitles(p.Like)), "; "+how+".")))
	}
	for _, h := range p.Hints {
		blocks = append(blocks, para(sentence(label("Hint"), h)))
	}
	return blocks
}

// likeTitles joins the titles of mechanisms, each once.
func likeTitles(like []evidence.Like) string {
	var titles []string
	for _, l := range like {
		if title := cmp.Or(l.Title, l.Name); len(titles) == 0 || titles[len(titles)-1] != title {
			titles = append(titles, title)
		}
	}
	return strings.Join(titles, "; or: ")
}

// How much of why no value came is shown, in characters: all of a short answer
// with everything in it escaped, or what helps of a message.
const (
	mostDetail = 1000
	mostNote   = 200
)

// findingBlocks shows a failure as an instance that can be run.
func findingBlocks(f evidence.Failure) []block {
	l := sentence(strong(verdictWord(f.Status)), fmt.Sprintf(" on %d×%d: expected ", f.Rows, f.Cols), strong(value(f.Want)))
	if f.Got != nil {
		l = sentence(l, ", got ", strong(value(f.Got)))
	} else {
		l = sentence(l, "; ", shortenedTo(f.Detail, mostDetail))
	}
	l = sentence(l, ". It shrank from ", code(f.Found), ";")
	if f.Minimal {
		l = sentence(l, " nothing can be taken away.")
	} else {
		l = sentence(l, " the time for that was over before nothing could be taken away.")
	}
	if f.Artifact != "" {
		l = sentence(l, " Saved as ", code(f.Artifact), ".")
	}
	if f.Rows*f.Cols > mostCells {
		return []block{para(l)}
	}
	return []block{para(l), fence(f.Input)}
}

// verdictWord is a status as contests have it.
func verdictWord(s algos.Status) string {
	if word, ok := verdictWords[s]; ok {
		return word
	}
	return statusWord(s)
}

var verdictWords = map[algos.Status]string{
	algos.OK:      "accepted",
	algos.Wrong:   "wrong answer",
	algos.TooSlow: "time limit",
	algos.Memory:  "memory limit",
	algos.Crashed: "runtime error",
	algos.Output:  "output limit",
	algos.Silent:  "no output",
	algos.Format:  "bad format",
}

package report

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// JudgeTerminal writes how programs did for a terminal.
func JudgeTerminal(out io.Writer, l lang.Language, j evidence.Judging) error {
	return write(out, new(terminal), words{l}.judging(j))
}

// JudgeMarkdown writes how programs did as Markdown.
func JudgeMarkdown(out io.Writer, l lang.Language, j evidence.Judging) error {
	return write(out, new(markdown), words{l}.judging(j))
}

// StressTerminal writes what a search for a failure of a program found, for a
// terminal.
func StressTerminal(out io.Writer, l lang.Language, name string, s evidence.Stressed) error {
	w := words{l}
	blocks := []block{w.para("`%s`: %s.", name, w.stressed(s))}
	if s.Failure != nil {
		blocks = append(blocks, w.findingBlocks(*s.Failure)...)
	}
	return write(out, new(terminal), blocks)
}

// NotCompiled writes what a compiler said of a source, for a terminal.
func NotCompiled(out io.Writer, l lang.Language, name, text string) error {
	w, p := words{l}, evidence.Judged{Name: name, Compiler: text}
	return write(out, new(terminal), append([]block{w.resultLine(p)}, w.programFindings(p)...))
}

// judging shows one program in full, and several in a class table with what was
// found of each.
func (w words) judging(j evidence.Judging) []block {
	blocks := []block{w.limitsLine(j)}
	if len(j.Programs) == 1 {
		p := j.Programs[0]
		blocks = append(blocks, w.resultLine(p))
		if len(p.Tests) > 0 {
			blocks = append(blocks, w.testTable(p.Tests))
		}
		return append(blocks, w.programFindings(p)...)
	}
	blocks = append(blocks, w.classTable(j.Programs))
	for _, p := range j.Programs {
		if found := w.programFindings(p); len(found) > 0 {
			blocks = append(blocks, w.headed(2, "%s", p.Name))
			blocks = append(blocks, found...)
		}
	}
	return blocks
}

func (w words) limitsLine(j evidence.Judging) para {
	l := w.say("**Limits:** %s of CPU time and %s; tests of seed %d.", seconds(j.Time), byteSize(float64(j.Memory)), j.Seed)
	if len(j.Off) > 0 {
		l = joined(l, w.say(" "), w.without(j.Off))
	}
	return para(l)
}

// without says what a system cannot limit or measure.
func (w words) without(off []string) line {
	return w.say("**This system did without** %s.", w.clauses(mapped(off, w.Said)))
}

// resultLine sums up how a program did.
func (w words) resultLine(p evidence.Judged) para {
	if p.Compiler != "" {
		return w.para("`%s`: **does not compile**.", p.Name)
	}
	var parts []string
	if earned, all := p.Score(); all > 0 {
		parts = append(parts, w.Format("%d of %d points", earned, all))
	}
	for _, group := range groupsOf(p) {
		passed, all := p.Passed(group)
		parts = append(parts, w.passed(group, passed, all))
	}
	if p.Stress != nil {
		parts = append(parts, w.stressed(*p.Stress))
	}
	if p.Accepted() {
		return w.para("`%s`: **accepted**; %s.", p.Name, w.clauses(parts))
	}
	return w.para("`%s`: **not accepted**; %s.", p.Name, w.clauses(parts))
}

// passed says how many tests of a group were passed.
func (w words) passed(group string, passed, all int) string {
	switch group {
	case evidence.ContestTests:
		return w.Format("%d of %d contest tests", passed, all)
	case evidence.TrapTests:
		return w.Format("%d of %d traps", passed, all)
	case evidence.OwnTests:
		return w.Format("%d of %d tests of your own", passed, all)
	}
	return w.Format("%d of %d shipped instances", passed, all)
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

func (w words) stressed(s evidence.Stressed) string {
	if s.Failed {
		return w.Format("stress: a failure in %s, %s", w.countInstances(s.Instances), seconds(s.Seconds))
	}
	return w.Format("stress: no failure in %s, %s", w.countInstances(s.Instances), seconds(s.Seconds))
}

// testTable has a row for every test.
func (w words) testTable(tests []evidence.Tested) table {
	t := table{head: w.heads("test", "size", "verdict", "time", "memory", "points"), labels: 3}
	for _, x := range tests {
		verdict := w.verdictWord(x.Status)
		switch {
		case x.Status == algos.Wrong:
			verdict = t.notes.mark(verdict, w.Format("expected %d, got %s", x.Want, w.value(x.Got)))
		case x.Status != algos.OK:
			verdict = t.notes.mark(verdict, shortenedTo(w.Said(x.Detail), mostNote))
		}
		t.rows = append(t.rows, []string{
			w.testName(x), fmt.Sprintf("%d×%d", x.Rows, x.Cols), verdict, seconds(x.CPU), memory(x.Peak), pointsText(x),
		})
	}
	return t
}

// testName is the name of a test among all.
func (w words) testName(t evidence.Tested) string {
	if t.Group == evidence.OwnTests {
		return t.Name
	}
	return w.Said(t.Group) + " " + t.Name
}

func memory(peak int64) string {
	if peak == 0 {
		return none
	}
	return benchdata.Binary(float64(peak), "B")
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
func (w words) classTable(programs []evidence.Judged) table {
	t := table{head: w.heads("program", "result", "points", "tests", "traps", "stress", "behaves like")}
	t.labels = len(t.head)
	for _, p := range programs {
		if p.Compiler != "" {
			t.rows = append(t.rows, []string{p.Name, w.Text("does not compile"), "0", none, none, none, none})
			continue
		}
		row := []string{p.Name, w.Text("accepted"), none, none, none, none, none}
		if !p.Accepted() {
			row[1] = w.failures(p)
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
			row[5] = w.Text("passed")
			if p.Stress.Failed {
				row[5] = w.Text("failed")
			}
		}
		if len(p.Like) > 0 {
			row[6] = w.likeTitles(p.Like)
		}
		t.rows = append(t.rows, row)
	}
	return t
}

// failures names the kinds of a program's failures.
func (w words) failures(p evidence.Judged) string {
	var kinds []string
	for _, f := range p.Findings {
		kinds = append(kinds, w.verdictWord(f.Status))
	}
	return w.listed(kinds)
}

// programFindings shows what was found of a program: what the compiler said, the
// smallest failure of each kind, and what it behaves like.
func (w words) programFindings(p evidence.Judged) []block {
	var blocks []block
	if p.Compiler != "" {
		blocks = append(blocks, fence(p.Compiler))
	}
	for _, f := range p.Findings {
		blocks = append(blocks, w.findingBlocks(f)...)
	}
	switch {
	case len(p.Like) == 0:
	case p.Like[0].Exact:
		blocks = append(blocks, w.para("**Behaves like:** **%s**; it fails on the same traps in the same way.", w.likeTitles(p.Like)))
	default:
		blocks = append(blocks, w.para("**Behaves like:** **%s**; it fails on the same traps, on most of them in the same way.", w.likeTitles(p.Like)))
	}
	for _, h := range p.Hints {
		blocks = append(blocks, w.para("**Hint:** %s", w.Said(h)))
	}
	return blocks
}

// likeTitles joins the titles of mechanisms, each once.
func (w words) likeTitles(like []evidence.Like) string {
	var titles []string
	for _, l := range like {
		if title := w.Said(cmp.Or(l.Title, l.Name)); len(titles) == 0 || titles[len(titles)-1] != title {
			titles = append(titles, title)
		}
	}
	return strings.Join(titles, w.Text("; or: "))
}

// How much of why no value came is shown, in characters: all of a short answer
// with everything in it escaped, or what helps of a message.
const (
	mostDetail = 1000
	mostNote   = 200
)

// findingBlocks shows a failure as an instance that can be run.
func (w words) findingBlocks(f evidence.Failure) []block {
	l := w.say("**%s** on %d×%d: expected **%s**", w.verdictWord(f.Status), f.Rows, f.Cols, w.value(f.Want))
	if f.Got != nil {
		l = joined(l, w.say(", got **%s**", w.value(f.Got)))
	} else {
		l = joined(l, w.say("; %s", shortenedTo(w.Said(f.Detail), mostDetail)))
	}
	if f.Minimal {
		l = joined(l, w.say(". It shrank from `%s`; nothing can be taken away.", w.Said(f.Found)))
	} else {
		l = joined(l, w.say(". It shrank from `%s`; the time for that was over before nothing could be taken away.", w.Said(f.Found)))
	}
	if f.Artifact != "" {
		l = joined(l, w.say(" Saved as `%s`.", f.Artifact))
	}
	if f.Rows*f.Cols > mostCells {
		return []block{para(l)}
	}
	return []block{para(l), fence(f.Input)}
}

// verdictWord is a status as contests have it.
func (w words) verdictWord(s algos.Status) string {
	if word, ok := verdictWords[s]; ok {
		return w.Said(word)
	}
	return w.statusWord(s)
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

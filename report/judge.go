package report

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// JudgeTerminal writes how programs did for a terminal.
func JudgeTerminal(out io.Writer, l lang.Language, j evidence.Judging) error {
	return doc.Terminal(out, newWords(l).judging(j)...)
}

// JudgeMarkdown writes how programs did as Markdown.
func JudgeMarkdown(out io.Writer, l lang.Language, j evidence.Judging) error {
	return doc.Markdown(out, newWords(l).judging(j)...)
}

// StressTerminal writes what a search for a failure of a program found, for a
// terminal.
func StressTerminal(out io.Writer, l lang.Language, name string, s evidence.Stressed) error {
	w := newWords(l)
	blocks := []doc.Block{w.Para("`%s`: %s.", name, w.stressed(s))}
	if s.Failure != nil {
		blocks = append(blocks, w.findingBlocks(*s.Failure)...)
	}
	return doc.Terminal(out, blocks...)
}

// NotCompiled writes what a compiler said of a source, for a terminal.
func NotCompiled(out io.Writer, l lang.Language, name, text string) error {
	w, p := newWords(l), evidence.Judged{Name: name, Compiler: text}
	return doc.Terminal(out, append([]doc.Block{w.resultLine(p)}, w.programFindings(p)...)...)
}

// judging shows one program in full, and several in a class table with what was
// found of each.
func (w words) judging(j evidence.Judging) []doc.Block {
	blocks := []doc.Block{w.limitsLine(j)}
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
			blocks = append(blocks, w.Heading(2, "%s", p.Name))
			blocks = append(blocks, found...)
		}
	}
	return blocks
}

func (w words) limitsLine(j evidence.Judging) doc.Paragraph {
	l := w.Say("**Limits:** %s of CPU time and %s; tests of seed %d.", doc.Seconds(j.Time), doc.ByteSize(float64(j.Memory)), j.Seed)
	if len(j.Off) > 0 {
		l = doc.Join(l, w.Say(" "), w.without(j.Off))
	}
	return doc.Paragraph(l)
}

// without says what a system cannot limit or measure.
func (w words) without(off []string) doc.Line {
	var means []string
	for _, m := range off {
		means = append(means, w.Said(m))
	}
	return w.Say("**This system did without** %s.", w.Semicolons(means))
}

// resultLine sums up how a program did.
func (w words) resultLine(p evidence.Judged) doc.Paragraph {
	if p.Compiler != "" {
		return w.Para("`%s`: **does not compile**.", p.Name)
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
		return w.Para("`%s`: **accepted**; %s.", p.Name, w.Semicolons(parts))
	}
	return w.Para("`%s`: **not accepted**; %s.", p.Name, w.Semicolons(parts))
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
		return w.Format("stress: a failure in %s, %s", w.countInstances(s.Instances), doc.Seconds(s.Seconds))
	}
	return w.Format("stress: no failure in %s, %s", w.countInstances(s.Instances), doc.Seconds(s.Seconds))
}

// testTable has a row for every test.
func (w words) testTable(tests []evidence.Tested) doc.Table {
	t := doc.Table{Head: w.Heads("test", "size", "verdict", "time", "memory", "points"), Labels: 3}
	for _, x := range tests {
		verdict := w.verdictWord(x.Status)
		switch {
		case x.Status == algos.Wrong:
			verdict = t.Notes.Mark(verdict, w.Format("expected %d, got %s", x.Want, w.value(x.Got)))
		case x.Status != algos.OK:
			verdict = t.Notes.Mark(verdict, shortenedTo(w.Said(x.Detail), mostNote))
		}
		t.Rows = append(t.Rows, []string{
			w.testName(x), fmt.Sprintf("%d×%d", x.Rows, x.Cols), verdict, doc.Seconds(x.CPU), memory(x.Peak), pointsText(x),
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
		return doc.None
	}
	return doc.Binary(float64(peak), "B")
}

func pointsText(t evidence.Tested) string {
	switch {
	case t.Points == 0:
		return doc.None
	case t.Status != algos.OK:
		return "0"
	}
	return fmt.Sprint(t.Points)
}

// classTable has a row for every program.
func (w words) classTable(programs []evidence.Judged) doc.Table {
	t := doc.Table{Head: w.Heads("program", "result", "points", "tests", "traps", "stress", "behaves like")}
	t.Labels = len(t.Head)
	for _, p := range programs {
		if p.Compiler != "" {
			t.Rows = append(t.Rows, []string{p.Name, w.Text("does not compile"), "0", doc.None, doc.None, doc.None, doc.None})
			continue
		}
		row := []string{p.Name, w.Text("accepted"), doc.None, doc.None, doc.None, doc.None, doc.None}
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
		t.Rows = append(t.Rows, row)
	}
	return t
}

// failures names the kinds of a program's failures.
func (w words) failures(p evidence.Judged) string {
	var kinds []string
	for _, f := range p.Findings {
		kinds = append(kinds, w.verdictWord(f.Status))
	}
	return w.Commas(kinds)
}

// programFindings shows what was found of a program: what the compiler said, the
// smallest failure of each kind, and what it behaves like.
func (w words) programFindings(p evidence.Judged) []doc.Block {
	var blocks []doc.Block
	if p.Compiler != "" {
		blocks = append(blocks, doc.Fence(p.Compiler))
	}
	for _, f := range p.Findings {
		blocks = append(blocks, w.findingBlocks(f)...)
	}
	switch {
	case len(p.Like) == 0:
	case p.Like[0].Exact:
		blocks = append(blocks, w.Para("**Behaves like:** **%s**; it fails on the same traps in the same way.", w.likeTitles(p.Like)))
	default:
		blocks = append(blocks, w.Para("**Behaves like:** **%s**; it fails on the same traps, on most of them in the same way.", w.likeTitles(p.Like)))
	}
	for _, h := range p.Hints {
		blocks = append(blocks, w.Para("**Hint:** %s", w.Said(h)))
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
func (w words) findingBlocks(f evidence.Failure) []doc.Block {
	l := w.Say("**%s** on %d×%d: expected **%s**", w.verdictWord(f.Status), f.Rows, f.Cols, w.value(f.Want))
	if f.Got != nil {
		l = doc.Join(l, w.Say(", got **%s**", w.value(f.Got)))
	} else {
		l = doc.Join(l, w.Say("; %s", shortenedTo(w.Said(f.Detail), mostDetail)))
	}
	if f.Minimal {
		l = doc.Join(l, w.Say(". It shrank from `%s`; nothing can be taken away.", w.Said(f.Found)))
	} else {
		l = doc.Join(l, w.Say(". It shrank from `%s`; the time for that was over before nothing could be taken away.", w.Said(f.Found)))
	}
	if f.Artifact != "" {
		l = doc.Join(l, w.Say(" Saved as `%s`.", f.Artifact))
	}
	if f.Rows*f.Cols > mostCells {
		return []doc.Block{doc.Paragraph(l)}
	}
	return []doc.Block{doc.Paragraph(l), doc.Fence(f.Input)}
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

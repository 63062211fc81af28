package show

import (
	"cmp"
	"fmt"
	"strings"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Stressed tells what a search for a failure of a program found.
func Stressed(w Words, name string, s evidence.Stressed) []doc.Block {
	blocks := []doc.Block{w.Para("`%s`: %s.", name, stressed(w, s))}
	if s.Failure != nil {
		blocks = append(blocks, findingBlocks(w, *s.Failure)...)
	}
	return blocks
}

// NotCompiled tells what a compiler said of a source.
func NotCompiled(w Words, name, text string) []doc.Block {
	p := evidence.Judged{Name: name, Compiler: text}
	return append([]doc.Block{resultLine(w, p)}, programFindings(w, p)...)
}

// Judging shows one program in full, and several in a class table with what was
// found of each.
func Judging(w Words, j evidence.Judging) []doc.Block {
	blocks := []doc.Block{limitsLine(w, j)}
	if len(j.Programs) == 1 {
		p := j.Programs[0]
		blocks = append(blocks, resultLine(w, p))
		if len(p.Tests) > 0 {
			blocks = append(blocks, testTable(w, p.Tests))
		}
		return append(blocks, programFindings(w, p)...)
	}
	blocks = append(blocks, classTable(w, j.Programs))
	for _, p := range j.Programs {
		if found := programFindings(w, p); len(found) > 0 {
			blocks = append(blocks, w.Heading(2, "%s", p.Name))
			blocks = append(blocks, found...)
		}
	}
	return blocks
}

func limitsLine(w Words, j evidence.Judging) doc.Paragraph {
	l := w.Say("**Limits:** %s of CPU time and %s; tests of seed %d.",
		doc.Seconds(j.Time), doc.ByteSize(float64(j.Memory)), j.Seed)
	return doc.Paragraph(doc.Join(l, w.If(len(j.Unsupported) > 0, " "), Without(w, j.Unsupported)))
}

// Without says what a system cannot limit or measure, if anything.
func Without(w Words, off []reason.Reason) doc.Line {
	var means []string
	for _, m := range off {
		means = append(means, w.Reason(m))
	}
	return w.If(len(off) > 0, "**This system did without** %s.", w.Semicolons(means))
}

func resultLine(w Words, p evidence.Judged) doc.Paragraph {
	if p.Compiler != "" {
		return w.Para("`%s`: **does not compile**.", p.Name)
	}
	var parts []string
	if earned, all := p.Score(); all > 0 {
		parts = append(parts, w.Format("%d of %d points", earned, all))
	}
	for _, group := range groupsOf(p) {
		passed, all := p.Passed(group)
		parts = append(parts, groupText(w, group, passed, all))
	}
	if p.Stress != nil {
		parts = append(parts, stressed(w, *p.Stress))
	}
	result := w.Text("not accepted")
	if p.Accepted() {
		result = w.Text("accepted")
	}
	return w.Para("`%s`: **%s**; %s.", p.Name, result, w.Semicolons(parts))
}

func groupText(w Words, group string, passed, all int) string {
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

func groupsOf(p evidence.Judged) (groups []string) {
	for i, t := range p.Tests {
		if i == 0 || t.Group != p.Tests[i-1].Group {
			groups = append(groups, t.Group)
		}
	}
	return groups
}

func stressed(w Words, s evidence.Stressed) string {
	if s.Failed {
		return w.Format("stress: a failure in %s, %s", w.Instances(s.Instances), doc.Seconds(s.Seconds))
	}
	return w.Format("stress: no failure in %s, %s", w.Instances(s.Instances), doc.Seconds(s.Seconds))
}

func testTable(w Words, tests []evidence.Tested) doc.Table {
	t := w.Table(3, "test", "size", "verdict", "time", "memory", "points")
	for _, x := range tests {
		name, verdict, points := w.Word(x.Group)+" "+x.Name, w.Verdict(x.Status), fmt.Sprint(x.Points)
		if x.Group == evidence.OwnTests {
			name = x.Name
		}
		switch x.Status {
		case algos.OK:
		case algos.Wrong:
			verdict, points = t.Notes.Mark(verdict, w.Format("expected %d, got %s", x.Want, w.Value(x.Got))), "0"
		default:
			verdict, points = t.Notes.Mark(verdict, Shorten(w.Reason(x.Detail), mostNote)), "0"
		}
		if x.Points == 0 {
			points = doc.None
		}
		t.Add(name, x.Size, verdict, doc.Seconds(x.CPU), Memory(x.Peak), points)
	}
	return t
}

// Memory writes an amount of memory, if it is known.
func Memory(peak int64) string {
	if peak == 0 {
		return doc.None
	}
	return doc.Binary(float64(peak), "B")
}

func classTable(w Words, programs []evidence.Judged) doc.Table {
	t := w.Table(7, "program", "result", "points", "tests", "traps", "stress", "behaves like")
	for _, p := range programs {
		if p.Compiler != "" {
			t.Add(p.Name, w.Text("does not compile"), 0, doc.None, doc.None, doc.None, doc.None)
			continue
		}
		result, points, tests, traps, stress := w.Text("accepted"), doc.None, doc.None, doc.None, doc.None
		if !p.Accepted() {
			var kinds []string
			for _, f := range p.Findings {
				kinds = append(kinds, w.Verdict(f.Status))
			}
			result = w.Commas(kinds)
		}
		if earned, all := p.Score(); all > 0 {
			points = fmt.Sprint(earned)
		}
		for _, group := range groupsOf(p) {
			column := &tests
			if group == evidence.TrapTests {
				column = &traps
			}
			passed, all := p.Passed(group)
			*column = fmt.Sprintf("%d/%d", passed, all)
		}
		switch {
		case p.Stress == nil:
		case p.Stress.Failed:
			stress = w.Text("failed")
		default:
			stress = w.Text("passed")
		}
		t.Add(p.Name, result, points, tests, traps, stress, cmp.Or(faultTitles(w, p.Faults), doc.None))
	}
	return t
}

// programFindings shows what was found of a program: what the compiler said, the
// smallest failure of each kind, and what it behaves like.
func programFindings(w Words, p evidence.Judged) []doc.Block {
	var blocks []doc.Block
	if p.Compiler != "" {
		blocks = append(blocks, doc.Fence(p.Compiler))
	}
	for _, f := range p.Findings {
		blocks = append(blocks, findingBlocks(w, f)...)
	}
	if len(p.Faults) > 0 {
		alike := w.Text("it fails on the same traps, on most of them in the same way")
		if p.Faults[0].Exact {
			alike = w.Text("it fails on the same traps in the same way")
		}
		blocks = append(blocks, w.Para("**Behaves like:** **%s**; %s.", faultTitles(w, p.Faults), alike))
	}
	for _, h := range p.Hints {
		blocks = append(blocks, w.Para("**Hint:** %s", w.Reason(h)))
	}
	return blocks
}

func faultTitles(w Words, like []evidence.FaultMatch) string {
	var titles []string
	for _, l := range like {
		if title := w.Word(cmp.Or(l.Title, l.Name)); len(titles) == 0 || titles[len(titles)-1] != title {
			titles = append(titles, title)
		}
	}
	return strings.Join(titles, w.Text("; or: "))
}

// mostNote is how many characters of why no value came a table shows.
const mostNote = 200

// findingBlocks shows a failure as an instance that can be run.
func findingBlocks(w Words, f evidence.Failure) []doc.Block {
	const most = 1000 // all of a short answer with everything in it escaped
	blocks := []doc.Block{doc.Paragraph(w.Failure(w.Say("**%s**", w.Verdict(f.Status)), f, most))}
	if len(f.Input) <= MostInput {
		blocks = append(blocks, doc.Fence(f.Input))
	}
	return blocks
}

// Failure is a line on how something fails, with at most so many characters of
// why no value came.
func (w Words) Failure(title doc.Line, f evidence.Failure, most int) doc.Line {
	return doc.Join(title,
		w.Say(" on %s: expected **%s**, got **%s**", f.Size, w.Value(f.Want), w.Value(f.Got)),
		w.If(f.Detail.Why != "", " (`%s`)", Shorten(w.Reason(f.Detail), most)),
		w.Say("."),
		w.If(f.Minimal, " Minimal: every further simplification makes it right."),
		w.If(!f.Minimal, " Shrinking was not finished: a smaller instance may fail too."),
		w.If(f.Found.Why != "", " Reduced from %s.", w.Reason(f.Found)),
		w.If(f.Artifact != "", " Saved as `%s`.", f.Artifact))
}

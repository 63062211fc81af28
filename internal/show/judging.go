package show

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Stressed tells what a search for a failure of a program found.
func Stressed(w Words, game string, p evidence.Judged) []doc.Block {
	return append([]doc.Block{w.Para("`%s`: %s.", p.Name, stressed(w, *p.Stress))}, conclusion(w, game, p)...)
}

// NotCompiled tells what a compiler said of a source.
func NotCompiled(w Words, name, text string) []doc.Block {
	p := evidence.Judged{Name: name, Compiler: text}
	return append([]doc.Block{resultLine(w, p)}, conclusion(w, "", p)...)
}

// Judging shows one program in full, the conclusion first, and several in a class table with what was
// found of each. A table of tests has a few footnotes, or all where verbose.
func Judging(w Words, j evidence.Judging, verbose bool) []doc.Block {
	if len(j.Programs) == 1 {
		p := j.Programs[0]
		blocks := append([]doc.Block{resultLine(w, p)}, conclusion(w, j.Game, p)...)
		if len(p.Tests) > 0 {
			blocks = append(blocks, testTable(w, p.Tests, verbose))
		}
		return append(blocks, limitsLine(w, j))
	}
	blocks := []doc.Block{classTable(w, j.Programs)}
	for _, p := range j.Programs {
		if found := conclusion(w, j.Game, p); len(found) > 0 {
			blocks = append(blocks, w.Heading(2, "%s", p.Name))
			blocks = append(blocks, found...)
		}
	}
	return append(blocks, limitsLine(w, j))
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
	return w.Para("`%s`: **%s**; %s.", p.Name, w.result(p), w.Semicolons(parts))
}

// result says how a program did in all.
func (w Words) result(p evidence.Judged) string {
	switch r := p.Result(); r {
	case algos.OK:
		return w.Text("accepted")
	case algos.Wrong:
		return w.Text("not accepted")
	default:
		return w.Status(r)
	}
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
	parts := []string{w.Format("%d of total weight at most %d to %d cells, not all", s.Small, s.Total, s.Cells)}
	if s.All {
		parts[0] = w.Format("all %d of total weight at most %d to %d cells", s.Small, s.Total, s.Cells)
	}
	if s.All && s.Small == 0 {
		parts = nil
	}
	if s.Random > 0 {
		parts = append(parts, w.Format("%d random ones to %s", s.Random, s.To))
	}
	return w.Format("stress: no failure in %s, %s (%s)", w.Instances(s.Instances), doc.Seconds(s.Seconds),
		w.Commas(parts))
}

// How many characters of why no value came a note of a table shows, and a paragraph: all of a short answer with
// everything in it escaped.
const mostNote, mostDetail = 200, 1000

// fewNotes is how many footnotes a table of tests has where nobody asks for all.
const fewNotes = 5

func testTable(w Words, tests []evidence.Tested, verbose bool) doc.Table {
	t := w.Table(3, "tests", "test", "size", "verdict", "time", "memory", "points")
	marked := map[string]bool{}
	for _, x := range tests {
		name, verdict, points := w.Word(x.Group)+" "+x.Name, w.Verdict(x.Status), fmt.Sprint(x.Points)
		if x.Group == evidence.OwnTests {
			name = x.Name
		}
		note := ""
		switch x.Status {
		case algos.OK:
		case algos.Wrong:
			note, points = w.Format("expected %d, got %s", x.Want, w.Value(x.Got)), "0"
		default:
			note, points = Shorten(w.Reason(x.Detail), mostNote), "0"
		}
		if x.Forks > 0 {
			note = strings.TrimPrefix(note+w.Text("; ")+w.Text("tried to start a process"), w.Text("; "))
		}
		if note != "" && (verbose || marked[note] || len(marked) < fewNotes) {
			verdict = t.Notes.Mark(verdict, note)
			marked[note] = true
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
	return doc.ByteSize(float64(peak))
}

func classTable(w Words, programs []evidence.Judged) doc.Table {
	t := w.Table(7, "programs", "program", "result", "points", "tests", "traps", "stress", "fault")
	for _, p := range programs {
		if p.Compiler != "" {
			t.Add(p.Name, w.Text("does not compile"), 0, doc.None, doc.None, doc.None, doc.None)
			continue
		}
		result, points, tests, traps, stress := w.result(p), doc.None, doc.None, doc.None, doc.None
		if p.Result() == algos.Wrong {
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
		t.Add(p.Name, result, points, tests, traps, stress,
			cmp.Or(faultTitles(w, p.Faults), slowText(w, p.Slow), doc.None))
	}
	return t
}

// conclusion tells what was found of a program: what the compiler said, the known fault that explains
// it and what to do, the smallest failure of each kind, and the command that explains it.
func conclusion(w Words, game string, p evidence.Judged) []doc.Block {
	var blocks []doc.Block
	if p.Compiler != "" {
		blocks = append(blocks, doc.Fence(p.Compiler))
	}
	wrong := slices.ContainsFunc(p.Findings, func(f evidence.Failure) bool { return f.Status == algos.Wrong })
	switch {
	case len(p.Faults) > 0:
		f := p.Faults[0]
		same := w.Say("the same wrong answers as `%s` on %d of %d boards", f.Name, f.Same, f.Wrong)
		if !wrong {
			same = w.Say("late where `%s` does too much work, %d of %d times", f.Name, f.Same, f.Wrong)
		}
		blocks = append(blocks, doc.Paragraph(doc.Join(w.Say("**Fault:** **%s**: ", faultTitles(w, p.Faults)), same,
			w.Say("."), w.If(f.Fix != "", " **What to do:** %s.", w.Word(f.Fix)))))
	case wrong && len(p.Tests) > 0:
		blocks = append(blocks, w.Para("**Fault:** unknown."))
	}
	if p.Slow != nil {
		blocks = append(blocks, w.Para("%s.", slowText(w, p.Slow)))
	}
	for _, f := range p.Findings {
		blocks = append(blocks, doc.Paragraph(w.Failure(w.Say("**%s**", w.Verdict(f.Status)), f, mostDetail)))
		if len(f.Input) <= MostInput {
			blocks = append(blocks, doc.Fence(f.Input))
		}
	}
	for _, h := range p.Hints {
		blocks = append(blocks, w.Para("**Hint:** %s", w.Reason(h)))
	}
	for _, f := range p.Findings {
		if f.Artifact != "" && f.Got != nil { // the first with a file
			algo := ""
			if len(p.Faults) > 0 {
				algo = p.Faults[0].Name
			}
			return append(blocks, w.Para("**Explained by:** `%s`", ExplainCommand(algo, game, f.Artifact)))
		}
	}
	return blocks
}

// ExplainCommand is the command line that explains why a variant of a game (empty: the first) is wrong on the
// instance in a file; for an empty name, of somebody's program, the one that shows right play.
func ExplainCommand(algo, game, file string) string {
	words := []string{"muqi explain --algo", algo}
	if algo == "" {
		words = []string{"muqi solve --line"}
	}
	if game != "" {
		words = append(words, "--game", game)
	}
	if !plain.MatchString(file) {
		file = "'" + strings.ReplaceAll(file, "'", `'\''`) + "'"
	}
	return strings.Join(append(words, file), " ")
}

// plain is what a shell takes as it is.
var plain = regexp.MustCompile(`^[\pL\pN/\\:._+,=@-]+$`)

// slowText says where a program is late, and by how much.
func slowText(w Words, s *evidence.Slow) string {
	if s == nil {
		return ""
	}
	where := w.Format("Slow on every %s instance", s.Size)
	if s.Late < s.Runs {
		where = w.Format("Slow on %d of %d %s instances", s.Late, s.Runs, s.Size)
	}
	switch {
	case s.More && s.Times >= 2:
		return w.Format("%s (more than %.0f times the limit)", where, s.Times)
	case !s.More && s.Times > 0:
		return w.Format("%s (about %s times the limit)", where, strings.TrimSuffix(fmt.Sprintf("%.1f", s.Times), ".0"))
	}
	return where
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

// Failure is a line on how something fails, with at most so many characters of
// why no value came.
func (w Words) Failure(title doc.Line, f evidence.Failure, most int) doc.Line {
	return doc.Join(title,
		w.Say(" on %s: expected **%s**, got **%s**", f.Size, w.Value(f.Want), w.Value(f.Got)),
		w.If(f.Detail.Why != "", " (`%s`)", Shorten(w.Reason(f.Detail), most)),
		w.Say("."),
		w.If(f.First, " All smaller ones of total weight at most 2 are right."),
		w.If(f.Minimal && !f.First && f.Status == algos.Wrong,
			" Minimal: every further simplification makes it right."),
		w.If(f.Minimal && !f.First && f.Status != algos.Wrong, " Minimal: after every further simplification it ends."),
		w.If(!f.Minimal && !f.First, " Shrinking was not finished: a smaller instance may fail too."),
		w.If(f.Found.Why != "", " Reduced from %s.", w.Reason(f.Found)),
		w.If(f.Artifact != "", " Saved as `%s`.", f.Artifact))
}

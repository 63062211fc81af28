package show

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// Solved is a table of the variants' results on one instance.
func Solved(w Words, results []evidence.Solved) doc.Block {
	t := w.Table(1, "variant", "value", "status", "time", "work")
	for _, r := range results {
		status, work := w.Status(r.Status), doc.None
		if r.Error.Why != "" {
			status = t.Notes.Mark(status, w.Reason(r.Error))
		}
		if len(r.Work) > 0 {
			work = w.Reason(r.Work[0].Reason())
		}
		t.Add(r.Algo, w.Value(r.Value), status, doc.Seconds(r.Seconds), work)
	}
	return t
}

// Line is an optimal line of play as a table; a variant that says otherwise is named.
func Line(w Words, solved evidence.Solved) (blocks []doc.Block) {
	if v, end := solved.Value, evidence.End(solved.Line); v != nil && *v != end {
		blocks = append(blocks, w.Para("An optimal line of play, which ends at %d; `%s` says %d.",
			end, solved.Algo, *v))
	}
	if len(solved.Line) == 0 {
		return append(blocks, nothingToPlayFor(w))
	}
	return append(blocks, lineTable(w, solved.Line))
}

// Games is what the suite consists of.
func Games(w Words, games []evidence.Game) []doc.Block {
	var blocks []doc.Block
	for _, g := range games {
		t := w.Table(3, "variant", "claims to be", "what it is")
		for _, v := range g.Variants {
			t.Add(v.Name, w.Claim(v.Exact), w.Word(v.Title))
		}
		blocks = append(blocks, w.Heading(1, "%s: %s", g.Name, g.Title), t)
		blocks = append(blocks, w.WhatRuns(g)...)
	}
	return blocks
}

// Traps tells which board of a set catches which variant.
func Traps(w Words, index evidence.Traps) []doc.Block {
	t := w.Table(1, "variant")
	right := []any{w.Text("the right value")}
	for _, b := range index.Boards {
		t.Head = append(t.Head, fmt.Sprintf("%s (%s)", b.Name, b.Size))
		right = append(right, b.Value)
	}
	for _, v := range index.Variants {
		row := []any{v}
		for _, b := range index.Boards {
			caught, ok := b.Catches[v]
			switch {
			case !ok:
				row = append(row, doc.None)
			case caught.Value != nil:
				row = append(row, *caught.Value)
			default:
				row = append(row, w.Text("too much work"))
			}
		}
		t.Add(row...)
	}
	t.Add(right...)
	return []doc.Block{w.Para("How each variant fails on each board: its wrong value, or more than ten calls a " +
		"position. No two rows are alike."), t}
}

// WhatRuns says which code variants run on this machine, and what no table has.
func (w Words) WhatRuns(g evidence.Game) []doc.Block {
	var parts []string
	for _, v := range g.Variants {
		if v.Code != "" {
			parts = append(parts, w.Format("Here %s runs the code of %s.", v.Name, v.Code))
		}
	}
	var names []string
	for _, v := range g.ByName {
		names = append(names, v.Name)
	}
	if len(names) > 0 {
		parts = append(parts, w.Format("By name only: %s.", w.Commas(names)))
	}
	if len(parts) == 0 {
		return nil
	}
	return []doc.Block{w.Para("%s", strings.Join(parts, w.Text(" ")))}
}

// Smallest tells the outcome of a search for the smallest counterexample. noun
// is what an instance is called.
func Smallest(w Words, s evidence.Smallest, noun string) []doc.Block {
	noun = w.Word(noun)
	searched := []doc.Block{w.Para("What was tried, in order:"), searchedTable(w, s, noun)}
	if s.Input == "" {
		right := w.Para("`%s` is right on all %ss that were tried, which proves nothing about the others.",
			s.Algo, noun)
		return append([]doc.Block{right}, searched...)
	}
	found := doc.Join(
		w.Say("`%s` is wrong on this %s: it is worth **%d**, the variant says **%d**. ",
			s.Algo, noun, s.Truth, s.Value),
		w.If(s.Proved, "It is the smallest such %s, proved.", noun),
		w.If(!s.Proved, "It is the smallest found: not all smaller %ss were tried.", noun))
	return append([]doc.Block{doc.Paragraph(found), doc.Fence(s.Input)}, searched...)
}

func searchedTable(w Words, s evidence.Smallest, noun string) doc.Table {
	t := doc.Table{Head: []string{w.Text("shape"), w.Text("total"), w.Format("%ss", noun), w.Text("outcome")}, Labels: 4}
	for i, b := range s.Below {
		total, boards, outcome := fmt.Sprintf("≤ %d", b.Total), fmt.Sprint(b.Instances), w.Text("right on all of them")
		if b.All {
			total, boards = w.Text("any"), w.Format("all %s", boards)
		}
		if b.Some {
			total = w.Text("some")
		}
		switch {
		case b.Reason.Why != "":
			total, boards, outcome = w.Text("any"), w.Text("all"), t.Notes.Mark(w.Text("right, proved"), w.Reason(b.Reason))
		case s.Input != "" && i == len(s.Below)-1:
			outcome = w.Text("wrong on the last of them")
		}
		t.Add(b.Shape, total, boards, outcome)
	}
	return t
}

// Census tells how often each variant is wrong, and the distribution of its
// error.
func Census(w Words, c evidence.Census) []doc.Block {
	how := w.Text("each of them solved")
	if c.Method == evidence.BySums {
		how = w.Format("by %d matrices of sums A + B", c.Evaluated)
	}
	about := w.Para("All %d boards of %d×%d with weights 0 … %d, %s in %s.",
		c.Boards, c.Rows, c.Cols, c.Max, how, doc.Seconds(c.Seconds))
	t := w.Table(1, "variant", "wrong boards", "share", "largest error")
	for _, name := range slices.Sorted(maps.Keys(c.Wrong)) {
		wrong := wrongBoards(w, name, c.Wrong[name], c.Unsolved[name], &t.Notes)
		t.Add(name, wrong, Share(c.Wrong[name], c.Boards), c.MaxError[name])
	}
	return append([]doc.Block{about, t}, errorTable(w, c)...)
}

// wrongBoards is a number of boards, with a note on those without a value.
func wrongBoards(w Words, name string, wrong uint64, unsolved map[algos.Status]int, n *doc.Notes) string {
	text := fmt.Sprint(wrong)
	if len(unsolved) > 0 {
		text = n.Mark(text, w.Format("%s found no value on some boards: %s", name, w.StatusCounts(unsolved)))
	}
	return text
}

// mostErrors is how many different errors a table shows.
const mostErrors = 100

func errorTable(w Words, c evidence.Census) []doc.Block {
	occurs := map[string]bool{}
	for _, errors := range c.Errors {
		for e := range errors {
			occurs[e] = true
		}
	}
	if len(occurs) > mostErrors {
		return []doc.Block{w.Para("%d different errors occur; --json lists them.", len(occurs))}
	}
	names := slices.Sorted(maps.Keys(c.Errors))
	t := doc.Table{Head: append(w.Heads("error"), names...)}
	for _, e := range slices.SortedFunc(maps.Keys(occurs), byNumber) {
		row := []any{e}
		for _, name := range names {
			row = append(row, c.Errors[name][e])
		}
		t.Add(row...)
	}
	return []doc.Block{w.Para("Boards by error, the variant's value minus the truth:"), t}
}

func byNumber(a, b string) int {
	x, _ := strconv.ParseInt(a, 10, 64) // what is not an integer counts as 0
	y, _ := strconv.ParseInt(b, 10, 64)
	return cmp.Or(cmp.Compare(x, y), cmp.Compare(a, b))
}

// Sample tells how often each variant is wrong on random boards, and by how
// much.
func Sample(w Words, s evidence.Sample) []doc.Block {
	about := w.Para("%s of %d×%d with weights 0 … %d, seed %d, in %s.",
		w.Count(s.Boards, "1 random board", "%d random boards"), s.Rows, s.Cols, s.Max, s.Seed, doc.Seconds(s.Seconds))
	t := w.Table(1, "variant", "wrong boards", "share", "95 % interval", "mean error", "largest error")
	for _, r := range s.Rates {
		wrong := wrongBoards(w, r.Name, r.Wrong, r.Unsolved, &t.Notes)
		if r.Solved > 0 {
			t.Add(r.Name, wrong, Share(r.Wrong, r.Solved), Interval(r), doc.Number(r.MeanError), r.MaxError)
		} else {
			t.Add(r.Name, wrong, doc.None, doc.None, doc.None, doc.None)
		}
	}
	return []doc.Block{about, t}
}

// Share writes a part of a whole in per cent, so that nearly all is not all.
func Share(part, whole uint64) string {
	if whole == 0 {
		return doc.None
	}
	return fmt.Sprintf("%.2f %%", 100*float64(part)/float64(whole))
}

// Interval writes the interval of a share in per cent.
func Interval(r evidence.Rate) string { return fmt.Sprintf("%.2f … %.2f %%", 100*r.Low, 100*r.High) }

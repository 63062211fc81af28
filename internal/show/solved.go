package show

import (
	"fmt"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// Solved is a table of the variants' results on one instance.
func Solved(w Words, results []evidence.Solved) doc.Block {
	t := w.Table(1, "answers", "variant", "value", "status", "time", "work")
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
		t := w.Table(3, "variants", "variant", "claims to be", "what it is")
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
	t := w.Table(1, "traps", "variant")
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

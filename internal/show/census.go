package show

import (
	"fmt"
	"maps"
	"slices"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// Census tells how often each variant is wrong, and by how much at most.
func Census(w Words, c evidence.Census) []doc.Block {
	how := w.Text("each of them solved")
	if c.Method == evidence.BySums {
		how = w.Format("by %d matrices of sums A + B", c.Evaluated)
	}
	about := w.Para("All %d boards of %d×%d with weights 0 … %d, %s in %s.",
		c.Boards, c.Rows, c.Cols, c.Max, how, doc.Seconds(c.Seconds))
	t := w.Table(1, "exact counts", "variant", "wrong boards", "share", "largest error")
	for _, name := range slices.Sorted(maps.Keys(c.Wrong)) {
		wrong := wrongBoards(w, name, c.Wrong[name], c.Unsolved[name], &t.Notes)
		t.Add(name, wrong, Share(c.Wrong[name], c.Boards), c.MaxError[name])
	}
	return []doc.Block{about, t}
}

// wrongBoards is a number of boards, with a note on those without a value.
func wrongBoards(w Words, name string, wrong uint64, unsolved map[algos.Status]int, n *doc.Notes) string {
	text := fmt.Sprint(wrong)
	if len(unsolved) > 0 {
		text = n.Mark(text, w.Format("%s found no value on some boards: %s", name, w.StatusCounts(unsolved)))
	}
	return text
}

// Sample tells how often each variant is wrong on random boards, and by how
// much.
func Sample(w Words, s evidence.Sample) []doc.Block {
	about := w.Para("%s of %d×%d with weights 0 … %d, seed %d, in %s.",
		w.Count(s.Boards, "1 random board", "%d random boards"), s.Rows, s.Cols, s.Max, s.Seed, doc.Seconds(s.Seconds))
	t := w.Table(1, "random boards", "variant", "wrong boards", "share", "95 % interval", "mean error", "largest error")
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
	switch percent := fmt.Sprintf("%.2f %%", 100*float64(part)/float64(whole)); {
	case part == 0:
		return "0 %"
	case part == whole:
		return "100 %"
	case percent == "100.00 %":
		return "> 99.99 %"
	case percent == "0.00 %":
		return "< 0.01 %"
	default:
		return percent
	}
}

// Interval writes the interval of a share in per cent.
func Interval(r evidence.Rate) string { return fmt.Sprintf("%.2f … %.2f %%", 100*r.Low, 100*r.High) }

package show

import (
	"cmp"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// Census tells how often each variant is wrong, and the distribution of its
// error.
func Census(l lang.Language, c evidence.Census) []doc.Block {
	w := In(l)
	return append([]doc.Block{aboutCensus(w, c), wrongTable(w, c)}, errorTable(w, c)...)
}

func aboutCensus(w Words, c evidence.Census) doc.Paragraph {
	how := w.Text("each of them solved")
	if c.Method == evidence.BySums {
		how = w.Format("by %d matrices of sums A + B", c.Evaluated)
	}
	return w.Para("All %d boards of %d×%d with weights 0 … %d, %s in %s.", c.Boards, c.Rows, c.Cols, c.Max, how, doc.Seconds(c.Seconds))
}

// wrongTable has a row for every variant of a census.
func wrongTable(w Words, c evidence.Census) doc.Table {
	t := doc.Table{Head: w.Heads("variant", "wrong boards", "share", "largest error"), Labels: 1}
	for _, name := range slices.Sorted(maps.Keys(c.Wrong)) {
		wrong := Unsigned(c.Wrong[name])
		if lost := c.Unsolved[name]; len(lost) > 0 {
			wrong = t.Notes.Mark(wrong, unsolved(w, name, lost))
		}
		t.Rows = append(t.Rows, []string{name, wrong, Share(c.Wrong[name], c.Boards), Unsigned(c.MaxError[name])})
	}
	return t
}

// mostErrors is how many different errors a table shows.
const mostErrors = 100

// errorTable has a row for every error that occurs, from the lowest on.
func errorTable(w Words, c evidence.Census) []doc.Block {
	occurs := map[string]bool{}
	for _, errors := range c.Errors {
		for e := range errors {
			occurs[e] = true
		}
	}
	if len(occurs) > mostErrors {
		return []doc.Block{w.Para("%d different errors occur; the JSON has them all.", len(occurs))}
	}
	names := slices.Sorted(maps.Keys(c.Errors))
	t := doc.Table{Head: append(w.Heads("error"), names...)}
	for _, e := range slices.SortedFunc(maps.Keys(occurs), byNumber) {
		row := []string{e}
		for _, name := range names {
			row = append(row, Unsigned(c.Errors[name][e]))
		}
		t.Rows = append(t.Rows, row)
	}
	return []doc.Block{w.Para("Boards by error, the variant's value minus the truth:"), t}
}

// byNumber orders integers of any size by their texts.
func byNumber(a, b string) int {
	return cmp.Or(integer(a).Cmp(integer(b)), cmp.Compare(a, b))
}

// integer reads an integer of any size; what is none counts as 0.
func integer(text string) *big.Int {
	if n, ok := new(big.Int).SetString(text, 10); ok {
		return n
	}
	return new(big.Int)
}

// Sample tells how often each variant is wrong on random boards, and by how
// much.
func Sample(l lang.Language, s evidence.Sample) []doc.Block {
	w := In(l)
	about := w.Para("%s of %d×%d with weights 0 … %d, seed %d, in %s.",
		w.Count(s.Boards, "1 random board", "%d random boards"), s.Rows, s.Cols, s.Max, s.Seed, doc.Seconds(s.Seconds))
	t := doc.Table{Head: w.Heads("variant", "wrong boards", "share", "95 % interval", "mean error", "largest error"), Labels: 1}
	for _, r := range s.Rates {
		wrong := Unsigned(r.Wrong)
		if len(r.Unsolved) > 0 {
			wrong = t.Notes.Mark(wrong, unsolved(w, r.Name, r.Unsolved))
		}
		row := []string{r.Name, wrong, doc.None, doc.None, doc.None, doc.None}
		if r.Solved > 0 {
			interval := fmt.Sprintf("%.2f … %.2f %%", 100*r.Low, 100*r.High)
			row = []string{r.Name, wrong, Share(r.Wrong, r.Solved), interval, doc.Number(r.MeanError), Unsigned(r.MaxError)}
		}
		t.Rows = append(t.Rows, row)
	}
	return []doc.Block{about, t}
}

// unsolved is a note on the boards on which a variant found no value.
func unsolved(w Words, name string, counts map[algos.Status]int) string {
	return w.Format("%s found no value on some boards: %s", name, w.StatusCounts(counts))
}

// share writes a part of a whole in per cent, so that nearly all is not all.
func Share(part, whole uint64) string {
	if whole == 0 {
		return doc.None
	}
	return fmt.Sprintf("%.2f %%", 100*float64(part)/float64(whole))
}

func Unsigned(n uint64) string { return strconv.FormatUint(n, 10) }

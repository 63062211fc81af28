package report

import (
	"fmt"
	"strings"

	"muqi/algos"
	"muqi/evidence"
)

// notices is what a reader must know before anything else.
func (s *study) notices() []block {
	var blocks []block
	if len(s.games) == 0 {
		blocks = append(blocks, para(sentence(strong("The evidence is about no game at all."))))
	}
	if s.Env != nil && s.Env.Quick {
		blocks = append(blocks, para(sentence(strong("QUICK RUN: fewer rounds and sizes."), " Take no figure below for a result.")))
	}
	if len(s.Missing) > 0 {
		blocks = append(blocks, para(sentence(label("Missing evidence"), codes(s.Missing), ". What depends on it is left out.")))
	}
	if s.Bench != nil && len(s.Bench.Warnings) > 0 {
		var lines list
		for _, w := range s.Bench.Warnings {
			lines = append(lines, sentence(code(w)))
		}
		blocks = append(blocks, para(sentence(strong("Benchmark lines that were left out"), " because they cannot be read:")), lines)
	}
	if len(s.varying) > 0 {
		blocks = append(blocks, para(sentence(strong("Warning."), " The benchmark lines differ in ", codes(s.varying),
			", and are shown together all the same.")))
	}
	return blocks
}

// summary is the report in five lines, the first four for each game.
func (s *study) summary() []block {
	blocks := s.each(func(g *subject) []block {
		return []block{list{g.fastestLine(), g.agreementLine(), g.worstLine(), g.smallestLine()}}
	})
	if n := len(blocks); len(s.games) == 1 {
		blocks[n-1] = append(blocks[n-1].(list), s.measuredLine())
		return blocks
	}
	head := list{s.measuredLine()}
	if len(s.games) > 1 {
		head = list{s.gamesLine(), s.measuredLine()}
	}
	return append([]block{head}, blocks...)
}

// gamesLine says where the report speaks of which game.
func (s *study) gamesLine() line {
	var parts []string
	for _, g := range s.games {
		parts = append(parts, g.heading()+", "+g.place)
	}
	return sentence(label("Games"), strings.Join(parts, "; "), ".")
}

func (g *subject) fastestLine() line {
	title := label("Fastest " + g.exactNoun())
	best, at := g.fastest()
	if best < 0 {
		return sentence(title, "not known, since none was timed.")
	}
	l := sentence(title, code(g.variants[best].Name), fmt.Sprintf(", %s at %s, the largest size timed",
		seconds(g.grid.cells[at][best].time.Center), g.grid.rows[at].name))
	if base := g.baseline.index; base == best {
		l = sentence(l, "; it is the baseline")
	} else if base >= 0 {
		l = sentence(l, "; ", g.ratio(best, base, "the baseline", at))
	}
	if naive := g.exactVariants()[0]; g.env != nil && naive != best && naive != g.baseline.index {
		l = sentence(l, "; ", g.ratio(best, naive, "the first exact variant of the suite, taken as the naive one", at))
	}
	return sentence(l, ".")
}

// fastest is the exact variant with the smallest median at the largest size at
// which any was timed. It is -1 if there is none.
func (g *subject) fastest() (variant, row int) {
	if g.grid == nil {
		return -1, -1
	}
	var timed []int
	for r := range g.grid.rows {
		for _, i := range g.exactVariants() {
			if g.grid.cells[r][i].time != nil {
				timed = append(timed, r)
				break
			}
		}
	}
	if len(timed) == 0 {
		return -1, -1
	}
	variant, row = -1, g.grid.largest(timed)
	cells := g.grid.cells[row]
	for _, i := range g.exactVariants() {
		if t := cells[i].time; t != nil && (variant < 0 || t.Center < cells[variant].time.Center) {
			variant = i
		}
	}
	return variant, row
}

// ratio compares variant v with another at the largest size that both were
// timed at. The sentence it is for has spoken of row at.
func (g *subject) ratio(v, other int, role string, at int) line {
	name := sentence(code(g.variants[other].Name), " ("+role+")")
	rows := g.grid.common(v, other)
	if len(rows) == 0 {
		return sentence("no size in common with ", name)
	}
	r := g.grid.largest(rows)
	where := "there"
	if r != at {
		where = "at " + g.grid.rows[r].name + ", the largest size in common"
	}
	x := g.grid.cells[r][v].time.speedup(g.grid.cells[r][other].time)
	return sentence(times(x)+" as fast as ", name, " ", where)
}

func (g *subject) agreementLine() line {
	counts := map[string]int{}
	for _, v := range g.variants {
		counts[v.claim]++
	}
	parts := []string{fmt.Sprintf("%d exact", counts[exact]), fmt.Sprintf("%d flawed", counts[flawed])}
	if n := counts[unknown]; n > 0 {
		parts = append(parts, fmt.Sprintf("%d not described", n))
	}
	l := sentence(label("Variants"), strings.Join(parts, ", "), ". ")
	if g.diff == nil {
		return sentence(l, "They were not compared.")
	}
	var broken []string
	values := 0
	for _, t := range g.diff.Variants {
		if t.Exact {
			values += t.Count(algos.OK) + t.Count(algos.Wrong)
		}
		if t.Broken() || t.Exact && t.Count(algos.Wrong) > 0 {
			broken = append(broken, t.Name)
		}
	}
	if len(broken) > 0 {
		return sentence(l, label("Not every exact variant is right"), codes(broken), ".")
	}
	return sentence(l, fmt.Sprintf("Every exact variant was right on every instance that it solved, %s in all.", plural(values, "value")))
}

func (g *subject) worstLine() line {
	title := label("Worst flawed variant")
	if g.diff == nil {
		return sentence(title, "not known.")
	}
	var worst *evidence.Tally
	for i, t := range g.diff.Variants {
		if !t.Exact && wrongShare(t) > 0 && (worst == nil || wrongShare(t) > wrongShare(*worst)) {
			worst = &g.diff.Variants[i]
		}
	}
	if worst == nil {
		return sentence(title, "none gave a wrong value.")
	}
	wrong := worst.Count(algos.Wrong)
	return sentence(title, code(worst.Name), fmt.Sprintf(", wrong on %d of the %d instances that it solved, %s.",
		wrong, wrong+worst.Count(algos.OK), percent(wrongShare(*worst))))
}

func (g *subject) smallestLine() line {
	title := label("Smallest counterexample of these")
	if g.diff == nil {
		return sentence(title, "not known.")
	}
	best, name := g.smallestFailure()
	if best == nil {
		return sentence(title, "none was found.")
	}
	return sentence(title, fmt.Sprintf("%d×%d, where ", best.Rows, best.Cols), code(name),
		fmt.Sprintf(" says %s and %s is right; section %s shows it.", value(best.Got), value(best.Want), g.agreementAt))
}

// smallestFailure is the smallest instance of all on which a variant gives a
// wrong value, nil where there is none, and the variant's name.
func (g *subject) smallestFailure() (best *evidence.Failure, name string) {
	if g.diff == nil {
		return nil, ""
	}
	for _, t := range g.diff.Variants {
		if f := smallestWrong(t); f != nil && (best == nil || smaller(*f, *best)) {
			name, best = t.Name, f
		}
	}
	return best, name
}

// intervalsFrom says whether that many rounds are enough for intervals.
func intervalsFrom(rounds int) string {
	if rounds < fewestForInterval {
		return ""
	}
	return " with 95 % intervals"
}

// fewestForInterval is how many measurements a 95 % interval of a median needs.
const fewestForInterval = 6

func (s *study) measuredLine() line {
	title := label("How it was measured")
	if s.Env == nil {
		return sentence(title, "not known, since ", code(evidence.EnvFile), " is missing.")
	}
	b := s.Env.Bench
	if b.Rounds == 0 {
		return sentence(title, "the benchmark text comes from elsewhere, and its rounds are not known; everything else was made on ", s.Env.CPU, ", ", s.Env.Go, ".")
	}
	l := sentence(title, fmt.Sprintf("%s of %s for each cell, cycling through %s, fewer of large families (seed %d), on ",
		plural(b.Rounds, "round"), b.Time, plural(b.Boards, "instance"), b.Seed), s.Env.CPU, ", ", s.Env.Go,
		"; figures are medians", intervalsFrom(b.Rounds), ".")
	if b.Rounds < b.Wanted {
		l = sentence(l, " ", strong(fmt.Sprintf("Only %d of the %d rounds that were wanted fitted the time.", b.Rounds, b.Wanted)))
	}
	return l
}

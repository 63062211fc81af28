package report

import (
	"cmp"
	"fmt"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// environment says where and how the evidence was made.
func (s *study) environment() []doc.Block {
	t := doc.Table{Head: s.Heads("what", "value"), Labels: 2}
	add := func(what, value string) { t.Rows = append(t.Rows, []string{what, cmp.Or(value, doc.None)}) }
	if e := s.Env; e != nil {
		add(s.Text("made"), e.Made)
		commit := e.Commit
		if e.Modified {
			commit = s.Format("%s with changes", commit)
		}
		add(s.Text("commit"), commit)
		add("Go", e.Go)
		add(s.Text("system"), e.OS+"/"+e.Arch)
		add("CPU", e.CPU)
		add("GOMAXPROCS", fmt.Sprint(e.Procs))
		add(s.Text("command line"), strings.Join(e.Args, " "))
		add(s.Text("kind of run"), kindOfRun(s.Words, e.Quick))
		add(s.Text("rounds of a cell"), roundsOf(s.Words, e.Bench))
		add(s.Text("time of a cell in a round"), e.Bench.Time)
		add(s.Text("instances a cell cycles through"), fmt.Sprint(e.Bench.Boards))
		add(s.Text("seed of these instances"), fmt.Sprint(e.Bench.Seed))
	}
	if s.Bench != nil {
		for _, c := range s.Bench.Config {
			add(s.Format("benchmark text: %s", c.Key), strings.Join(c.Values, "; "))
		}
		if s.Bench.Others > 0 {
			add(s.Text("benchmarks without the keys game and algo"), s.Format("%d, shown in no table", s.Bench.Others))
		}
	}
	var blocks []doc.Block
	if s.Env == nil {
		blocks = append(blocks, s.Para("Where and how this was measured is not known in full, since `%s` is missing.", evidence.EnvFile))
	}
	if len(t.Rows) > 0 {
		blocks = append(blocks, t)
	}
	return blocks
}

func kindOfRun(w show.Words, quick bool) string {
	if quick {
		return w.Text("QUICK: fewer rounds and sizes")
	}
	return w.Text("full")
}

func roundsOf(w show.Words, b evidence.Bench) string {
	if b.Rounds < b.Wanted {
		return w.Format("%d, fewer than the %d wanted", b.Rounds, b.Wanted)
	}
	return fmt.Sprint(b.Rounds)
}

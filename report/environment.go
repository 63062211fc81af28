package report

import (
	"cmp"
	"fmt"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// environment says where and how the evidence was made.
func (s *reportData) environment() (blocks []doc.Block) {
	t := s.Table(2, "what", "value")
	add := func(what, value string) { t.Add(what, cmp.Or(value, doc.None)) }
	if e := s.Env; e == nil {
		blocks = append(blocks, s.Para("Where and how this was measured is not known in full, since `%s` is missing.", evidence.EnvFile))
	} else {
		commit, kind, rounds := e.Commit, s.Text("full"), fmt.Sprint(e.Bench.Rounds)
		if e.Modified {
			commit = s.Format("%s with changes", commit)
		}
		if e.Quick {
			kind = s.Text("QUICK: fewer rounds and sizes")
		}
		if e.Bench.Rounds < e.Bench.Wanted {
			rounds = s.Format("%d, fewer than the %d wanted", e.Bench.Rounds, e.Bench.Wanted)
		}
		add(s.Text("made"), e.Made)
		add(s.Text("commit"), commit)
		add("Go", e.Go)
		add(s.Text("system"), e.OS+"/"+e.Arch)
		add("CPU", e.CPU)
		add("GOMAXPROCS", fmt.Sprint(e.Procs))
		add(s.Text("command line"), strings.Join(e.Args, " "))
		add(s.Text("kind of run"), kind)
		add(s.Text("rounds of a cell"), rounds)
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
	if len(t.Rows) > 0 {
		blocks = append(blocks, t)
	}
	return blocks
}

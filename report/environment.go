package report

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"muqi/internal/doc"
)

func (s *reportData) environment() (blocks []doc.Block) {
	t := s.Table(2, "the run", "what", "value")
	add := func(what, value string) { t.Add(what, cmp.Or(value, doc.None)) }
	if e := s.Env; e != nil {
		commit, kind := e.Commit, s.Text("full")
		if e.Modified {
			commit = s.Format("%s with changes", commit)
		}
		if e.Quick {
			kind = s.Text("QUICK: fewer rounds and sizes")
		}
		add(s.Text("made"), e.Made)
		add(s.Text("commit"), commit)
		add("Go", e.Go)
		add(s.Text("system"), e.OS+"/"+e.Arch)
		add("CPU", e.CPU)
		add("GOMAXPROCS", fmt.Sprint(e.Procs))
		add(s.Text("command line"), strings.Join(e.Args, " "))
		add(s.Text("kind of run"), kind)
		if e.Bench.Rounds > 0 {
			add(s.Text("time of each entry in a round"), e.Bench.Time)
			add(s.Text("instances that an entry cycles through"), fmt.Sprint(e.Bench.Boards))
			add(s.Text("seed of these instances"), fmt.Sprint(e.Bench.Seed))
		}
	}
	if s.Bench != nil {
		if part(s.Env).Bench.Rounds == 0 {
			add(s.Text("benchmark text"), s.Format("%s, measured elsewhere", filepath.Base(s.Bench.File)))
		}
		for _, g := range s.games {
			if len(g.bench.rows) > 0 {
				add(s.Format("%s: rounds of each entry", g.Name), roundsText(s.Words, g.bench))
			}
		}
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

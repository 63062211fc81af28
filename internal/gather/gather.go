// Package gather runs all that a report shows, and writes it to a folder as evidence: it compares
// the variants of every game, explains flawed ones, counts their errors, runs them on the contest's
// tests and measures them.
package gather

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/bench"
	"muqi/internal/benchdata"
	"muqi/internal/catalog"
	"muqi/internal/diff"
	"muqi/internal/evidence"
	"muqi/internal/host"
	"muqi/internal/judge"
)

// Boards is how many random instances a comparison draws: one of every family of the corpus of boards.
const Boards = 600

// Options say how much is run.
type Options struct {
	Quick bool     // less of everything
	Args  []string // the command line, for the report

	// Bench is a file of benchmark text that is taken instead of measuring; empty: none.
	Bench string

	// Stage begins a stage of the work, and returns what shows how far it is.
	Stage func(name string) (progress func(done, total int))
}

// All runs everything and writes the evidence to a folder. Nothing is written before all of it is there.
func All(ctx context.Context, suites []catalog.Suite, dir string, o Options) error {
	run := env(o)
	for _, s := range suites {
		run.Games = append(run.Games, s.Describe())
	}
	g := gatherer{ctx, o}
	diffs, err := each(suites, g.diff)
	if err != nil {
		return err
	}
	explained, err := each(suites, g.explain)
	if err != nil {
		return err
	}
	counted, err := each(suites, g.count)
	if err != nil {
		return err
	}
	tiers, err := each(suites, g.tiers)
	if err != nil {
		return err
	}
	text, err := g.bench(suites, &run)
	if err != nil {
		return err
	}
	censuses := evidence.Censuses{Schema: evidence.Schema, Censuses: []evidence.Census{}, Samples: []evidence.Sample{}}
	for _, c := range counted {
		censuses.Censuses = append(censuses.Censuses, c.Censuses...)
		censuses.Samples = append(censuses.Samples, c.Samples...)
	}
	explanations := evidence.Explanations{Schema: evidence.Schema, Explanations: []evidence.Explanation{}}
	for _, x := range explained {
		explanations.Explanations = append(explanations.Explanations, x.Explanations...)
		explanations.Smallest = append(explanations.Smallest, x.Smallest...)
	}
	all := evidence.Diffs{Schema: evidence.Schema, Games: diffs}
	return errors.Join(
		evidence.WriteFile(filepath.Join(dir, evidence.BenchFile), text),
		all.Save(dir),
		evidence.Save(filepath.Join(dir, evidence.ExplainFile), explanations),
		evidence.Save(filepath.Join(dir, evidence.CensusFile), censuses),
		evidence.Save(filepath.Join(dir, evidence.TiersFile), evidence.Tiers{Schema: evidence.Schema, Games: tiers}),
		evidence.Save(filepath.Join(dir, evidence.EnvFile), run),
	)
}

// each does something for every game that has it.
func each[T any](suites []catalog.Suite, do func(catalog.Suite) (T, error)) ([]T, error) {
	all := []T{}
	for _, s := range suites {
		found, err := do(s)
		if errors.Is(err, errors.ErrUnsupported) {
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, found)
	}
	return all, nil
}

// env says where and how the run is made.
func env(o Options) evidence.Env {
	c := host.FindCommit()
	return evidence.Env{
		Schema: evidence.Schema, Made: time.Now().Format(time.RFC3339), Commit: c.Hash, Modified: c.Modified,
		Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH, CPU: host.CPU(), Procs: runtime.GOMAXPROCS(0),
		Args: o.Args, Quick: o.Quick,
	}
}

// A gatherer is one run.
type gatherer struct {
	ctx context.Context
	o   Options
}

// diff compares the variants of a game.
func (g gatherer) diff(s catalog.Suite) (evidence.Diff, error) {
	o := diff.Options{Seed: 1, Boards: Boards, Progress: g.o.Stage("diff " + s.Describe().Name)}
	if g.o.Quick {
		o.Boards /= 10
	}
	return s.Diff(g.ctx, o)
}

// explain explains the flawed variants of a game, each on an example, and finds the smallest
// counterexamples of the main ones.
func (g gatherer) explain(s catalog.Suite) (all evidence.Explanations, err error) {
	progress := g.o.Stage("explain")
	for _, v := range s.Describe().Variants {
		if v.Exact {
			continue
		}
		x, err := s.ExplainExample(g.ctx, v.Name, progress)
		var right *catalog.RightError
		switch {
		case errors.As(err, &right):
			continue // there is nothing to explain
		case err != nil:
			return all, err
		}
		all.Explanations = append(all.Explanations, x)
		if v.Group == "" {
			found, err := s.Smallest(g.ctx, v.Name, s.Bounds(), progress)
			if err != nil {
				return all, err
			}
			all.Smallest = append(all.Smallest, found)
		}
	}
	return all, nil
}

// count counts on how many instances of a game variants are wrong.
func (g gatherer) count(s catalog.Suite) (evidence.Censuses, error) {
	c, err := s.Census()
	if err != nil {
		return evidence.Censuses{}, err
	}
	return c.Report(g.ctx, g.o.Quick, g.o.Stage)
}

// tiers runs the variants of a game on the tests of its contest, each as a process.
func (g gatherer) tiers(s catalog.Suite) (evidence.Judging, error) {
	self, err := os.Executable()
	if err != nil {
		return evidence.Judging{}, err
	}
	game := s.Describe().Name
	program := func(variant string) external.Program {
		return external.Program{
			Label: variant, Args: []string{self, "solve", "--game", game, "--algo", variant},
			Limits: external.Limits{Time: external.DefaultTime, Memory: external.DefaultMemory},
		}
	}
	o := judge.Options{Seed: catalog.Seed, Quick: g.o.Quick, Progress: Stages(g.o.Stage, "report")}
	return s.Tiers(g.ctx, program, o)
}

// Stages shows the progress of work that names its stages.
func Stages(begin func(name string) func(done, total int), what string) func(stage string, done, total int) {
	var at string
	var move func(done, total int)
	return func(stage string, done, total int) {
		if stage != at {
			at, move = stage, begin(what+" "+stage)
		}
		move(done, total)
	}
}

// bench measures all variants and what the machine can do; or it reads a file.
func (g gatherer) bench(suites []catalog.Suite, run *evidence.Env) ([]byte, error) {
	if g.o.Bench != "" {
		return benchdata.ReadFile(g.o.Bench)
	}
	o := bench.Full
	if g.o.Quick {
		o = bench.Quick
	}
	var entries []*bench.Entry
	for _, s := range suites {
		all, err := s.Entries(nil, nil, g.o.Quick, algos.Options{})
		if err != nil {
			return nil, err
		}
		entries = append(entries, all...)
	}
	o.Seed, o.Progress = catalog.Seed, g.o.Stage("bench")
	var text bytes.Buffer
	if err := bench.Run(g.ctx, &text, entries, o); err != nil {
		return nil, err
	}
	start, err := emptyStart(g.ctx)
	run.Bench = evidence.Bench{Rounds: o.Rounds, Time: o.Time.String(), Boards: bench.Boards, Seed: catalog.Seed}
	run.Machine = &evidence.Machine{Start: start, MoveRate: bench.MoveRate(catalog.Arithmetic)}
	return text.Bytes(), err
}

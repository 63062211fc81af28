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
	g := gatherer{
		Options: o,
		diffs:   evidence.Diffs{Schema: evidence.Schema},
		tiers:   evidence.Tiers{Schema: evidence.Schema, Games: []evidence.Judging{}},
		censuses: evidence.Censuses{
			Schema: evidence.Schema, Censuses: []evidence.Census{}, Samples: []evidence.Sample{},
		},
		explanations: evidence.Explanations{Schema: evidence.Schema, Explanations: []evidence.Explanation{}},
	}
	run := env(o)
	for _, s := range suites {
		run.Games = append(run.Games, s.Describe())
		for _, part := range []func(context.Context, catalog.Suite) error{g.diff, g.explain, g.count, g.judge} {
			if err := part(ctx, s); err != nil && !errors.Is(err, errors.ErrUnsupported) {
				return err
			}
		}
	}
	text, err := g.bench(ctx, suites, &run)
	if err != nil {
		return err
	}
	return errors.Join(
		evidence.WriteFile(filepath.Join(dir, evidence.BenchFile), text),
		g.diffs.Save(dir),
		evidence.Save(filepath.Join(dir, evidence.ExplainFile), g.explanations),
		evidence.Save(filepath.Join(dir, evidence.CensusFile), g.censuses),
		evidence.Save(filepath.Join(dir, evidence.TiersFile), g.tiers),
		evidence.Save(filepath.Join(dir, evidence.EnvFile), run),
	)
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

// A gatherer is one run, with what it has found so far.
type gatherer struct {
	Options
	diffs        evidence.Diffs
	explanations evidence.Explanations
	censuses     evidence.Censuses
	tiers        evidence.Tiers
}

// diff compares the variants of a game.
func (g *gatherer) diff(ctx context.Context, s catalog.Suite) error {
	o := diff.Options{Seed: 1, Boards: Boards, Progress: g.Stage("diff " + s.Describe().Name)}
	if g.Quick {
		o.Boards /= 10
	}
	found, err := s.Diff(ctx, o)
	g.diffs.Games = append(g.diffs.Games, found)
	return err
}

// explain explains the flawed variants of a game, each on an example, and finds the smallest
// counterexamples of the main ones.
func (g *gatherer) explain(ctx context.Context, s catalog.Suite) error {
	progress, all := g.Stage("explain"), &g.explanations
	for _, v := range s.Describe().Variants {
		if v.Exact {
			continue
		}
		x, err := s.ExplainExample(ctx, v.Name, progress)
		var right *catalog.RightError
		switch {
		case errors.As(err, &right):
			continue // there is nothing to explain
		case err != nil:
			return err
		}
		all.Explanations = append(all.Explanations, x)
		if v.Group == "" {
			found, err := s.Smallest(ctx, v.Name, s.Bounds(), progress)
			if err != nil {
				return err
			}
			all.Smallest = append(all.Smallest, found)
		}
	}
	return nil
}

// count counts on how many instances of a game variants are wrong.
func (g *gatherer) count(ctx context.Context, s catalog.Suite) error {
	c, err := s.Census()
	if err != nil {
		return err
	}
	found, err := c.Report(ctx, g.Quick, g.Stage)
	g.censuses.Censuses = append(g.censuses.Censuses, found.Censuses...)
	g.censuses.Samples = append(g.censuses.Samples, found.Samples...)
	return err
}

// judge runs the variants of a game on the tests of its contest, each as a process.
func (g *gatherer) judge(ctx context.Context, s catalog.Suite) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	game := s.Describe().Name
	program := func(variant string) external.Program {
		return external.Program{
			Label: variant, Args: []string{self, "solve", "--game", game, "--algo", variant},
			Limits: external.Limits{Time: external.DefaultTime, Memory: external.DefaultMemory},
		}
	}
	found, err := s.Tiers(ctx, program, judge.Options{
		Seed: catalog.Seed, Quick: g.Quick, Progress: Stages(g.Stage, "report"),
	})
	if err == nil {
		g.tiers.Games = append(g.tiers.Games, found)
	}
	return err
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
func (g *gatherer) bench(ctx context.Context, suites []catalog.Suite, run *evidence.Env) ([]byte, error) {
	if g.Bench != "" {
		return benchdata.ReadFile(g.Bench)
	}
	o := bench.Full
	if g.Quick {
		o = bench.Quick
	}
	var entries []*bench.Entry
	for _, s := range suites {
		all, err := s.Entries(nil, nil, g.Quick, algos.Options{})
		if err != nil {
			return nil, err
		}
		entries = append(entries, all...)
	}
	o.Seed, o.Progress = catalog.Seed, g.Stage("bench")
	var text bytes.Buffer
	if err := bench.Run(ctx, &text, entries, o); err != nil {
		return nil, err
	}
	start, err := emptyStart(ctx)
	run.Bench = evidence.Bench{Rounds: o.Rounds, Time: o.Time.String(), Boards: bench.Boards, Seed: catalog.Seed}
	run.Machine = &evidence.Machine{Start: start, MoveRate: bench.MoveRate(catalog.Arithmetic)}
	return text.Bytes(), err
}

package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"muqi/bench"
	"muqi/internal/catalog"
	"muqi/internal/diff"
	"muqi/internal/evidence"
	"muqi/report"
)

// reportFlags are those of "muqi report".
type reportFlags struct {
	out, from, bench string
	baseline         string
	quick            bool
}

func newReport(e *env) *cobra.Command {
	var f reportFlags
	cmd := &cobra.Command{
		Use:   "report",
		Short: "Compare and benchmark everything, and write the report",
		Long: "report compares the answers of all variants of all games, benchmarks them, and\n" +
			"writes report.md, and index.html to look at, with the evidence beside them:\n" +
			"env.json, diff.json, bench.txt, explain.json, census.json, tiers.json and\n" +
			"the counterexamples. With --from it makes the report again from such a folder.",
		Example: "  muqi report --quick --out /tmp/muqi",
		Args:    noArgs,
		RunE:    func(*cobra.Command, []string) error { return e.report(f) },
	}
	fl := cmd.Flags()
	fl.StringVar(&f.out, "out", "", "folder to write to (default: out, or the folder of --from)")
	fl.StringVar(&f.from, "from", "", "make the report from the evidence in this folder; run nothing")
	fl.StringVar(&f.bench, "bench", "", "take the benchmark text from `FILE`")
	fl.StringVar(&f.baseline, "baseline", "", "the variant that × and p compare with (default each game's own)")
	fl.BoolVar(&f.quick, "quick", false, "fewer rounds and sizes, about 20 seconds")
	cmd.MarkFlagsMutuallyExclusive("from", "quick")
	return cmd
}

// report makes the evidence where it is not given, and the report from it.
func (e *env) report(f reportFlags) error {
	dir := cmp.Or(f.from, f.out, "out")
	if f.from == "" {
		if err := e.gather(dir, f); err != nil {
			return err
		}
	}
	found, err := report.Load(dir, f.bench)
	if err != nil {
		return err
	}
	out := cmp.Or(f.out, dir)
	o := report.Options{Baseline: f.baseline, Lang: e.lang, Folder: folderFrom(out, dir)}
	var text bytes.Buffer
	if err := report.Markdown(&text, found, o); err != nil {
		return err
	}
	var page bytes.Buffer
	if err := report.Page(&page, found, o); err != nil {
		return err
	}
	file, index := filepath.Join(out, "report.md"), filepath.Join(out, "index.html")
	if err := errors.Join(evidence.WriteFile(file, text.Bytes()), evidence.WriteFile(index, page.Bytes())); err != nil {
		return err
	}
	if err := report.Terminal(e.out, found, o); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.out, "\n%s\n", e.lang.Format("The whole report is in %s, to be looked at in %s, its evidence in %s", file, index, dir))
	return err
}

// folderFrom is the address of folder dir from folder base.
func folderFrom(base, dir string) string {
	way, err := filepath.Rel(base, dir)
	if err != nil { // one of them is absolute, or they are on different drives
		if way, err = filepath.Abs(dir); err != nil {
			way = dir
		}
	}
	return filepath.ToSlash(way)
}

// gather runs everything and writes the evidence to dir. Nothing is written
// before all of it is there.
func (e *env) gather(dir string, f reportFlags) error {
	run := describeRun(e.args)
	run.Games, run.Quick = e.describeAll(), f.quick
	if err := f.check(run.Games, dir); err != nil {
		return err
	}
	bar := newProgress(e.err)
	defer bar.clear()
	diffs, err := e.diffAll(bar, f.quick)
	if err != nil {
		return err
	}
	explanations, err := e.explainAll(bar)
	if err != nil {
		return err
	}
	counts, err := e.countAll(bar, f.quick)
	if err != nil {
		return err
	}
	tiers, err := e.tiersAll(bar, f.quick)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if f.bench == "" {
		if run.Bench, err = e.benchAll(bar, &text, f.quick); err != nil {
			return err
		}
		machine := bench.MachineLimits(catalog.Arithmetic)
		run.Machine = &machine
	} else if err := appendFile(&text, f.bench); err != nil {
		return err
	}
	if err := evidence.WriteFile(filepath.Join(dir, evidence.BenchFile), text.Bytes()); err != nil {
		return err
	}
	return errors.Join(
		saveDiffs(dir, &diffs),
		evidence.Save(filepath.Join(dir, evidence.ExplainFile), explanations),
		evidence.Save(filepath.Join(dir, evidence.CensusFile), counts),
		evidence.Save(filepath.Join(dir, evidence.TiersFile), tiers),
		evidence.Save(filepath.Join(dir, evidence.EnvFile), run),
	)
}

// appendFile adds the text of a file to a buffer.
func appendFile(text *bytes.Buffer, file string) error {
	data, err := os.ReadFile(file)
	text.Write(data)
	return err
}

// check finds out before any long work what would spoil its end.
func (f reportFlags) check(games []evidence.Game, dir string) error {
	if f.baseline != "" {
		if err := variants(games, f.baseline); err != nil {
			return fmt.Errorf("--baseline: %w", err)
		}
	}
	if f.bench != "" {
		if _, err := report.Load("", f.bench); err != nil {
			return err
		}
	}
	return evidence.CheckWritable(dir)
}

// diffAll compares the variants of every game.
func (e *env) diffAll(bar *progress, quick bool) (evidence.Diffs, error) {
	o := diff.Options{Seed: 1, Boards: defaultBoards}
	if quick {
		o.Boards = defaultBoards / 10
	}
	diffs := evidence.Diffs{Schema: evidence.Schema}
	for _, s := range e.suites {
		o.Progress = bar.stage("diff " + s.Describe().Name)
		d, err := s.Diff(e.ctx, o)
		if err != nil {
			return diffs, err
		}
		diffs.Games = append(diffs.Games, d)
	}
	return diffs, nil
}

// benchAll measures the variants of every game, all in the same rounds.
func (e *env) benchAll(bar *progress, text *bytes.Buffer, quick bool) (evidence.Bench, error) {
	o := fullRun
	if quick {
		o = quickRun
	}
	var cells []bench.Cell
	for _, s := range e.suites {
		cells = append(cells, s.Cells(nil, quick)...)
	}
	move := bar.stage("bench")
	o.Progress = func(done, total int, _ string) { move(done, total) }
	sum, err := bench.Run(e.ctx, text, cells, o)
	return evidence.Bench{
		Rounds: sum.Rounds, Wanted: o.Rounds, Time: o.Time.String(), Boards: bench.Boards, Seed: catalog.Seed,
	}, err
}

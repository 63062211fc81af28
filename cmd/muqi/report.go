package main

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"muqi/internal/evidence"
	"muqi/internal/gather"
	"muqi/internal/names"
	"muqi/report"
)

type reportFlags struct {
	out, from, bench string
	baseline         string
	against          string
	quick            bool
}

func newReport(e *env) *cobra.Command {
	var f reportFlags
	cmd := &cobra.Command{
		Use:   "report",
		Short: "Compare and benchmark everything, and write the report",
		Long: "report compares all variants of all games, benchmarks them, and writes report.md and\n" +
			"index.html with the evidence beside them.",
		Example: "  muqi report --quick --out-dir /tmp/muqi",
		Args:    noArgs,
		RunE:    func(*cobra.Command, []string) error { return e.report(f) },
	}
	fl := cmd.Flags()
	fl.StringVar(&f.out, "out-dir", "", "`FOLDER` to write to (default: out, or the folder of --from)")
	fl.StringVar(&f.from, "from", "", "make the report from the evidence in this folder, run nothing")
	fl.StringVar(&f.bench, "bench", "", "take the benchmark text from `FILE`")
	fl.StringVar(&f.baseline, "baseline", "", "the variant that speed-ups refer to (default each game's own)")
	fl.StringVar(&f.against, "against", "", againstUsage)
	fl.BoolVar(&f.quick, "quick", false, "fewer rounds and sizes, about 20 seconds")
	exclusive(cmd, [2]string{"from", "quick"})
	return cmd
}

// report makes the evidence where it is not given, and the report from it.
func (e *env) report(f reportFlags) error {
	dir := cmp.Or(f.from, f.out, "out")
	old, err := loadAgainst(f.against)
	if err != nil {
		return err
	}
	if f.from == "" {
		if err := f.check(e.describeAll(), dir); err != nil {
			return err
		}
		o := gather.Options{Quick: f.quick, Args: e.args, Bench: f.bench, Stage: e.bar.stage}
		if err := gather.All(e.ctx, e.suites, dir, o); err != nil {
			return err
		}
		e.bar.clear()
		if err := e.benchstat(dir); err != nil {
			return err
		}
	}
	found, err := report.Load(dir, f.bench)
	if err != nil {
		return err
	}
	if err := f.checkBaseline(found.Variants()); err != nil {
		return err
	}
	found.Against = old
	out := cmp.Or(f.out, dir)
	o := report.Options{Baseline: f.baseline, Lang: e.lang, Folder: folderFrom(out, dir), Width: e.width()}
	files, err := report.Files(found, o)
	if err != nil {
		return err
	}
	for _, file := range files {
		if err := evidence.WriteFile(filepath.Join(out, filepath.FromSlash(file.Path)), file.Data); err != nil {
			return err
		}
	}
	if err := report.Terminal(e.out, found, o); err != nil {
		return err
	}
	below := filepath.Join(out, e.lang.Folder())
	if err := e.say("\nThe whole report is in %s, as a page in %s, its evidence in %s",
		filepath.Join(below, "report.md"), filepath.Join(below, "index.html"), dir); err != nil {
		return err
	}
	return e.against(e.out, found, o)
}

// benchstat lets benchstat tabulate the benchmark text of a folder too, or says how.
func (e *env) benchstat(dir string) error {
	ok, err := gather.Benchstat(e.ctx, dir, e.describeAll())
	if err == nil && !ok {
		err = e.say("For tables by benchstat:\n%s", e.benchstatCommands())
	}
	return err
}

// folderFrom is the address of folder dir from folder base.
func folderFrom(base, dir string) string {
	if filepath.IsAbs(base) != filepath.IsAbs(dir) || !filepath.IsLocal(base) || !filepath.IsLocal(dir) {
		base, dir = absolute(base), absolute(dir) // so that one leads to the other
	}
	way, err := filepath.Rel(base, dir)
	if err != nil { // they are on different drives
		way = dir
	}
	return filepath.ToSlash(way)
}

// absolute is a path from the root; the path itself where nobody knows the working folder.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// check finds out before any long work what would spoil its end.
func (f reportFlags) check(games []evidence.Game, dir string) error {
	if err := f.checkBaseline(variantNames(games, f.bench == "")); err != nil {
		return err
	}
	if f.bench != "" {
		if _, err := report.Load("", f.bench); err != nil {
			return err
		}
	}
	return evidence.CheckWritable(dir)
}

func (f reportFlags) checkBaseline(known []string) error {
	if f.baseline == "" || slices.Contains(known, f.baseline) {
		return nil
	}
	return fmt.Errorf("--baseline: %w", names.Unknown("variant", f.baseline, known))
}

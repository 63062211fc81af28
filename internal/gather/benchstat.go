package gather

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"muqi/internal/evidence"
)

// BenchstatFile is the name of the file of tables by benchstat.
const BenchstatFile = "benchstat.txt"

// BenchstatFlags are the values of the flags -filter, -col and -row with which benchstat tabulates the times of a
// game's main variants. The first column is the baseline, which benchstat compares the others with.
func BenchstatFlags(g evidence.Game) (filter, col, row string) {
	columns := []string{g.Baseline}
	for _, v := range g.Variants {
		if v.Name != g.Baseline && v.Group == "" {
			columns = append(columns, v.Name)
		}
	}
	var keys []string
	for _, size := range g.Sizes {
		for part := range strings.SplitSeq(size.Spec, "/") {
			name, _, _ := strings.Cut(part, "=")
			if key := "/" + name + "@num"; !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return "/game:" + g.Name + " .unit:sec/op", "/algo@(" + strings.Join(columns, " ") + ")", strings.Join(keys, ",")
}

// Benchstat tabulates the benchmark text of a folder with the module's benchstat, game by game, and writes
// benchstat.txt beside it. ok is false outside of the module, where there is no such tool.
func Benchstat(ctx context.Context, dir string, games []evidence.Game) (ok bool, err error) {
	own, known := debug.ReadBuildInfo()
	module, err := exec.CommandContext(ctx, "go", "list", "-m").Output()
	if err != nil || !known || strings.TrimSpace(string(module)) != own.Main.Path {
		return false, ctx.Err()
	}
	var tables, trouble bytes.Buffer
	for _, g := range games {
		filter, col, row := BenchstatFlags(g)
		cmd := exec.CommandContext(ctx, "go", "tool", "benchstat", "-filter", filter, "-col", col, "-row", row,
			filepath.Join(dir, evidence.BenchFile))
		cmd.Stdout, cmd.Stderr = &tables, &trouble
		if err := cmd.Run(); err != nil {
			return false, fmt.Errorf("%s: %w: %s", cmd, err, bytes.TrimSpace(trouble.Bytes()))
		}
	}
	return true, evidence.WriteFile(filepath.Join(dir, BenchstatFile), tables.Bytes())
}

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

// BenchstatArgs are the arguments with which benchstat tabulates a game's times, with columns as it orders them.
func BenchstatArgs(g evidence.Game, columns string) []string {
	var keys []string
	for _, size := range g.Sizes {
		for part := range strings.SplitSeq(size.Spec, "/") {
			name, _, _ := strings.Cut(part, "=")
			if key := "/" + name + "@num"; !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return []string{"-filter", "/game:" + g.Name + " .unit:sec/op", "-col", columns, "-row", strings.Join(keys, ",")}
}

// Benchstat tabulates the benchmark text of a folder with the module's benchstat, game by game, and writes
// benchstat.txt beside it. ok is false outside of the module, where there is no such tool.
func Benchstat(ctx context.Context, dir string, games []evidence.Game) (ok bool, err error) {
	own, known := debug.ReadBuildInfo()
	module, err := exec.CommandContext(ctx, "go", "list", "-m").Output()
	if err != nil || !known || strings.TrimSpace(string(module)) != own.Main.Path {
		return false, ctx.Err()
	}
	var tables bytes.Buffer
	for _, g := range games {
		columns := []string{g.Baseline} // the first is what others are compared with
		for _, v := range g.Variants {
			if v.Name != g.Baseline && v.Group == "" {
				columns = append(columns, v.Name)
			}
		}
		args := append([]string{"tool", "benchstat"}, BenchstatArgs(g, "/algo@("+strings.Join(columns, " ")+")")...)
		cmd := exec.CommandContext(ctx, "go", append(args, filepath.Join(dir, evidence.BenchFile))...)
		var trouble bytes.Buffer
		cmd.Stderr = &trouble
		table, err := cmd.Output()
		if err != nil {
			return false, fmt.Errorf("go %s: %w: %s", strings.Join(args, " "), err, bytes.TrimSpace(trouble.Bytes()))
		}
		tables.Write(table)
	}
	return true, evidence.WriteFile(filepath.Join(dir, BenchstatFile), tables.Bytes())
}

package main

import (
	"fmt"
	"io"

	"muqi/internal/benchdata"
	"muqi/report"
)

const againstUsage = "compare the ratios to the baseline with those of `OLD`, a folder or a benchmark text; " +
	"exit code 1 if one is slower"

// loadAgainst reads the text to compare with; nil where none is named.
func loadAgainst(path string) (*benchdata.Text, error) {
	if path == "" {
		return nil, nil
	}
	text, err := report.LoadText(path)
	if err != nil {
		return nil, fmt.Errorf("--against: %w", err)
	}
	return text, nil
}

// against prints how the benchmarks differ from the older ones, if there are any. It is errFailed
// if something is slower.
func (e *env) against(w io.Writer, found *report.Evidence, o report.Options) error {
	if found.Against == nil {
		return nil
	}
	o.Lang = e.lang
	slower, err := report.Against(w, found, o)
	if err == nil && slower {
		return errFailed
	}
	return err
}

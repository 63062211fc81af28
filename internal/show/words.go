// Package show makes blocks of evidence, in the language of the reader: results,
// explanations, judged programs. Package doc prints the blocks; package report puts
// them into sections.
package show

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/lang"
)

// Words say in one language what evidence has as values and keys.
type Words struct{ doc.Words }

// In are the words of a language.
func In(l lang.Language) Words { return Words{doc.Words{Language: l}} }

// Ended makes text end with a full stop.
func (w Words) Ended(text string) string {
	return w.Format("%s.", strings.TrimRight(text, "。. \n"))
}

// Marked is a text of evidence with marks, as Say reads them.
func (w Words) Marked(text string) doc.Line { return w.Say(text) }

// Claim is what a variant claims to be.
func (w Words) Claim(exact bool) string {
	if exact {
		return w.Word("exact")
	}
	return w.Word("flawed")
}

// Instances writes a number of instances.
func (w Words) Instances(n int) string { return w.Count(n, "1 instance", "%d instances") }

// Value writes the value of an instance.
func (w Words) Value(v *int64) string {
	if v == nil {
		return w.Text("none")
	}
	return lang.Sprintf("%d", *v)
}

// StatusCounts says how many instances ended in which way.
func (w Words) StatusCounts(counts map[algos.Status]int) string {
	var parts []string
	left := maps.Clone(counts)
	for _, s := range append([]algos.Status{algos.OK, algos.Wrong}, slices.Sorted(maps.Keys(counts))...) {
		if left[s] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", left[s], w.Status(s)))
		}
		delete(left, s)
	}
	return cmp.Or(w.Commas(parts), doc.None)
}

// Status is a status for people.
func (w Words) Status(s algos.Status) string {
	return w.Word(strings.ReplaceAll(string(s), "-", " "))
}

// Verdict is a status as contests have it.
func (w Words) Verdict(s algos.Status) string {
	if word, ok := verdictWords[s]; ok {
		return w.Word(word)
	}
	return w.Status(s)
}

var verdictWords = map[algos.Status]string{
	algos.OK:      "accepted",
	algos.Wrong:   "wrong answer",
	algos.TooSlow: "time limit",
	algos.Memory:  "memory limit",
	algos.Disk:    "disk limit",
	algos.Crashed: "runtime error",
	algos.Output:  "output limit",
	algos.Silent:  "no output",
	algos.Format:  "bad format",
}

// Shorten keeps at most so many characters of a text.
func Shorten(s string, most int) string {
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return s
}

// MostInput is the longest input that is shown, in bytes; longer ones are in
// their files.
const MostInput = 200

// Capital makes the first letter large, if it is one of ASCII: α-β stays as it is.
func Capital(s string) string {
	if s == "" || s[0] >= utf8.RuneSelf {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

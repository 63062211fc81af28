package report

import (
	"html"
	"io"
	"path/filepath"
	"regexp"
	"testing"

	"muqi/internal/golden"
	"muqi/internal/lang"
)

// english finds what was left untranslated: two words that are no names.
var english = regexp.MustCompile(`[A-Za-z]{2,}[,:;]? [a-z]{2,}`)

// What of a report is not language: code, and names that stand in its text.
var (
	asItIs = regexp.MustCompile("(?s)```.*?```|`[^`]*`|<(?:style|script|pre|code)\\b.*?</(?:style|script|pre|code)>|<[^>]*>|[a-z0-9]+(?:-[a-z0-9]+)+")
	named  = regexp.MustCompile(`(?i)AMD EPYC[^|\n]*|command line.*|muqi report.*|Mann–Whitney U|\b(n|m|w|trees|apples|walls)=\S+`)
)

// untranslated is the first English in a text with what is around it, empty
// where there is none.
func untranslated(text string) string {
	text = html.UnescapeString(named.ReplaceAllString(asItIs.ReplaceAllString(text, "·"), "·"))
	at := english.FindStringIndex(text)
	if at == nil {
		return ""
	}
	return text[max(at[0]-40, 0):min(at[1]+60, len(text))]
}

// A report in Chinese has no English left, and no broken figure.
func TestChinese(t *testing.T) {
	zh := Options{Lang: lang.Chinese}
	for _, dir := range []string{"testdata/games", "testdata/limits", "../docs/report"} {
		e := load(t, filepath.FromSlash(dir), "")
		for name, f := range map[string]func(io.Writer, *Evidence, Options) error{"Markdown": Markdown, "Terminal": Terminal, "Page": Page} {
			text := string(render(t, f, e, zh))
			if bad := broken.FindString(text); bad != "" && name != "Page" {
				t.Errorf("%s of %s says %q", name, dir, bad)
			}
			if left := untranslated(text); left != "" {
				t.Errorf("%s of %s: English left in %q", name, dir, left)
			}
		}
	}
	golden.Check(t, "testdata/games.zh.md", render(t, Markdown, load(t, filepath.Join("testdata", "games"), ""), zh))
}

package report

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sentenceEnd is where a sentence, or a part of one that stands in a list, ends.
var sentenceEnd = regexp.MustCompile(`[.?!:;](?:\*\*)?(?:\s|$)`)

// The story is short: at most 2 000 words outside of tables, 250 cells in them, 30 words in a sentence. It says
// nothing twice.
func TestStoryIsShort(t *testing.T) {
	for _, name := range []string{"report.md", "apple.md", "zh/report.md", "zh/apple.md"} {
		text, err := os.ReadFile(filepath.Join("..", "docs", "report", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		story, _, ok := strings.Cut(string(text), "\n## Appendix\n")
		if !ok {
			story, _, ok = strings.Cut(string(text), "\n## 附录\n")
		}
		if !ok {
			t.Fatalf("%s has no appendix", name)
		}
		words, cells, code := 0, 0, false
		var sentences []string
		for line := range strings.Lines(story) {
			switch code = code != strings.HasPrefix(line, "```"); {
			case strings.HasPrefix(line, "|:"):
			case strings.HasPrefix(line, "|"):
				cells += strings.Count(strings.ReplaceAll(line, `\|`, ""), "|") - 1
			default:
				words += len(strings.Fields(line))
				if !code {
					sentences = append(sentences, sentenceEnd.Split(strings.TrimSpace(line), -1)...)
				}
			}
		}
		if words < 100 || words > 2000 || cells < 20 || cells > 250 {
			t.Errorf("%s: a story of %d words and %d cells; want at most 2000 and 250", name, words, cells)
		}
		slices.Sort(sentences)
		for i, s := range sentences {
			n := len(strings.Fields(s))
			if n > 30 && !strings.Contains(s, "](") {
				t.Errorf("%s: %d words: %s", name, n, s)
			}
			if n > 5 && i > 0 && s == sentences[i-1] {
				t.Errorf("%s says twice: %s", name, s)
			}
		}
	}
}

var caption = regexp.MustCompile(`^\*[^*]+\*$`)

// Above every table stands a line that says what it shows.
func TestTablesHaveCaptions(t *testing.T) {
	tables := 0
	for _, pattern := range []string{"../docs/report/*.md", "../docs/report/zh/*.md", "../internal/show/testdata/*/*.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no files (%v)", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(string(text), "\n")
			for i := 2; i < len(lines); i++ {
				if !strings.HasPrefix(lines[i], "|") || strings.HasPrefix(lines[i-1], "|") {
					continue
				}
				if tables++; !caption.MatchString(lines[i-2]) {
					t.Errorf("%s:%d: a table without a caption", file, i+1)
				}
			}
		}
	}
	if tables < 50 {
		t.Errorf("only %d tables were looked at", tables)
	}
}

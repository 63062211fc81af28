package lang

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Said is the text of evidence in the language. Evidence is in English, so that
// it can be read again; what was made there from a message with verbs is
// recognised by what stands between them, and what stands for the verbs is
// translated in turn. A text that no catalogue knows, such as one of another
// program, stays as it is.
func (l Language) Said(text string) string { return l.said(text, mostNested) }

// mostNested is how deep texts within texts are translated: a text that repeats
// itself must not take long.
const mostNested = 5

func (l Language) said(text string, nested int) string {
	if l != Chinese || text == "" || nested == 0 {
		return text
	}
	if known := l.Text(text); known != text {
		return known
	}
	for _, p := range patterns() {
		if !strings.Contains(text, p.fixed) {
			continue
		}
		if parts := p.match.FindStringSubmatch(text); parts != nil {
			args := make([]any, len(parts)-1)
			for i, part := range parts[1:] {
				args[i] = l.said(part, nested-1)
			}
			return fmt.Sprintf(p.text, args...)
		}
	}
	return text
}

// A pattern recognises texts that were made from one message.
type pattern struct {
	match *regexp.Regexp
	fixed string // the longest text between verbs; finding it is quick
	text  string // the translation, with %s for every verb
}

// patterns are made from those messages of evidence that have verbs. What has
// most text besides comes first, since the first that fits is taken.
var patterns = sync.OnceValue(func() (all []pattern) {
	for _, m := range saidInChinese {
		if strings.Contains(m.english, "%s") {
			quoted := strings.ReplaceAll(regexp.QuoteMeta(m.english), "%s", "(.+?)")
			fixed := slices.MaxFunc(strings.Split(m.english, "%s"), func(a, b string) int { return cmp.Compare(len(a), len(b)) })
			all = append(all, pattern{regexp.MustCompile("(?s)^" + quoted + "$"), fixed, m.text})
		}
	}
	slices.SortStableFunc(all, func(a, b pattern) int { return cmp.Compare(len(b.match.String()), len(a.match.String())) })
	return all
})

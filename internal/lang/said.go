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
// recognised by what stands between them. What stands for %s is translated in
// turn, what stands for %v is somebody else's and stays as it is. So does a text
// that is in no catalogue of evidence, such as one of another program.
func (l Language) Said(text string) string { return l.said(text, mostNested) }

// mostNested is how deep texts within texts are translated: a text that repeats
// itself must not take long.
const mostNested = 5

func (l Language) said(text string, nested int) string {
	if l != Chinese || text == "" || nested == 0 {
		return text
	}
	if known, ok := evidenceInChinese[text]; ok {
		return known
	}
	for _, p := range patterns() {
		if !strings.Contains(text, p.fixed) {
			continue
		}
		if parts := p.match.FindStringSubmatch(text); parts != nil {
			args := make([]any, len(parts)-1)
			for i, part := range parts[1:] {
				args[i] = part
				if p.ours[i] {
					args[i] = l.said(part, nested-1)
				}
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
	ours  []bool // of each verb, whether what stands for it is translated
	text  string // the translation
}

// patterns are made from those messages of evidence that have verbs, in their
// order, since the first that fits is taken.
var patterns = sync.OnceValue(func() (all []pattern) {
	verb := regexp.MustCompile("%[sv]")
	for _, m := range saidInChinese {
		verbs, between := verb.FindAllString(m.english, -1), verb.Split(m.english, -1)
		if len(verbs) == 0 {
			continue
		}
		p := pattern{text: m.text, fixed: slices.MaxFunc(between, func(a, b string) int { return cmp.Compare(len(a), len(b)) })}
		p.match = regexp.MustCompile("(?s)^" + verb.ReplaceAllString(regexp.QuoteMeta(m.english), "(.+?)") + "$")
		for _, v := range verbs {
			p.ours = append(p.ours, v == "%s")
		}
		all = append(all, p)
	}
	return all
})

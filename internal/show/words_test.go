package show

import (
	"strings"
	"testing"
	"unicode"

	"muqi/algos"
	"muqi/internal/lang"
)

// Every status has a word in Chinese, in a comparison and in a contest.
func TestStatusesInChinese(t *testing.T) {
	w := In(lang.Chinese)
	for _, s := range []algos.Status{
		algos.OK, algos.Wrong, algos.TooSlow, algos.Memory, algos.Refused, algos.Crashed,
		algos.Output, algos.Silent, algos.Format, algos.Stopped, algos.Unjudged,
	} {
		for _, word := range []string{w.Status(s), w.Verdict(s)} {
			if !strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
				t.Errorf("%s is %q", s, word)
			}
		}
	}
}

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{"": "", "two": "Two", "Two": "Two", "α-β": "α-β", "一": "一"} {
		if got := Capital(text); got != want {
			t.Errorf("%q becomes %q; want %q", text, got, want)
		}
	}
}

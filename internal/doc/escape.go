package doc

import (
	"strings"
	"unicode"
)

// Clean makes text fit for one line: whatever does not print becomes a space.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, s)
}

// cleanLines is Clean for text of several lines.
func cleanLines(s string) string {
	lines := strings.Split(strings.TrimRight(s, "\r\n"), "\n")
	for i, l := range lines {
		lines[i] = Clean(strings.TrimRight(l, "\r"))
	}
	return strings.Join(lines, "\n")
}

// escape makes text mean itself in Markdown, in a paragraph as in a table.
func escape(s string) string {
	var out strings.Builder
	runes := []rune(Clean(s))
	for i, r := range runes {
		switch r {
		case '<':
			out.WriteString("&lt;")
			continue
		case '&':
			out.WriteString("&amp;")
			continue
		case '\\', '`', '*', '[', ']', '|', '~', '$':
			out.WriteByte('\\')
		case '_': // inside a word, such as an address, it means itself
			if i == 0 || i == len(runes)-1 || !isWord(runes[i-1]) || !isWord(runes[i+1]) {
				out.WriteByte('\\')
			}
		}
		out.WriteRune(r)
	}
	return out.String()
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// codeSpan writes text as code, between more backticks than it holds.
func codeSpan(s string) string {
	s = Clean(s)
	mark := strings.Repeat("`", longestRun(s, '`')+1)
	if s == "" || strings.ContainsRune(s, '`') {
		s = " " + s + " "
	}
	return mark + s + mark
}

// longestRun is the length of the longest run of r in s.
func longestRun(s string, r rune) int {
	longest, n := 0, 0
	for _, c := range s {
		if c != r {
			n = 0
			continue
		}
		n++
		longest = max(longest, n)
	}
	return longest
}

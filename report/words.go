package report

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"muqi/internal/lang"
)

// words makes the texts of a report in one language.
type words struct{ lang.Language }

// marks are what a message holds besides text: the ends of **strong** and of
// `code`, and verbs, numbered or in their order.
var marks = regexp.MustCompile("\\*\\*|`|%%|%(?:\\[(\\d+)\\])?([-+0-9.]*[a-z])")

// say is a message as a line, with its marks read. Arguments are shown as they
// are, whatever they hold; lines keep their own styles.
func (w words) say(message string, args ...any) line {
	text, now, next := w.Text(message), plainStyle, 0
	var l line
	for {
		at := marks.FindStringSubmatchIndex(text)
		if at == nil {
			return l.plus(run{text, now})
		}
		l = l.plus(run{text[:at[0]], now})
		switch mark := text[at[0]:at[1]]; mark {
		case "**":
			now ^= strongStyle
		case "`":
			now ^= codeStyle
		case "%%":
			l = l.plus(run{"%", now})
		default:
			if at[2] >= 0 {
				n, _ := strconv.Atoi(text[at[2]:at[3]]) // digits, as marks has them
				next = n - 1
			}
			if arg, ok := args[next].(line); ok {
				l = l.plus(arg...)
			} else {
				l = l.plus(run{fmt.Sprintf("%"+text[at[4]:at[5]], args[next]), now})
			}
			next++
		}
		text = text[at[1]:]
	}
}

// para is a message as a paragraph.
func (w words) para(message string, args ...any) para { return para(w.say(message, args...)) }

// headed is a message as a heading.
func (w words) headed(level int, message string, args ...any) heading {
	return heading{level, w.say(message, args...)}
}

// label is a message that introduces a line.
func (w words) label(name string) line { return w.say("**%s:** ", w.Text(name)) }

// heads are messages as the head of a table.
func (w words) heads(messages ...string) []string { return mapped(messages, w.Text) }

// listed joins parts with commas, codes names as code, clauses with semicolons.
func (w words) listed(parts []string) string { return strings.Join(parts, w.Text(", ")) }

func (w words) codes(names []string) line {
	var l line
	for i, name := range names {
		if i > 0 {
			l = l.plus(run{text: w.Text(", ")})
		}
		l = l.plus(code(name))
	}
	return l
}

func (w words) clauses(parts []string) string { return strings.Join(parts, w.Text("; ")) }

// ended makes text from evidence end with a full stop.
func (w words) ended(text string) string {
	return w.Format("%s.", strings.TrimRight(w.Said(text), "。. \n"))
}

// countRounds and countInstances write numbers with their nouns.
func (w words) countRounds(n int) string    { return w.Count(n, "1 round", "%d rounds") }
func (w words) countInstances(n int) string { return w.Count(n, "1 instance", "%d instances") }

// value writes the value of an instance.
func (w words) value(v *int64) string {
	if v == nil {
		return w.Text("none")
	}
	return strconv.FormatInt(*v, 10)
}

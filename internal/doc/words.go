package doc

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"muqi/internal/lang"
)

// Words make lines and blocks of messages in one language.
type Words struct{ lang.Language }

// marks are what a message holds besides text: the ends of **strong** and of
// `code`, and verbs, numbered or in their order.
var marks = regexp.MustCompile("\\*\\*|`|%%|%(?:\\[(\\d+)\\])?([-+0-9.]*[a-z])")

// Say is a message as a line, with its marks read. Arguments are shown as they
// are, whatever they hold, whole numbers as lang.Format does; lines keep their own styles.
func (w Words) Say(message string, args ...any) Line {
	text, now, next := w.Text(message), PlainStyle, 0
	args = lang.Args(args...)
	var l Line
	for {
		at := marks.FindStringSubmatchIndex(text)
		if at == nil {
			return l.plus(Span{Text: text, Style: now})
		}
		l = l.plus(Span{Text: text[:at[0]], Style: now})
		switch mark := text[at[0]:at[1]]; mark {
		case "**":
			now ^= StrongStyle
		case "`":
			now ^= CodeStyle
		case "%%":
			l = l.plus(Span{Text: "%", Style: now})
		default:
			if at[2] >= 0 {
				n, _ := strconv.Atoi(text[at[2]:at[3]]) // digits, as marks has them
				next = n - 1
			}
			if arg, ok := args[next].(Line); ok {
				l = l.plus(arg...)
			} else {
				l = l.plus(Span{Text: fmt.Sprintf("%"+text[at[4]:at[5]], args[next]), Style: now})
			}
			next++
		}
		text = text[at[1]:]
	}
}

// If is Say where the condition holds, else an empty line.
func (w Words) If(condition bool, message string, args ...any) Line {
	if !condition {
		return nil
	}
	return w.Say(message, args...)
}

// Para is a message as a paragraph.
func (w Words) Para(message string, args ...any) Paragraph {
	return Paragraph(w.Say(message, args...))
}

// Heading is a message as a heading.
func (w Words) Heading(level int, message string, args ...any) Heading {
	return Heading{level, w.Say(message, args...)}
}

// Label is a message that introduces a line.
func (w Words) Label(name string) Line { return w.Say("**%s:** ", w.Text(name)) }

// Heads are messages as the head of a table.
func (w Words) Heads(messages ...string) []string { return mapped(messages, w.Text) }

// Table is an empty table with messages as its title and its head. labels is as in Table.
func (w Words) Table(labels int, title string, heads ...string) Table {
	return Table{Title: w.Text(title), Head: w.Heads(heads...), Labels: labels}
}

// Commas joins parts with commas.
func (w Words) Commas(parts []string) string { return strings.Join(parts, w.Text(", ")) }

// Semicolons joins parts with semicolons.
func (w Words) Semicolons(parts []string) string { return strings.Join(parts, w.Text("; ")) }

// Codes are names as code, with commas between.
func (w Words) Codes(names []string) Line {
	var l Line
	for i, name := range names {
		if i > 0 {
			l = l.plus(Span{Text: w.Text(", ")})
		}
		l = l.plus(Code(name))
	}
	return l
}

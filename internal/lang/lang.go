// Package lang holds what the suite says to people, in every language that it
// speaks. Code names a message by its English text; a catalogue has the same message
// in another language, with numbered verbs where words change places: "%[2]s".
//
// Errors, flags and files of evidence are in English everywhere.
package lang

import (
	"cmp"
	"fmt"
	"strings"

	"muqi/internal/reason"
)

// A Language is one that the suite speaks, by its code: "en". The zero value
// is English.
type Language string

// The languages of the suite.
const (
	English Language = "en"
	Chinese Language = "zh" // in simplified characters
)

// All lists every language of the suite.
func All() []Language { return []Language{English, Chinese} }

// FromLocale is the language that gettext takes: the first of LANGUAGE that the suite speaks, else
// that of LC_ALL, LC_MESSAGES or LANG. Where the locale is C or not in UTF-8, it is English.
func FromLocale(getenv func(string) string) Language {
	messages := cmp.Or(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"))
	_, set, _ := strings.Cut(cmp.Or(getenv("LC_ALL"), getenv("LC_CTYPE"), getenv("LANG")), ".")
	set, _, _ = strings.Cut(set, "@") // "UTF-8" of zh_CN.UTF-8@pinyin
	if set = strings.ToLower(set); set != "utf-8" && set != "utf8" || codeOf(messages) == "C" || codeOf(messages) == "POSIX" {
		return English
	}
	for _, locale := range append(strings.Split(getenv("LANGUAGE"), ":"), messages) {
		for _, l := range All() {
			if strings.EqualFold(codeOf(locale), string(l)) {
				return l
			}
		}
	}
	return English
}

// codeOf is the language of a locale: "zh" of zh_CN.UTF-8.
func codeOf(locale string) string { return locale[:strings.IndexAny(locale+".", "_.@")] }

// String is the code of the language.
func (l Language) String() string {
	if l == "" {
		return string(English)
	}
	return string(l)
}

// Set is for flags. It is an error if the suite does not speak the language.
func (l *Language) Set(code string) error {
	var codes []string
	for _, known := range All() {
		if code == string(known) {
			*l = known
			return nil
		}
		codes = append(codes, string(known))
	}
	return fmt.Errorf("want %s", strings.Join(codes, " or "))
}

// Type is for flags.
func (l *Language) Type() string { return "LANGUAGE" }

// Tag is the language for browsers (BCP 47).
func (l Language) Tag() string {
	if l == Chinese {
		return "zh-CN"
	}
	return l.String()
}

// Name is what its speakers call the language.
func (l Language) Name() string {
	if l == Chinese {
		return "中文"
	}
	return "English"
}

// Folder is where the report in the language lies, below that in English.
func (l Language) Folder() string {
	if l == Chinese {
		return l.String()
	}
	return ""
}

// Text is a message in the language, or in English where there is no translation.
func (l Language) Text(message string) string {
	if l == Chinese {
		return cmp.Or(chinese[message], message)
	}
	return message
}

// Word is a word of evidence in the language: a status, a unit, what a variant is.
// An unknown one stays as it is.
func (l Language) Word(word string) string {
	if l == Chinese {
		return cmp.Or(evidenceInChinese[word], word)
	}
	return word
}

// Reason is a reason in the language.
func (l Language) Reason(r reason.Reason) string {
	if l == Chinese {
		return r.In(reasonsInChinese, l.Word)
	}
	return r.String()
}

// Format is Text with verbs, as fmt.Sprintf has them. Whole numbers are written as people do: "−3", "184 756".
func (l Language) Format(message string, args ...any) string {
	return fmt.Sprintf(l.Text(message), Args(args...)...)
}

// Count is a message about a number, its only argument: one where it is 1 and the language tells
// that apart, else many.
func (l Language) Count(n int, one, many string) string {
	if n == 1 && l != Chinese {
		return one
	}
	return l.Format(many, n)
}

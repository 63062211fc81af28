package lang

import (
	"embed"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"muqi/internal/reason"
)

// translations are the messages in Chinese, as gettext's PO files: msgid is the English text, or a reason's key.
//
//go:embed zh/*.po
var translations embed.FS

// The parts of the catalogue of Chinese.
var (
	evidenceInChinese = read("variants", "words", "games")
	codeInChinese     = read("story", "report", "bench", "page", "explain", "judge", "command")
	scriptInChinese   = read("script")
	reasonsInChinese  = keyed(read("reasons"))
)

// chinese is all that Text knows. Where code says what evidence says too, the code's own translation counts.
var chinese = merged(evidenceInChinese, codeInChinese)

// read takes the translations from files. It panics where they are not as PO has them: one line for a text, no text twice.
func read(names ...string) map[string]string {
	all, text := map[string]string{}, ""
	for _, name := range names {
		data, err := translations.ReadFile("zh/" + name + ".po")
		if err != nil {
			panic(err)
		}
		number := 0
		for line := range strings.Lines(string(data)) {
			number++
			keyword, quoted, _ := strings.Cut(strings.TrimSpace(line), " ")
			if keyword == "" || keyword == "#" {
				continue
			}
			value, err := strconv.Unquote(quoted)
			_, twice := all[text]
			switch {
			case err == nil && keyword == "msgid":
				text = value
			case err == nil && keyword == "msgstr" && !twice:
				all[text] = value
			default:
				panic(fmt.Sprintf("zh/%s.po:%d: want a msgid and its msgstr, once", name, number))
			}
		}
	}
	return all
}

func keyed(texts map[string]string) map[reason.Key]string {
	all := map[reason.Key]string{}
	for key, text := range texts {
		all[reason.Key(key)] = text
	}
	return all
}

func merged(parts ...map[string]string) map[string]string {
	all := map[string]string{}
	for _, part := range parts {
		maps.Copy(all, part)
	}
	return all
}

// Script lists the messages of the page's script in the language, by their
// English texts; none in English. Their arguments are numbered: "{0}".
func (l Language) Script() map[string]string {
	if l == Chinese {
		return scriptInChinese
	}
	return nil
}

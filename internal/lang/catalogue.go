package lang

import (
	"embed"
	"maps"

	"muqi/internal/po"
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
	reasonsInChinese  = po.Read[reason.Key](translations, "zh/reasons.po")
)

// chinese is all that Text knows. Where code says what evidence says too, the code's own translation counts.
var chinese = merged(evidenceInChinese, codeInChinese)

func read(names ...string) map[string]string {
	for i, name := range names {
		names[i] = "zh/" + name + ".po"
	}
	return po.Read[string](translations, names...)
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

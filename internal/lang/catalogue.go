package lang

import (
	"maps"
	"slices"
)

// chinese is the whole catalogue of Chinese. Where code says what evidence says
// too, the code's own translation counts.
var chinese = merged(evidenceInChinese, storyInChinese, reportInChinese, benchInChinese, pageInChinese, explainInChinese, judgeInChinese, commandInChinese)

// evidenceInChinese is the part of it for what evidence says.
var evidenceInChinese = merged(variantsInChinese, wordsInChinese, gamesInChinese)

// pairs makes a catalogue of texts, each followed by its translation. It panics where there are two of one text.
func pairs(texts ...string) map[string]string {
	all := map[string]string{}
	for pair := range slices.Chunk(texts, 2) {
		if all[pair[0]] != "" {
			panic("lang: two translations of " + pair[0])
		}
		all[pair[0]] = pair[1]
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

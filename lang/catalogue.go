package lang

import "maps"

// chinese is the whole catalogue of Chinese.
var chinese = func() map[string]string {
	all := map[string]string{}
	for _, part := range []map[string]string{reportInChinese, pageInChinese, explainInChinese, judgeInChinese, commandInChinese, variantsInChinese} {
		maps.Copy(all, part)
	}
	for _, m := range saidInChinese {
		all[m.english] = m.text
	}
	return all
}()

// A message has its translation beside it.
type message struct{ english, text string }

// Script lists the messages of the page's script in the language, by their
// English texts; none in English. Their arguments are numbered: "{0}".
func (l Language) Script() map[string]string {
	if l == Chinese {
		return scriptInChinese
	}
	return nil
}

package text

import "strings"

// OneLine is a text for a message: on one line, cut where it gets long.
func OneLine(text string) string {
	const most = 200
	line := []rune(strings.Join(strings.Fields(text), " "))
	if len(line) > most {
		line = append(line[:most], '…')
	}
	return string(line)
}

// Package po reads texts from gettext's PO files, which translators' tools open.
package po

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// Read reads texts by their msgid, a key or the same text in English. It panics where the files are not as
// expected: one line for a text, no text twice.
func Read[K ~string](files fs.FS, names ...string) map[K]string {
	all, key := map[K]string{}, K("")
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
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
			_, twice := all[key]
			switch {
			case err == nil && keyword == "msgid":
				key = K(value)
			case err == nil && keyword == "msgstr" && !twice:
				all[key] = value
			default:
				panic(fmt.Sprintf("%s:%d: want a msgid and its msgstr, once", name, number))
			}
		}
	}
	return all
}

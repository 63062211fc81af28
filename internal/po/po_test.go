package po_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"muqi/internal/po"
)

func TestRead(t *testing.T) {
	files := fstest.MapFS{
		"good.po":     {Data: []byte("# words\n\nmsgid \"a \\\"b\\\"\"\nmsgstr \"甲\"\r\n")},
		"more.po":     {Data: []byte("msgid \"c\"\nmsgstr \"乙\\n\"")},
		"unquoted.po": {Data: []byte("\nmsgid a\n")},
		"other.po":    {Data: []byte("msgctxt \"a\"\n")},
	}
	want := map[string]string{`a "b"`: "甲", "c": "乙\n"}
	if diff := cmp.Diff(want, po.Read[string](files, "good.po", "more.po")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for want, names := range map[string][]string{
		"good.po:4: want a msgid and its msgstr, once":     {"good.po", "more.po", "good.po"},
		"unquoted.po:2: want a msgid and its msgstr, once": {"unquoted.po"},
		"other.po:1: want a msgid and its msgstr, once":    {"other.po"},
		"open none.po: file does not exist":                {"none.po"},
	} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); got != want {
					t.Errorf("%q: %s; want %s", names, got, want)
				}
			}()
			po.Read[string](files, names...)
		}()
	}
}

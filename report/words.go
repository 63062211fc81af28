package report

import (
	"strconv"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/lang"
)

// words makes the texts of a report in one language.
type words struct{ doc.Words }

func newWords(l lang.Language) words { return words{doc.Words{Language: l}} }

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

package report

import (
	"io"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// Differences writes the outcome of a comparison for a terminal: verdicts,
// agreement, counterexamples, and the gallery.
func Differences(w io.Writer, o Options, d evidence.Diffs) error {
	s, err := newStudy(&Evidence{Diffs: &d}, o)
	if err != nil {
		return err
	}
	return doc.Terminal(w, s.each(func(g *subject) []doc.Block {
		return append(g.agreement(), g.galleryChapter()...)
	})...)
}

// Package show makes blocks of evidence, in the language of the reader: results,
// explanations, judged programs. Package doc prints the blocks; package report puts
// them into sections.
package show

// Package gametest is the conformance suite that every game runs, as
// testing/fstest is the one of file systems.
package gametest

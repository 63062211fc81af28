// Package host tells which program runs, and what the machine gives it.
package host

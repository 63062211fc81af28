package main

import "fmt"

// say prints a message on a line.
func (e *env) say(message string, args ...any) error {
	e.bar.clear()
	_, err := fmt.Fprintln(e.out, e.lang.Format(message, args...))
	return err
}

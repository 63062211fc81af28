//go:build !unix

package main

import "time"

// Behaviours that need Unix do not end well elsewhere.

func leaveChild(bool) { panic("no sessions") }

func eatShared() { panic("no shared memory") }

func killSelf() { panic("no signals") }

func ignoreXCPU() { panic("no signals") }

func tryForks(int) { panic("no forks") }

func newSession() { panic("no sessions") }

func cpuTime() time.Duration { return time.Since(started) }

var started = time.Now()

//go:build !unix

package main

// Behaviours that need Unix do not end well elsewhere.

func leaveChild(bool) { panic("no sessions") }

func eatShared() { panic("no shared memory") }

func killSelf() { panic("no signals") }

func ignoreXCPU() { panic("no signals") }

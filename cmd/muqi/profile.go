package main

import (
	"bytes"
	"errors"
	"runtime/pprof"

	"muqi/internal/evidence"
)

// profiled runs f, and writes its CPU profile to the file where there is one.
func profiled(file string, f func() error) error {
	if file == "" {
		return f()
	}
	if err := checkFile(file); err != nil {
		return err
	}
	var profile bytes.Buffer
	if err := pprof.StartCPUProfile(&profile); err != nil {
		return err
	}
	err := f()
	pprof.StopCPUProfile()
	return errors.Join(err, evidence.WriteFile(file, profile.Bytes()))
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// eachFile calls do with each of the files, "-" or no file being standard input, and with what errors are to call it.
func (e *env) eachFile(files []string, do func(name string, r io.Reader) error) error {
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, file := range files {
		r, name, err := e.open(file)
		if err != nil {
			return err
		}
		err = do(name, r)
		r.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

// open opens a file of boards, "-" being standard input, and says what errors
// are to call it. Reading ends with the context's error once that is done.
func (e *env) open(file string) (r io.ReadCloser, name string, err error) {
	if file == "-" {
		return interruptible(e.ctx, io.NopCloser(e.in)), "<stdin>", nil
	}
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", fmt.Errorf("%s: no such file; want a file of boards or orchards, or - for standard input", file)
	}
	if err != nil {
		return nil, "", err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, "", fmt.Errorf("%s: is a folder; want a file", file)
	}
	return interruptible(e.ctx, f), file, nil
}

// interruptible is r, except that reading ends with ctx's error once ctx is
// done: a read that waits for a terminal or a pipe does not notice by itself.
func interruptible(ctx context.Context, r io.ReadCloser) io.ReadCloser {
	in, out := io.Pipe()
	context.AfterFunc(ctx, func() { out.CloseWithError(ctx.Err()) })
	go func() {
		defer r.Close()
		_, err := io.Copy(out, r)
		out.CloseWithError(err)
	}()
	return in
}

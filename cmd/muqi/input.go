package main

import (
	"context"
	"fmt"
	"io"
	"os"
)

// open opens a file of boards, "-" being standard input, and says what errors
// are to call it. Reading ends with the context's error once that is done.
func (e *env) open(file string) (r io.ReadCloser, name string, err error) {
	if file == "-" {
		return interruptible(e.ctx, io.NopCloser(e.in)), "<stdin>", nil
	}
	f, err := os.Open(file)
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

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/pprof"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// printJSON prints v as the files of evidence have it.
func (e *env) printJSON(v any) error {
	e.bar.clear()
	enc := json.NewEncoder(e.out)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// print prints what was found: as JSON, or as the blocks that show it.
func (e *env) print(found any, asJSON bool, blocks ...doc.Block) error {
	if asJSON {
		return e.printJSON(found)
	}
	return e.show(false, blocks...)
}

func (e *env) show(md bool, blocks ...doc.Block) error {
	e.bar.clear()
	if md {
		return doc.Markdown(e.out, blocks...)
	}
	return doc.Terminal(e.out, blocks...)
}

// checkFile finds out before any long work whether a file can be written at
// path. Files are renamed into place, which must not replace a device.
func checkFile(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: not a regular file; want the name of a file to write", path)
	}
	return evidence.CheckWritable(filepath.Dir(path))
}

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

// progress shows how far a long command is, on a terminal and nowhere else.
// Its stage method starts a bar; the zero value shows nothing.
type progress struct {
	w   io.Writer // nil: nothing is shown
	bar *progressbar.ProgressBar
}

func newProgress(w io.Writer) (p progress) {
	if isTerminal(w) {
		p.w = w
	}
	return p
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// stage begins a bar and returns the function that moves it.
func (p *progress) stage(name string) func(done, total int) {
	p.clear()
	if p.w == nil {
		return func(int, int) {}
	}
	return func(done, total int) {
		if p.bar == nil {
			p.bar = progressbar.NewOptions(total,
				progressbar.OptionSetWriter(p.w),
				progressbar.OptionSetDescription(name),
				progressbar.OptionSetWidth(30),
				progressbar.OptionShowCount(),
				progressbar.OptionSetPredictTime(true),
				progressbar.OptionThrottle(100*time.Millisecond),
				progressbar.OptionClearOnFinish(),
			)
		}
		p.bar.ChangeMax(total)
		_ = p.bar.Set(done) // a bar that cannot be drawn is not a fault of the work
	}
}

// solving returns the function that shows how far one solve is, once that takes
// longer than people wait gladly; nil where nothing is shown.
func (p *progress) solving() func(done, total int64) {
	if p.w == nil {
		return nil
	}
	const patience = time.Second
	var move func(done, total int)
	var began time.Time
	var last int64
	return func(done, total int64) {
		if done < last || began.IsZero() {
			began, move = time.Now(), nil // another board
		}
		last = done
		if move == nil && time.Since(began) > patience {
			move = p.stage("positions")
		}
		if move != nil {
			move(int(done), int(total))
		}
	}
}

// clear takes the bar away, before anything else is printed.
func (p *progress) clear() {
	if p.bar != nil {
		_ = p.bar.Clear()
		p.bar = nil
	}
}

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

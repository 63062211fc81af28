package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progress shows how far a long command is, on a terminal and nowhere else.
// Its stage method starts a bar; the zero value shows nothing.
type progress struct {
	w   io.Writer // nil: nothing is shown
	bar *progressbar.ProgressBar
}

func newProgress(w io.Writer) (p progress) {
	if isTerminal(w) && os.Getenv("TERM") != "dumb" {
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

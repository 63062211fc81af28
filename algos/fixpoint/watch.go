package fixpoint

import "context"

// A watch looks at a context after every so much work.
type watch struct {
	ctx  context.Context
	left int
}

// lookEvery is the work, in evaluated states, between two looks: well below a
// hundredth of a second.
const lookEvery = 1 << 17

// spend says that some work has been done. It returns the context's error once
// the context is done.
func (w *watch) spend(work int) error {
	if w.left -= work; w.left > 0 {
		return nil
	}
	w.left = lookEvery
	return w.ctx.Err()
}

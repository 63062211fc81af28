package algos

import (
	"context"
	"fmt"
	"unsafe"
)

// lookEvery is how many steps pass between two looks at the context: at most milliseconds.
const lookEvery = 1 << 12

// A Meter counts the steps of a recursion or loop, which calls Step, and lets it
// obey a context and a limit at almost no cost. Who starts it defers Catch.
type Meter struct {
	ctx    context.Context
	until  int64 // the steps done when the next look is due
	left   int64 // steps until then
	solver string
	limit  int64
}

// NewMeter returns a Meter that watches ctx. Its first step looks.
func NewMeter(ctx context.Context) Meter { return Meter{ctx: ctx} }

// Limit returns a Meter that allows the variant called solver so many steps (0: any number).
func (m Meter) Limit(solver string, limit int64) Meter {
	m.solver, m.limit = solver, limit
	return m
}

// Step counts a step. It unwinds up to Catch once the context is done, or with a
// *WorkError where the step is one too many.
func (m *Meter) Step() {
	if m.left--; m.left < 0 {
		m.look()
	}
}

// Spend counts n steps.
func (m *Meter) Spend(n int) {
	if m.left -= int64(n); m.left < 0 {
		m.look()
	}
}

func (m *Meter) look() {
	done := m.until - m.left
	if m.limit > 0 && done > m.limit {
		work := Counter{Unit: "calls", N: m.limit}
		panic(stopped{&WorkError{Solver: m.solver, Done: work, Limit: m.limit}})
	}
	m.check()
	m.until = done + lookEvery
	if m.limit > 0 {
		m.until = min(m.until, m.limit)
	}
	m.left = m.until - done
}

// check unwinds where the context is done.
func (m *Meter) check() {
	if err := m.ctx.Err(); err != nil {
		panic(stopped{err})
	}
}

// Calls is the number of steps so far, in the unit "calls".
func (m *Meter) Calls() Counter { return Counter{Unit: "calls", N: m.until - m.left} }

// Result is that of a variant whose work is in calls, and in more.
func (m *Meter) Result(value int64, more ...Counter) Result {
	return Result{Value: value, Work: append([]Counter{m.Calls()}, more...)}
}

// stopped carries an error up through a computation.
type stopped struct{ err error }

// Error is what a panic says that nobody caught.
func (s stopped) Error() string {
	return fmt.Sprintf("a Meter ended the solve (%v) and nothing caught it; want \"defer algos.Catch(&err)\" in Solve",
		s.err)
}

// Catch, deferred, ends an unwinding that a Meter began and stores its error.
func Catch(err *error) {
	switch v := recover().(type) {
	case nil:
	case stopped:
		*err = v.err
	default:
		panic(v)
	}
}

// quickBytes is the size of a table that is cleared before anybody waits for it.
const quickBytes = 4 << 20

// Make returns the table that alloc makes, of about the given size. It unwinds
// as soon as the context is done, since clearing gigabytes can take seconds;
// alloc is then left to end by itself.
func Make[T any](m *Meter, bytes int64, alloc func() T) T {
	m.check()
	if bytes <= quickBytes {
		return alloc()
	}
	made := make(chan T, 1)
	go func() { made <- alloc() }()
	select {
	case table := <-made:
		return table
	case <-m.ctx.Done():
		panic(stopped{m.ctx.Err()})
	}
}

// MakeSlice is Make for a slice of n zeros.
func MakeSlice[E any](m *Meter, n int) []E {
	var e E
	bytes := int64(n) * int64(unsafe.Sizeof(e))
	if bytes <= quickBytes { // spares small boards the function
		m.check()
		return make([]E, n)
	}
	return Make(m, bytes, func() []E { return make([]E, n) })
}

package algos

import "context"

// pollEvery is how many steps pass between two looks at the context. A step
// is a few nanoseconds to a microsecond, so a look comes every few milliseconds.
const pollEvery = 1 << 12

// Poll lets a deep recursion obey a context at almost no cost: the recursion
// calls Step at every position, and the function that started it defers Catch.
type Poll struct {
	ctx   context.Context
	steps uint32
}

// NewPoll returns a Poll that watches ctx.
func NewPoll(ctx context.Context) Poll { return Poll{ctx: ctx} }

// stopped carries a context's error up through a recursion.
type stopped struct{ err error }

// Step unwinds the recursion, up to Catch, once the context is done: the first
// call looks, and then one of some thousands.
func (p *Poll) Step() {
	if p.steps++; p.steps%pollEvery == 1 {
		p.look()
	}
}

func (p *Poll) look() {
	if err := p.ctx.Err(); err != nil {
		panic(stopped{err})
	}
}

// Catch ends an unwinding that Step began and stores the context's error in
// err. It must be deferred. Other panics pass through.
func Catch(err *error) {
	switch v := recover().(type) {
	case nil:
	case stopped:
		*err = v.err
	default:
		panic(v)
	}
}

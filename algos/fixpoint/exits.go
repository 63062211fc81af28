package fixpoint

// exits are the cells of a configuration's trees with apples. A move there
// picks one and leads to another configuration.
type exits struct {
	rules *rules
	back  []int   // by cell: by how much the move lowers the number of the state, or 0
	pick  []uint8 // by cell: 1 where an apple is picked
}

func newExits(r *rules) *exits {
	return &exits{r, make([]int, r.cells), make([]uint8, r.cells)}
}

// set makes the exits those of a configuration.
func (e *exits) set(configuration int) {
	for _, t := range e.rules.trees {
		e.back[t.cell], e.pick[t.cell] = 0, 0
		if e.rules.left(configuration, t) > 0 {
			e.back[t.cell], e.pick[t.cell] = e.rules.plane(t.stride, 0), 1
		}
	}
}

package diff

import "sync"

// A meter counts finished instances for all workers.
type meter struct {
	mu          sync.Mutex
	done, total int
	report      func(done, total int)
}

func newMeter(total int, report func(done, total int)) *meter {
	return &meter{total: total, report: report}
}

func (m *meter) step() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.done++; m.report != nil {
		m.report(m.done, m.total)
	}
}

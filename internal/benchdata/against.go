package benchdata

// A Change is how the × of an entry over the baseline differs from that in an older text: its Ratio
// is × now over × then, so that below 1 the entry has become slower.
type Change struct {
	Row  Row
	Algo string
	Now  *Comparison // with the baseline of its own text
	Then *Comparison
	*Comparison
}

// Against compares the entries that both tables have, as one family, with the larger of the two noise
// floors. The standard errors of the two texts are independent.
func (t *Table) Against(old *Table, baseline string) (changes []Change) {
	var family []*Comparison
	for _, r := range t.Rows {
		for _, then := range old.Rows {
			if then.Name != r.Name {
				continue
			}
			for _, algo := range t.Algos {
				if c := change(r, then, algo, baseline); c != nil {
					changes, family = append(changes, *c), append(family, c.Comparison)
				}
			}
		}
	}
	settle(family, max(t.Floor, old.Floor))
	return changes
}

// change is nil where an entry was not measured in both rows.
func change(now, then Row, algo, baseline string) *Change {
	times := []*Sample{
		now.Entries[algo].Time, now.Entries[baseline].Time, then.Entries[algo].Time, then.Entries[baseline].Time,
	}
	for _, s := range times {
		if s == nil || algo == baseline {
			return nil
		}
	}
	is, was := newComparison(times[0], times[1]), newComparison(times[2], times[3])
	return &Change{now, algo, is, was, comparisonOf(is.log.minus(was.log))}
}

// CommonBaseline is a variant that both tables have at a size of one name: the wanted one, or else the first
// of this table; "" without any.
func (t *Table) CommonBaseline(old *Table, wanted string) string {
	for _, algo := range append([]string{wanted}, t.Algos...) {
		for _, r := range t.Rows {
			for _, then := range old.Rows {
				if r.Name == then.Name && r.Entries[algo].Time != nil && then.Entries[algo].Time != nil {
					return algo
				}
			}
		}
	}
	return ""
}

package gallery

// A Sounder knows shapes on all boards of which it is right.
type Sounder interface {
	// Sound is the reason why the variant is right on every board of n × m, or
	// empty where it knows none.
	Sound(rows, cols int) string
}

// Sound knows the shapes whose keys do not wrap.
func (v MemoBase114) Sound(rows, cols int) string {
	if v.Columns {
		rows = cols
	}
	if rows > 9 {
		return ""
	}
	return "The key of all row lengths in base 114 fits 64 bits: it is no fault on so few rows."
}

// Sound knows the shapes in which no two positions share a hash.
func (v MemoLossy) Sound(rows, cols int) string {
	if v.Columns {
		rows, cols = cols, rows
	}
	if rows > 5 || cols >= lossyBase {
		return ""
	}
	return "No two positions share a hash: 11^n is less than 1 000 003, and no row is longer than 10."
}

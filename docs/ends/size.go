package ends

func (Game) Size(r Row) (int, int) { return 1, len(r) }

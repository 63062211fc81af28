package apple

import (
	"fmt"

	"muqi/game"
)

// A family is the name of a family, taken apart.
type family struct {
	rows, cols  int
	trees       int
	least, most int // apples on a tree; 0 where there are no trees
	walls       int // per cent
}

// familyOf is the tightest family of an orchard.
func familyOf(o Orchard) family {
	cells := len(o.text)
	f := family{rows: o.rows, cols: o.cols, trees: len(o.trees)}
	f.walls = (100*(cells-o.OpenCells()) + cells - 1) / cells
	for i, t := range o.trees {
		if i == 0 {
			f.least = t.Apples
		}
		f.least, f.most = min(f.least, t.Apples), max(f.most, t.Apples)
	}
	return f
}

// spec is the family's name.
func (f family) spec() game.Spec {
	apples := f.most
	if f.least < f.most {
		apples += 10 * f.least
	}
	spec := game.Spec{{Name: "n"}, {Name: "m"}, {Name: "trees"}, {Name: "apples"}, {Name: "walls"}}
	for i, v := range []int{f.rows, f.cols, f.trees, apples, f.walls} {
		spec[i].Value = int64(v)
	}
	return spec
}

// Check says why s names no family of orchards; nil where it does.
func (Game) Check(s game.Spec) error {
	if err := s.HasKeys("n", "m", "trees", "apples", "walls"); err != nil {
		return fmt.Errorf("family %v: %w", s, err)
	}
	for _, key := range []struct {
		name        string
		least, most int64
	}{{"n", 1, MaxCells}, {"m", 1, MaxCells}, {"trees", 0, MaxCells}, {"apples", 0, 99}, {"walls", 0, 100}} {
		if v := s.Get(key.name); v < key.least || v > key.most {
			return fmt.Errorf("family %v: %s is %d; want %d to %d", s, key.name, v, key.least, key.most)
		}
	}
	if err := unchecked(s).check(); err != nil {
		return fmt.Errorf("family %v: %w", s, err)
	}
	return nil
}

// parse takes the name of a family apart. It panics where there is no such
// orchard.
func parse(s game.Spec) family {
	if err := (Game{}).Check(s); err != nil {
		panic("apple: " + err.Error())
	}
	return unchecked(s)
}

// unchecked takes names apart whose keys are there and in their ranges.
func unchecked(s game.Spec) family {
	value := func(name string) int { return int(s.Get(name)) }
	f := family{rows: value("n"), cols: value("m"), trees: value("trees"), least: value("apples"), walls: value("walls")}
	f.most = f.least
	if f.least > 9 {
		f.least, f.most = f.least/10, f.least%10
	}
	return f
}

func (f family) check() error {
	switch cells := f.rows * f.cols; {
	case cells > MaxCells:
		return fmt.Errorf("size %d×%d; an orchard has at most %d cells", f.rows, f.cols, MaxCells)
	case f.obstacles()+f.trees+2 > cells:
		return fmt.Errorf("%d obstacles, %d trees, S and T; there are %d cells", f.obstacles(), f.trees, cells)
	case (f.trees == 0) != (f.most == 0):
		return fmt.Errorf("%d trees of %d apples; no trees have no apples, and no others", f.trees, f.most)
	case f.least > f.most || f.trees > 0 && f.least == 0:
		return fmt.Errorf("trees of %d to %d apples; want an ascending range from 1 to 9", f.least, f.most)
	}
	return nil
}

// obstacles is how many of them a family's orchards have at most.
func (f family) obstacles() int { return f.rows * f.cols * f.walls / 100 }

// openCells is the number of open cells of a family's orchards. exact is false
// where they differ in it, since there are more cells than per cents.
func (f family) openCells() (open int, exact bool) {
	cells := f.rows * f.cols
	return cells - f.obstacles(), cells <= 100 || f.walls == 0
}

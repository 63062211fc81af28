//go:build unix

// Command program behaves as the name says that it is started by: as a right
// contestant's program, or one that fails in some way. It is for tests alone.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/algos/gallery"
	"muqi/algos/hashmemo"
	"muqi/game/muqi"
)

func main() {
	name := filepath.Base(os.Args[0])
	act, ok := acts[name]
	if !ok {
		act = func() { fmt.Println(solve(variant(name), os.Stdin)) }
	}
	act()
}

// acts are the behaviours that are not a variant's.
var acts = map[string]func(){
	"right":   func() { fmt.Println(right(os.Stdin)) },
	"sign":    func() { fmt.Println(-right(os.Stdin)) },
	"bare":    func() { fmt.Print(right(os.Stdin)) },
	"crlf":    func() { fmt.Printf("\r\n %d \r\n\r\n", right(os.Stdin)) },
	"two":     func() { fmt.Println(right(os.Stdin), 1) },
	"float":   func() { fmt.Printf("%d.0\n", right(os.Stdin)) },
	"large":   func() { fmt.Println("9223372036854775808") },
	"garbage": func() { fmt.Print("no\x1b[2J\x00" + strings.Repeat("x", 300)) },
	"silent":  func() { right(os.Stdin) },
	"blank":   func() { fmt.Print(" \n\n") },
	"unread":  func() { fmt.Println(7) },
	"closes": func() {
		os.Stdin.Close()
		fmt.Println(7)
	},
	"exit3": func() {
		fmt.Println(right(os.Stdin))
		os.Exit(3)
	},
	"panics": func() { panic("out of luck") },
	"flood": func() {
		for {
			os.Stdout.WriteString(strings.Repeat("0", 4096))
		}
	},
	"hang": func() {
		r, _, err := os.Pipe()
		if err != nil {
			die(err)
		}
		_, _ = r.Read(make([]byte, 1)) // nobody ever writes
	},
	"sleep":  func() { time.Sleep(time.Hour) },
	"busy":   func() { burn() },
	"memory": func() { eat() },
	"shared": eatShared,
	"files": func() {
		toFile("chess.out", right(open("chess.in")))
	},
	"file-in": func() { fmt.Println(right(open("chess.in"))) },
	"file-out": func() {
		toFile("chess.out", right(os.Stdin))
	},
	"disk": func() {
		file, _ := os.Create("chess.out")
		for {
			if _, err := file.WriteString(strings.Repeat("0", 1<<20)); err != nil {
				return
			}
		}
	},
	"child":  func() { leaveChild(false) },
	"setsid": func() { leaveChild(true) },
	"reader": func() { // prints the answer if it can read it
		text, _ := os.ReadFile(beside("1.out"))
		fmt.Println(strings.TrimSpace("0" + string(text)))
	},
	"writer": func() { // 1 if it cannot write outside of its folder
		if os.WriteFile(beside("written"), nil, 0o644) == nil {
			fmt.Println(0)
			return
		}
		fmt.Println(1)
	},
	"fill-large": func() { fill(15 << 20) },
	"fill-empty": func() { fill(0) },
	"nested": func() {
		for range 3000 {
			if os.Mkdir("nested", 0) != nil || os.Chmod("nested", 0o700) != nil || os.Chdir("nested") != nil {
				die(errors.New("no folder"))
			}
		}
		fmt.Println(7)
	},
	"static-untouched": func() { touch(1); fmt.Println(7) },
	"static-some":      func() { touch(400 << 20); fmt.Println(7) },
	"static-filled":    func() { touch(len(big)); fmt.Println(7) },
	"bomb":             func() { tryForks(1); fmt.Println(right(os.Stdin)) },
	"bomb-late":        func() { fmt.Println(right(os.Stdin)); tryForks(0) },
	"bomb-setsid":      func() { newSession(); tryForks(0) },
	"bomb-threads": func() {
		for {
			runtime.Gosched()
			go func() {
				runtime.LockOSThread()
				select {} // keeps its thread
			}()
		}
	},
	"slow-1500ms": func() { slowly(1500 * time.Millisecond) },
	"slow-3s":     func() { slowly(3 * time.Second) },
	"slow-20s":    func() { slowly(20 * time.Second) },
	"killed":      killSelf,
	"ignorer":     ignoreXCPU,
	"where": func() { // 1 where the working folder is fresh: empty
		entries, err := os.ReadDir(".")
		if err == nil && len(entries) == 0 {
			fmt.Println(1)
		}
		toFile("left", 0)
	},
}

// right is the value of the board that r holds.
func right(r io.Reader) int64 { return solve(contour.Dense{}, r) }

// solve finds the value of a board; where it cannot, the program ends.
func solve(s algos.Solver[muqi.Board], r io.Reader) int64 {
	for b, err := range (muqi.Game{}).Read("input", bufio.NewReader(r)) {
		if err != nil {
			die(err)
		}
		found, err := s.Solve(context.Background(), b, algos.Options{})
		if err != nil {
			die(err)
		}
		return found.Value
	}
	return 0
}

func die(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// variant is that of the given name.
func variant(name string) algos.Solver[muqi.Board] {
	all := append(gallery.Variations(), bfsforward.Solver{Orientation: bfsforward.Literal},
		bfsforward.Solver{Orientation: bfsforward.Natural}, bruteforce.Solver{}, hashmemo.Map{}, hashmemo.Open{},
		contour.Mask{}, contour.Dense{})
	for _, s := range all {
		if s.Info().Name == name {
			return s
		}
	}
	die(fmt.Errorf("no behaviour is called %q", name))
	return nil
}

func open(name string) io.Reader {
	file, err := os.Open(name)
	if err != nil {
		os.Exit(0) // as freopen does: there is nothing to read, and nowhere to write
	}
	return file
}

func toFile(name string, value int64) {
	if err := os.WriteFile(name, fmt.Appendln(nil, value), 0o644); err != nil {
		die(err)
	}
}

// burn works for ever.
func burn() {
	for x := 1; x != 0; x |= 2 {
	}
}

// eat takes memory for ever.
func eat() {
	for {
		piece := make([]byte, 8<<20)
		for i := 0; i < len(piece); i += 4 << 10 {
			piece[i] = 1
		}
		kept = append(kept, piece)
	}
}

var kept [][]byte

// big is an array of which only what is touched takes memory.
var big [700 << 20]byte

// touch writes to each page of the first n bytes of big.
func touch(n int) {
	for i := 0; i < n; i += 4 << 10 {
		big[i] = 1
	}
}

// slowly is right, and takes CPU time by the number of positions: so much at 10×10.
func slowly(most time.Duration) {
	for b, err := range (muqi.Game{}).Read("input", bufio.NewReader(os.Stdin)) {
		if err != nil {
			die(err)
		}
		found, err := contour.Dense{}.Solve(context.Background(), b, algos.Options{})
		if err != nil {
			die(err)
		}
		share := float64(muqi.Positions(b.Rows(), b.Cols()).Int64()) / float64(muqi.Positions(10, 10).Int64())
		for end := cpuTime() + time.Duration(share*float64(most)); cpuTime() < end; {
		}
		fmt.Println(found.Value)
	}
}

// beside is a file in the folder of this executable, which is not the program's own.
func beside(name string) string {
	self, err := os.Executable()
	if err != nil {
		die(err)
	}
	return filepath.Join(filepath.Dir(self), name)
}

// fill writes files of the given size until it cannot.
func fill(size int) {
	text := make([]byte, size)
	for i := 0; os.WriteFile(fmt.Sprint(i), text, 0o644) == nil; i++ {
	}
	burn()
}

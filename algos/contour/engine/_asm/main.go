// Command asm writes the assembly kernels of package engine, and the straight
// code of the one in Go. In its folder:
//
//	go run . -out ../kernel_amd64.s -go ../leaf_generic.go
package main

import (
	"flag"
	"fmt"
	"log"

	. "github.com/mmcloughlin/avo/build"
)

func main() {
	ConstraintExpr("!purego")
	for k := 0; k <= leafSteps; k++ {
		leafFunc(k, "AVX2", 16)
		leafFunc(k, "AVX512", 32)
	}
	sweepFunc()
	arithmeticFunc()
	out := flag.String("go", "", "the `file` for the Go code")
	Generate() // parses the flags
	if err := goFile(*out); err != nil {
		log.Fatal(err)
	}
}

func name(format string, args ...any) string { return fmt.Sprintf(format, args...) }

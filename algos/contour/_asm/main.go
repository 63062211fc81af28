// Command asm writes the assembly kernels of package contour. In its folder:
//
//	go run . -out ../kernel_amd64.s
package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
)

func main() {
	ConstraintExpr("!purego")
	for k := 0; k <= leafSteps; k++ {
		leafFunc(k, "AVX2", 16)
		leafFunc(k, "AVX512", 32)
		sweepFunc(k)
		batchFunc(k)
	}
	Generate()
}

func name(format string, args ...any) string { return fmt.Sprintf(format, args...) }

package algos_test

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"muqi/algos"
)

func TestAtMost(t *testing.T) {
	large := new(big.Int).Lsh(big.NewInt(1), 70)
	for _, tt := range []struct {
		name  string
		need  *big.Int
		limit int64
		of    string
		want  string
	}{
		{"below", big.NewInt(4), 5, "leaves", ""},
		{"at the limit", big.NewInt(5), 5, "leaves", ""},
		{"at the largest limit", big.NewInt(math.MaxInt64), math.MaxInt64, "leaves", ""},
		{"above", big.NewInt(6), 5, "leaves", "naive: the instance needs 6 leaves; this variant takes at most 5"},
		{"past int64", large, math.MaxInt64, "bytes of memory",
			"naive: the instance needs 1180591620717411303424 bytes of memory; this variant takes at most " +
				"9223372036854775807"},
	} {
		t.Run(tt.name, func(t *testing.T) { checkRefusal(t, algos.AtMost("naive", tt.need, tt.limit, tt.of), tt.want) })
	}
}

func TestCheckSums(t *testing.T) {
	checkRefusal(t, algos.CheckSums("naive", true), "")
	checkRefusal(t, algos.CheckSums("naive", false),
		"naive: the instance needs sums of weights past int64; this variant takes weights whose total is less than 2^63")
}

// checkRefusal tests that err is a LimitError of that text, or nil where want is empty.
func checkRefusal(t *testing.T, err error, want string) {
	t.Helper()
	if want == "" {
		if err != nil {
			t.Errorf("error %v; want none", err)
		}
		return
	}
	var limit *algos.LimitError
	if !errors.As(err, &limit) || err.Error() != want || limit.Solver != "naive" {
		t.Errorf("error %v\nwant  %s", err, want)
	}
}

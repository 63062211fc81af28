package report

import (
	"bytes"
	"fmt"
	"testing"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/golden"
	"muqi/internal/lang"
	"muqi/internal/reason"
	"muqi/internal/show"
)

// tiersOfContest are two programs on a contest of three tests.
func tiersOfContest() *evidence.Judging {
	j := evidence.Judging{Game: "muqi", Seed: 2018, Time: 1, Memory: 512 << 20}
	for _, status := range []algos.Status{algos.OK, algos.TooSlow} {
		p := evidence.Judged{Name: "variant-" + string(status)}
		for i, cols := range []int{2, 2, 10} {
			var got *int64
			if status == algos.OK {
				got = new(int64)
			}
			p.Tests = append(p.Tests, evidence.Tested{
				Got:   got,
				Group: evidence.ContestTests, Name: string(rune('1' + i)), Size: fmt.Sprintf("2×%d", cols), Points: 5, Status: status, CPU: 0.02, Peak: 9 << 20,
			})
		}
		j.Programs = append(j.Programs, p)
	}
	j.Unsupported = []reason.Reason{reason.New("unsupervised")}
	return &j
}

func TestContest(t *testing.T) {
	var out bytes.Buffer
	if err := doc.Markdown(&out, contestSection(show.In(lang.English), tiersOfContest())...); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/points.md", out.Bytes())
	if blocks := contestSection(show.In(lang.English), nil); blocks != nil {
		t.Errorf("%v without a contest", blocks)
	}
}

func TestTiersAreChecked(t *testing.T) {
	j := tiersOfContest()
	j.Programs[1].Tests = j.Programs[1].Tests[:2]
	err := evidence.Tiers{Games: []evidence.Judging{*j}}.Check()
	want := `game "muqi": "variant-too-slow" was run on other tests than "variant-ok"; want the same for all`
	if err == nil || err.Error() != want {
		t.Errorf("error %v; want %s", err, want)
	}
}

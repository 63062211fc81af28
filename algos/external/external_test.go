package external_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/game"
	"muqi/game/muqi"
	"muqi/internal/reason"
)

func TestRefusesBeyondTheContest(t *testing.T) {
	s := external.Solver[muqi.Board]{
		Game:    muqi.Game{},
		Program: external.Program{Args: []string{"/no/such/program"}},
		Contest: &game.Contest[muqi.Board]{
			Within: func(b muqi.Board) bool { return b.Cols() < 3 },
			Limits: "at most 2 columns",
		},
	}
	_, err := s.Solve(t.Context(), muqi.Must(1, 3, []int64{1, 2, 3}, []int64{0, 0, 0}), algos.Options{})
	var limit *algos.LimitError
	const want = "program: the instance needs more than its contest allows; this variant takes at most 2 columns"
	if !errors.As(err, &limit) || limit.Error() != want {
		t.Errorf("error %v; want %s", err, want)
	}
}

func TestInfo(t *testing.T) {
	p := external.Program{Args: []string{"/home/me/a.out", "-v"}}
	info := external.Solver[muqi.Board]{Program: p}.Info()
	if info.Name != "a.out" || !info.Exact() || !info.Process {
		t.Errorf("%+v; want the process a.out, which claims to be exact", info)
	}
	p.Label = "mine"
	if name := p.Name(); name != "mine" {
		t.Errorf("name %q; want that of the label", name)
	}
}

func TestFailure(t *testing.T) {
	f := &external.RunError{How: algos.Crashed, What: reason.New("signal", "SIGSEGV")}
	if got := f.Error(); got != "killed by SIGSEGV" {
		t.Errorf("%q", got)
	}
	f.Message = "Segmentation fault"
	if diff := cmp.Diff("killed by SIGSEGV; its standard error: Segmentation fault", f.Error()); diff != "" {
		t.Error(diff)
	}
}

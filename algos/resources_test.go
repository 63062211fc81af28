package algos_test

import (
	"testing"

	"muqi/algos"
)

// roomy is a fake that can be told what to use.
type roomy struct {
	fake
	bytes int64
}

func (r roomy) With(res algos.Resources) algos.Solver[string] {
	r.bytes = res.Bytes
	return r
}

// lodger embeds roomy, and with it a With that makes something else of it.
type lodger struct{ roomy }

func (lodger) Info() algos.Info { return algos.Info{Name: "lodger"} }

func TestEquip(t *testing.T) {
	some := algos.Resources{Bytes: 7}
	if r, ok := algos.Equip[string](roomy{bytes: 1}, some).(roomy); !ok || r.bytes != 7 {
		t.Errorf("%v; want 7 bytes", r)
	}
	if r, ok := algos.Equip[string](roomy{bytes: 1}, algos.Resources{}).(roomy); !ok || r.bytes != 1 {
		t.Errorf("%v; want it as it was", r)
	}
	if _, ok := algos.Equip[string](lodger{}, some).(lodger); !ok {
		t.Error("a solver that embeds another became the other")
	}
	if _, ok := algos.Equip[string](failing(nil), some).(fake); !ok {
		t.Error("a solver that cannot be told became another")
	}
}

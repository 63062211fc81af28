package reason_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"muqi/internal/reason"
)

type leaves int64

func (n leaves) Reason() reason.Reason { return reason.Amount(int64(n), "leaves") }

type refusal struct{ name string }

func (r refusal) Error() string         { return r.Reason().String() }
func (r refusal) Reason() reason.Reason { return reason.New("refused", r.name, reason.New("sums")) }

// Every kind of argument comes back from JSON as it was, and a reason says in English what it should.
func TestReasons(t *testing.T) {
	for _, tt := range []struct {
		reason reason.Reason
		json   string
		want   string
	}{
		{reason.New("sums"), `{"why":"sums"}`,
			"the instance needs sums of weights past int64; this variant takes weights whose total is less than 2^63"},
		{reason.New("limit", reason.Amount(int64(math.MaxInt64), "bytes of table"), -1<<53-1),
			`{"why":"limit","args":[{"why":"amount","args":[9223372036854775807,"bytes of table"]},-9007199254740993]}`,
			"the instance needs 9223372036854775807 bytes of table; this variant takes at most -9007199254740993"},
		{reason.New("work", leaves(12), 1500*time.Millisecond),
			`{"why":"work","args":[{"why":"amount","args":[12,"leaves"]},"1.5s"]}`,
			"gave up after 12 leaves; this variant does at most 1.5s"},
		{reason.New("about", new(big.Int).Lsh(big.NewInt(1), 70)), `{"why":"about","args":["1180591620717411303424"]}`,
			"about 1180591620717411303424"},
		{reason.New("at-least", leaves(5)), `{"why":"at-least","args":[{"why":"amount","args":[5,"leaves"]}]}`,
			"≥ 5 leaves"},
		{reason.Text("two\n lines of 100%d\t"), `{"why":"text","args":["two lines of 100%d"]}`, "two lines of 100%d"},
		{reason.Word("no memo"), `{"why":"word","args":["no memo"]}`, "no memo"},
		{reason.New("and", errors.New("no room"), fmt.Errorf("here: %w", refusal{"a"})),
			`{"why":"and","args":[{"why":"text","args":["no room"]},{"why":"refused","args":["a",{"why":"sums"}]}]}`,
			"no room, a: " + reason.New("sums").String()},
	} {
		data, err := json.Marshal(tt.reason)
		if err != nil || string(data) != tt.json {
			t.Errorf("%s, %v; want %s", data, err, tt.json)
		}
		var back reason.Reason
		if err := json.Unmarshal(data, &back); err != nil {
			t.Errorf("%s: %v", data, err)
		}
		if diff := cmp.Diff(tt.reason, back); diff != "" {
			t.Errorf("%s came back (-want +got):\n%s", data, diff)
		}
		if got := back.String(); got != tt.want {
			t.Errorf("%q; want %q", got, tt.want)
		}
	}
}

func TestUnknownReasonsAreRefused(t *testing.T) {
	for data, want := range map[string]string{
		`{"why":"moon"}`:                          `no reason "moon" with 0 arguments is known`,
		`{"why":"limit","args":[1]}`:              `no reason "limit" with 1 arguments is known`,
		`{"why":"sums","args":[1]}`:               `no reason "sums" with 1 arguments is known`,
		`{"why":"about","args":[1.5]}`:            "want a reason such as",
		`{"why":"about","args":[{"why":"moon"}]}`: `no reason "moon" with 0 arguments is known`,
		`"sums"`: "want a reason such as",
	} {
		var r reason.Reason
		if err := json.Unmarshal([]byte(data), &r); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %s", data, err, want)
		}
	}
}

// A reason without a text is a mistake in the code that makes it.
func TestNewKnowsItsTexts(t *testing.T) {
	for want, r := range map[string]func() reason.Reason{
		`no reason "moon" with 0 arguments is ` +
			`known`: func() reason.Reason { return reason.New(reason.Key("mo" + "on")) },
		`no reason "limit" with 1 arguments is known`: func() reason.Reason { return reason.New("limit", []any{1}...) },
	} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); got != want {
					t.Errorf("%s; want %s", got, want)
				}
			}()
			t.Errorf("%v; want a panic: %s", r(), want)
		}()
	}
}

func TestOtherLanguages(t *testing.T) {
	texts := map[reason.Key]string{"limit": "至多 %[2]v，需要 %[1]v", "amount": "%v %v"}
	words := map[string]string{"%v leaves": "%v 个叶子", "leaves": "叶子", "limit": "限制"}
	word := func(s string) string {
		if w := words[s]; w != "" {
			return w
		}
		return s
	}
	for want, r := range map[string]reason.Reason{
		"至多 5，需要 12 个叶子":   reason.New("limit", leaves(12), 5),
		"至多 limit，需要 1 %d": reason.New("limit", reason.Amount(1, "%d"), "limit"),
		"至多 限制，需要 叶子":      reason.New("limit", reason.Word("leaves"), reason.Word("limit")),
	} {
		if got := r.In(texts, word); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}

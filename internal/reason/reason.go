// Package reason holds what the suite says of its results, such as why a run gave no value, as
// data: a key with arguments. Evidence keeps reasons in JSON, and each language has texts for keys.
//
//	reason.New("limit", "bruteforce", reason.Amount(701149020, "leaves"), 1000000)
//
// is {"why":"limit","args":["bruteforce",{"why":"amount","args":[701149020,"leaves"]},1000000]} in evidence, and
// "bruteforce: the instance needs 701149020 leaves; this variant takes at most 1000000" in English.
package reason

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"muqi/internal/po"
)

// A Key names a reason. The keys are those of english.po.
type Key string

// A Reason is a key with the arguments of its text. The zero value stands for no reason.
type Reason struct {
	Why  Key   `json:"why"`
	Args []any `json:"args,omitempty"` // each an int64, a string, which is the same in every language, or a Reason
}

// A Reasoner has a Reason: an error that evidence keeps, or an amount with its unit.
type Reasoner interface{ Reason() Reason }

// New makes a reason. An argument may be a whole number, a string, a Reason, a Reasoner, an error, or
// what fmt prints alike in all languages. It panics unless the key has a text with as many verbs.
func New(why Key, args ...any) Reason {
	if err := check(why, len(args)); err != nil {
		panic(err)
	}
	for i, a := range args {
		args[i] = argument(a)
	}
	return Reason{why, args}
}

func check(why Key, args int) error {
	if text, known := english[why]; !known || args != strings.Count(text, "%v") {
		return fmt.Errorf("no reason %q with %d arguments is known", why, args)
	}
	return nil
}

func argument(a any) any {
	switch a := a.(type) {
	case int64, string, Reason:
		return a
	case int:
		return int64(a)
	case *big.Int:
		if a.IsInt64() {
			return a.Int64()
		}
		return a.String()
	case Reasoner:
		return a.Reason()
	case error:
		return Of(a)
	}
	return fmt.Sprint(a)
}

// Number is a number as an argument: exact, unless it has more digits than anybody reads.
func Number(n *big.Int) any {
	const most = 70
	if s := n.String(); len(s) > most {
		return New("about", new(big.Float).SetInt(n).Text('e', 3))
	}
	return n
}

// Of is the reason of an error: its own, or that of an error that it wraps, or else its text.
func Of(err error) Reason {
	var known interface {
		error
		Reasoner
	}
	if errors.As(err, &known) {
		return known.Reason()
	}
	return Text(err.Error())
}

//go:embed english.po
var files embed.FS

var english = po.Read[Key](files, "english.po")

// English has the text of every key, with %v for each argument. It is not to be changed.
func English() map[Key]string { return english }

// Error is an error that has nothing to say but its reason.
func Error(r Reason) error { return &plain{r} }

type plain struct{ reason Reason }

func (e *plain) Error() string  { return e.reason.String() }
func (e *plain) Reason() Reason { return e.reason }

// Text is what somebody else says, such as a compiler or a panic, on one line.
func Text(text string) Reason { return New("text", strings.Join(strings.Fields(text), " ")) }

// Word is a text without arguments that other packages have, such as a variant's title.
func Word(text string) Reason { return New("word", text) }

// Amount is a number with its unit: "5 leaves".
func Amount(n any, unit string) Reason { return New("amount", n, unit) }

// String is the reason in English.
func (r Reason) String() string {
	return r.In(English(), func(word string) string { return word })
}

// In is the reason in the language with the given texts of keys and words. A word may be an amount
// without its number: "%v leaves".
func (r Reason) In(texts map[Key]string, word func(string) string) string {
	args := make([]any, len(r.Args))
	for i, a := range r.Args {
		if nested, ok := a.(Reason); ok {
			a = nested.In(texts, word)
		}
		args[i] = a
	}
	switch {
	case r.Why == "word" && len(args) == 1:
		return word(fmt.Sprint(args[0]))
	case r.Why == "amount" && len(args) == 2:
		if unit := fmt.Sprintf("%%v %v", args[1]); word(unit) != unit {
			return fmt.Sprintf(word(unit), args[0])
		}
	}
	return fmt.Sprintf(texts[r.Why], args...)
}

// UnmarshalJSON reads a reason. It is an error if there is no text for it.
func (r *Reason) UnmarshalJSON(data []byte) error {
	var raw struct {
		Why  Key
		Args []json.RawMessage
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		return errors.New("want a reason such as {\"why\": \"exit\", \"args\": [1]}")
	}
	if err := check(raw.Why, len(raw.Args)); err != nil {
		return err
	}
	*r = Reason{Why: raw.Why}
	for _, data := range raw.Args {
		var number int64
		var text string
		var nested Reason
		switch {
		case string(data) == "null":
			return fmt.Errorf("reason %q: an argument is null; want a number, a text or a reason", raw.Why)
		case json.Unmarshal(data, &number) == nil:
			r.Args = append(r.Args, number)
		case json.Unmarshal(data, &text) == nil:
			r.Args = append(r.Args, text)
		default:
			if err := json.Unmarshal(data, &nested); err != nil {
				return err
			}
			r.Args = append(r.Args, nested)
		}
	}
	return nil
}

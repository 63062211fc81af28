// Package gallery shows how programs for 一双木棋 go wrong, or get slow: each
// mechanism that was found in published programs is a variant, written afresh
// around its one fault. Its doc comment says what the author thought, what
// happens, where it breaks, and how often data of the contest's kind, random
// weights to 100 000, sees it.
//
//   - A wrong value: MemoZero, MemoBase114, MemoLossy, AlphaBetaBounds, Swapped,
//     Greedy. Their Info has a Flaw.
//   - A right value after work that explodes: MemoMark0, MemoMarkMinus1, AlphaBeta.
//     They give up with a *algos.WorkError after Options.MaxWork calls.
//   - Neither, for comparison: AlphaBetaTT.
//
// The work of every variant is in calls first: how often its recursion was entered
// for a position, without the looks into a memo that had the answer. A memo without
// a fault makes C(n+m, n). The best known mechanism, forward DP, is bfsforward.
package gallery

import (
	"reflect"
	"slices"
	"strings"

	"muqi/algos"
	"muqi/game/muqi"
)

// All lists the mechanisms, each in its most typical form: the zero value.
func All() []algos.Solver[muqi.Board] {
	return slices.DeleteFunc(Variations(),
		func(s algos.Solver[muqi.Board]) bool { return !reflect.ValueOf(s).IsZero() })
}

// Variations lists the mechanisms, each followed by its other forms: one field changed.
func Variations() []algos.Solver[muqi.Board] {
	return []algos.Solver[muqi.Board]{
		MemoZero{},
		MemoZero{Order: FromBottom},
		MemoMark0{},
		MemoMarkMinus1{},
		MemoMarkMinus1{Negamax: true},
		MemoBase114{},
		MemoBase114{Columns: true},
		MemoBase114{TopFirst: true},
		MemoBase114{Signed: true},
		MemoLossy{},
		MemoLossy{Order: FromBottom},
		MemoLossy{Columns: true},
		MemoLossy{Negamax: true},
		AlphaBeta{},
		AlphaBetaTT{},
		AlphaBetaBounds{},
		AlphaBetaBounds{Order: FromBottom},
		Swapped{},
		Swapped{Where: InInput},
		Swapped{Where: InSize},
		Greedy{},
		Greedy{Order: FromBottom},
		Greedy{Both: true},
		Greedy{Both: true, Order: FromBottom},
	}
}

// DefaultMaxCalls bounds the calls of a slow variant where Options.MaxWork does not.
const DefaultMaxCalls = 1_000_000_000

// named appends a variation's suffixes to the name of its mechanism.
func named(mechanism string, suffixes ...string) string {
	parts := slices.DeleteFunc(suffixes, func(s string) bool { return s == "" })
	return strings.Join(append([]string{mechanism}, parts...), "-")
}

// suffix is s where a field is set, and nothing otherwise.
func suffix(set bool, s string) string {
	if set {
		return s
	}
	return ""
}

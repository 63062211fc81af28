package gametest

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"muqi/game"
)

// keyed is the form of what stands in flags and benchmark names.
var keyed = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// oneLine demands a text on one line, for a table.
func (su *suite[P]) oneLine(what, text string) {
	if strings.TrimSpace(text) == "" || strings.ContainsAny(text, "\r\n|") {
		su.Addf("its %s is %q; want a text of one line without |", what, text)
	}
}

func (su *suite[P]) info() {
	info := su.game.Info()
	if !keyed.MatchString(info.Name) {
		su.Addf("named %q; want lower case letters and digits, joined by hyphens", info.Name)
	}
	su.oneLine("title", info.Title)
	su.oneLine("noun", info.Noun)
	if su.game.Info() != info {
		su.Addf("its Info changes from call to call")
	}
}

// families demands keys with ranges, and families for Corpus and Ladder.
func (su *suite[P]) families() {
	families, names := su.game.Families(), map[string]bool{}
	for _, k := range families.Keys {
		if !keyed.MatchString(k.Name) || names[k.Name] {
			su.Addf("its families have a key %q; want lower case letters and digits, and a name of its own", k.Name)
		}
		names[k.Name] = true
		if k.Least < 0 || k.Least > k.Most {
			su.Addf("its key %s reaches from %d to %d; want an ascending range from 0", k.Name, k.Least, k.Most)
		}
	}
	corpus, ladder, seen := su.game.Corpus(), su.game.Ladder(), map[string]bool{}
	for _, s := range ladder {
		if seen[s.String()] {
			su.Addf("its Ladder has the family %v twice", s)
		}
		seen[s.String()] = true
	}
	for _, s := range slices.Concat(corpus, ladder) {
		if _, err := families.Parse(s.String()); err != nil {
			su.Addf("its Corpus or Ladder has what its Families refuse: %v", err)
		}
	}
	if len(corpus) == 0 || len(ladder) == 0 {
		su.Addf("its Corpus or its Ladder is empty")
	}
}

// familyOf demands a family, to which the instance itself belongs.
func (su *suite[P]) familyOf() {
	for _, p := range su.all {
		s := su.game.FamilyOf(p)
		if err := su.game.Families().Holds(s, s); err != nil {
			su.Addf("FamilyOf %s is none: %v", su.describe(p), err)
		}
	}
}

func (su *suite[P]) descriptions() {
	const mostDescription = 20 // characters
	for _, p := range su.all {
		text := su.game.Describe(p)
		su.oneLine("description", text)
		if utf8.RuneCountInString(text) > mostDescription {
			su.Addf("describes an instance as %q; want at most %d characters", text, mostDescription)
		}
	}
}

// counts demands that theory gives sizes, each in a unit of its own.
func (su *suite[P]) counts() {
	for _, s := range append(su.game.Corpus(), su.game.Ladder()...) {
		units := map[string]bool{}
		for _, c := range game.CountsOf(su.game, s) {
			if c.Unit == "" || strings.ContainsAny(c.Unit, " \t\n") || units[c.Unit] {
				su.Addf("counts in the unit %q on family %v; want one word, once", c.Unit, s)
			}
			units[c.Unit] = true
			if c.N == nil || c.N.Sign() < 0 {
				su.Addf("counts %v %s on family %v; want 0 or more", c.N, c.Unit, s)
			}
			su.oneLine("formula", c.Formula)
		}
	}
}

package lang_test

import (
	"errors"
	"maps"
	"muqi/algos/bfsforward"
	"muqi/algos/fixpoint"
	"muqi/algos/gallery"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"muqi/docs/ends"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/lang"
	"muqi/internal/reason"
)

// How the page and its script name a message.
const (
	pageText   = `\.(?:Text|Say) "([^"]*)"`
	scriptText = `\bsay\("((?:[^"\\]|\\.)*)"`
)

// Every message has a translation, and every translation a message that is
// still said.
func TestEveryMessageIsTranslated(t *testing.T) {
	code := inCode(t, "../../report/*.go", "../doc/*.go", "../page/*.go", "../show/*.go", "../../cmd/muqi/*.go")
	maps.Copy(code, inText(t, pageText, "../page/assets/*.html", "../doc/*.tmpl"))
	said := maps.Clone(lang.InCode)
	for message := range code { // words of evidence are said by code too
		if lang.Whole[message] != "" {
			said[message] = lang.Whole[message]
		}
	}
	compare(t, code, said)
	compare(t, inText(t, scriptText, "../page/assets/*.js"), lang.Chinese.Script())
	for call, file := range inText(t, `\b(say\([^"][^,)]*)`, "../page/assets/*.js") {
		if call != "say(message" { // its own head
			t.Errorf("%s: %s: a message must be constant text", file, call)
		}
	}
	compare(t, ofVariants(t), lang.InVariants)
}

// compare looks for messages without a translation, and for translations of
// what nobody says.
func compare(t *testing.T, said, catalogue map[string]string) {
	t.Helper()
	if len(said) < 50 {
		t.Fatalf("only %d messages found", len(said))
	}
	for message, where := range said {
		if catalogue[message] == "" && message != " " {
			t.Errorf("%s: %q has no translation", where, message)
		}
	}
	for message := range catalogue {
		if said[message] == "" {
			t.Errorf("%q is translated and never said", message)
		}
	}
}

// ofVariants lists how the variants of the suite and of its traps describe
// themselves, each text with a variant that has it.
func ofVariants(t *testing.T) map[string]string {
	found := map[string]string{}
	for _, v := range append(gallery.Variations(), bfsforward.Solver{}) {
		if info := v.Info(); !info.Exact() || info.Slow != "" {
			found[info.Title], found[info.Fix] = info.Name, info.Name
		}
	}
	found[fixpoint.DFS{}.Info().Fix] = "appledfs"
	for _, s := range suites(t) {
		for _, v := range append(s.Describe().Variants, s.Describe().ByName...) {
			for _, text := range []string{v.Title, v.Cost, v.Idea, v.Flaw, v.Slow} {
				if text != "" {
					found[text] = v.Name
				}
			}
		}
	}
	return found
}

// The words of a game are translated: what an instance is called, its title, and what theory counts.
func TestGamesAreTranslated(t *testing.T) {
	var games []evidence.Game
	for _, s := range suites(t) {
		games = append(games, s.Describe())
	}
	if missing := untranslated(games); len(missing) > 0 {
		t.Errorf("no translation of %q", missing)
	}
	planted := evidence.Game{Title: "frogs and ponds", Noun: "pond", Rules: "frogs hop", Advice: "hop on", Sizes: []evidence.Size{{
		Counts: []evidence.Count{{Unit: "hops", Formula: "n·(hops+1)"}, {Unit: "moves", Formula: "n·(n+1)"}},
	}}}
	want := []string{"frogs and ponds", "frogs hop", "hop on", "hops", "n·(hops+1)", "pond"}
	if got := untranslated([]evidence.Game{planted}); !slices.Equal(got, want) {
		t.Errorf("no translation of %q; want those of %q to be missed", got, want)
	}
}

// suites is the catalogue with the worked example.
func suites(t *testing.T) []catalog.Suite {
	t.Helper()
	all, err := catalog.All()
	example, err2 := catalog.Of(ends.Game{}, catalog.Roles[ends.Row]{Judges: []string{"memo"}}, ends.Intervals{}, ends.Memo{}, ends.Greedy{})
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	return append(all, example)
}

// untranslated lists what games say without a translation.
func untranslated(games []evidence.Game) []string {
	texts := map[string]bool{}
	for _, g := range games {
		for _, text := range []string{g.Noun, g.Rules, g.Advice} {
			texts[text] = text != ""
		}
		texts[g.Title] = !strings.ContainsFunc(g.Title, func(r rune) bool { return unicode.Is(unicode.Han, r) })
		for _, size := range g.Sizes {
			for _, c := range size.Counts {
				texts[c.Unit] = true
				texts[c.Formula] = regexp.MustCompile(`[a-z]{3}`).MatchString(c.Formula) // a word
			}
		}
	}
	maps.DeleteFunc(texts, func(text string, needed bool) bool { return !needed || lang.Chinese.Word(text) != text })
	return slices.Sorted(maps.Keys(texts))
}

// Words of evidence that are translated are written somewhere in the code.
func TestWordsAreUsed(t *testing.T) {
	var all strings.Builder
	const public, internal = "../../[^i]*", "../[^l]*" // lang itself has them all
	for text := range inText(t, `("(?:[^"\\\n]|\\.)*")`, public+"/*.go", public+"/*/*.go", internal+"/*.go", internal+"/*/*.go") {
		if literal, err := strconv.Unquote(text); err == nil {
			all.WriteString(literal + "\n")
		}
	}
	for word := range lang.InEvidence {
		forms := []string{word, strings.TrimPrefix(word, "%v "), strings.ReplaceAll(word, " ", "-")}
		if !slices.ContainsFunc(forms, func(form string) bool { return strings.Contains(all.String(), form) }) {
			t.Errorf("%q is translated and never said", word)
		}
	}
}

// Every reason has a text in Chinese, with the same arguments.
func TestReasonsAreTranslated(t *testing.T) {
	english := reason.English()
	for why, text := range english {
		if got, want := argumentsOf(lang.Reasons[why]), argumentsOf(text); lang.Reasons[why] == "" || !slices.Equal(got, want) {
			t.Errorf("%s: %q has arguments %v; want %v as %q", why, lang.Reasons[why], got, want, text)
		}
	}
	for why := range lang.Reasons {
		if english[why] == "" {
			t.Errorf("%s is translated and no reason", why)
		}
	}
}

var verbs = regexp.MustCompile(`%(?:\[(\d+)\])?([-+#0-9.]*[a-zA-Z])`)

// The words of evidence that code can list are all translated: statuses, and
// units of work.
func TestWordsOfEvidence(t *testing.T) {
	words := inText(t, `\bStatus += "([a-z-]+)"`, "../../algos/status.go")
	maps.Copy(words, inText(t, `\bUnit: "([a-z-]+)"`, "../../algos/*.go", "../../algos/*/*.go"))
	if len(words) < 15 {
		t.Fatalf("only %d words found", len(words))
	}
	for word, file := range words {
		translated := lang.Chinese.Word
		if name, ok := strings.CutSuffix(word, "-B"); ok {
			word, translated = name+" bytes", lang.Chinese.Text
		}
		if word = strings.ReplaceAll(word, "-", " "); translated(word) == word {
			t.Errorf("%s: %q has no translation", file, word)
		}
	}
}

// A translation has the verbs of its message, and as many marks of style.
func TestTranslationsFit(t *testing.T) {
	check := func(english, text string) {
		t.Helper()
		if got, want := argumentsOf(text), argumentsOf(english); !slices.Equal(got, want) {
			t.Errorf("%q: arguments %v; want %v as in %q", text, got, want, english)
		}
		for _, mark := range []string{"**", "`", "%%"} {
			if got, want := strings.Count(text, mark), strings.Count(english, mark); got != want {
				t.Errorf("%q: %d times %s; want %d as in %q", text, got, mark, want, english)
			}
		}
		if english == text && strings.ContainsFunc(verbs.ReplaceAllString(english, ""), unicode.IsLetter) {
			t.Errorf("%q is no translation", text)
		}
	}
	for english, text := range lang.Whole {
		check(english, text)
	}
	for english, text := range lang.Chinese.Script() {
		slot := regexp.MustCompile(`\{\d\}`)
		got, want := slot.FindAllString(text, -1), slot.FindAllString(english, -1)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%q: arguments %v; want %v as in %q", text, got, want, english)
		}
	}
}

// argumentsOf lists the arguments that a message shows, each once, by its
// number and its verb: "2d".
func argumentsOf(message string) []string {
	message = strings.ReplaceAll(message, "%%", "")
	seen, next := map[string]bool{}, 1
	for _, m := range verbs.FindAllStringSubmatch(message, -1) {
		if m[1] != "" {
			next, _ = strconv.Atoi(m[1]) // digits, as verbs has them
		}
		seen[strconv.Itoa(next)+m[2]] = true
		next++
	}
	return slices.Sorted(maps.Keys(seen))
}

// Marks of strong text are read by Markdown only where the text inside does not
// begin or end with punctuation, unless such stands outside too.
func TestStrongTextIsReadAsSuch(t *testing.T) {
	for _, text := range lang.Whole {
		parts := strings.Split(text, "**")
		for i := 1; i+1 < len(parts); i += 2 {
			first, _ := utf8.DecodeRuneInString(parts[i])
			last, _ := utf8.DecodeLastRuneInString(parts[i])
			before, _ := utf8.DecodeLastRuneInString(parts[i-1])
			after, _ := utf8.DecodeRuneInString(parts[i+1])
			if first == '%' { // an argument, perhaps a negative number
				first = '-'
			}
			if apart(first) && parts[i-1] != "" && !apart(before) ||
				apart(last) && last != '%' && parts[i+1] != "" && !apart(after) {
				t.Errorf("%q: the marks of %q are none for Markdown", text, parts[i])
			}
		}
	}
}

// apart reports whether a character is no letter and no digit.
func apart(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

func TestFromLocale(t *testing.T) {
	for env, want := range map[string]lang.Language{
		"":                                    lang.English,
		"LANG=zh_CN.UTF-8":                    lang.Chinese,
		"LANG=zh_CN.utf8@pinyin":              lang.Chinese,
		"LANG=zh_CN":                          lang.English, // GB 2312
		"LANG=zh_CN.GBK":                      lang.English,
		"LANG=zh_CN.GB18030":                  lang.English,
		"LANG=zhuang.UTF-8":                   lang.English,
		"LANG=.UTF-8":                         lang.English,
		"LANG=en_US.UTF-8 LC_MESSAGES=zh_TW":  lang.Chinese,
		"LANG=zh_CN.UTF-8 LC_MESSAGES=de_DE":  lang.English,
		"LANG=zh_CN.UTF-8 LC_CTYPE=zh_CN.GBK": lang.English,
		"LANG=zh_CN.UTF-8 LC_ALL=C.UTF-8":     lang.English,
		"LANG=en_US.UTF-8 LANGUAGE=zh_CN:en":  lang.Chinese,
		"LANG=zh_CN.UTF-8 LANGUAGE=fr:en:zh":  lang.English,
		"LANG=zh_CN.UTF-8 LANGUAGE=fr":        lang.Chinese,
		"LANG=C.UTF-8 LANGUAGE=zh_CN":         lang.English,
		"LANG=POSIX LANGUAGE=zh_CN":           lang.English,
		"LANG=en_US.ISO-8859-1 LANGUAGE=zh":   lang.English,
	} {
		getenv := func(name string) (value string) {
			for _, pair := range strings.Fields(env) {
				if v, ok := strings.CutPrefix(pair, name+"="); ok {
					value = v
				}
			}
			return value
		}
		if got := lang.FromLocale(getenv); got != want {
			t.Errorf("%s: %s; want %s", env, got, want)
		}
	}
}

func TestReason(t *testing.T) {
	limit := reason.New("limit", reason.Amount(12, "leaves"), 5)
	for _, tt := range []struct {
		reason        reason.Reason
		text, english string
	}{
		{reason.New("refused", "moves", limit), "moves：该数据需要：12 个叶子；此解法接受：最多 5",
			"moves: the instance needs 12 leaves; this variant takes at most 5"},
		{reason.New("limit", reason.Amount(reason.New("about", "2.5e+100"), "stars"), 5), "该数据需要：约 2.5e+100 stars；此解法接受：最多 5",
			"the instance needs about 2.5e+100 stars; this variant takes at most 5"},
		{reason.New("random", 7, 1, "n=10/m=10"), "种子 1 的第 7 组随机数据（n=10/m=10）", "random instance 7 of seed 1 (n=10/m=10)"},
		{reason.New("stderr", reason.New("signal", "SIGSEGV"), reason.Text("wrong\nline")), "被 SIGSEGV 终止；它的标准错误输出：wrong line",
			"killed by SIGSEGV; its standard error: wrong line"},
		{reason.New("no-file", reason.New("in-file", "chess.out"), reason.New("not-written")), "chess.out 里没有答案：没有写出这个文件",
			"there is no answer in chess.out: no such file was written"},
		{reason.New("no-integer", reason.New("on-stdout"), `"moves"`), `标准输出里的答案不是一个整数："moves"`,
			`the answer on standard output is not one integer: "moves"`},
		{reason.Text("wrong"), "wrong", "wrong"}, // somebody else's word
		{reason.Word("wrong"), "错误", "wrong"},
		{reason.Text("100%v %d"), "100%v %d", "100%v %d"},
		{reason.Reason{}, "", ""},
	} {
		if got := lang.Chinese.Reason(tt.reason); got != tt.text {
			t.Errorf("%v: %q; want %q", tt.reason, got, tt.text)
		}
		if got := lang.English.Reason(tt.reason); got != tt.english {
			t.Errorf("%q; want %q", got, tt.english)
		}
	}
}

// What is no word of evidence stays as it is, also where the report has it.
func TestWord(t *testing.T) {
	for word, want := range map[string]string{"": "", "wrong answer": "答案错误", "what nobody knows": "what nobody knows", "table": "table", "left": "left"} {
		if got := lang.Chinese.Word(word); got != want {
			t.Errorf("%q: %q; want %q", word, got, want)
		}
	}
}

func TestCount(t *testing.T) {
	for _, tt := range []struct {
		l    lang.Language
		n    int
		want string
	}{
		{lang.English, 1, "1 round"}, {lang.English, 0, "0 rounds"}, {lang.English, 2, "2 rounds"},
		{lang.Chinese, 1, "1 轮"}, {lang.Chinese, 2, "2 轮"},
	} {
		if got := tt.l.Count(tt.n, "1 round", "%d rounds"); got != tt.want {
			t.Errorf("%d in %s: %q; want %q", tt.n, tt.l, got, tt.want)
		}
	}
}

func TestSet(t *testing.T) {
	for code, ok := range map[string]bool{"en": true, "zh": true, "": false, "ZH": false, "de": false} {
		var l lang.Language
		err := l.Set(code)
		if (err == nil) != ok || ok && l.String() != code {
			t.Errorf("%q: %v, %v", code, l, err)
		}
		if err != nil && err.Error() != "want en or zh" {
			t.Errorf("%q: %v", code, err)
		}
	}
}

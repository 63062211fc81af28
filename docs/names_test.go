package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"muqi/internal/catalog"
)

// What serves every game alike knows none by its name, and no variant by its name or the beginning of one, in sentences
// neither. (muqi is also the command's name, which cmd/muqi has to know. Examples of its help may name variants, and so
// may translations of what variants say of themselves.)
func TestNobodyKnowsNames(t *testing.T) {
	suites, err := catalog.All()
	if err != nil {
		t.Fatal(err)
	}
	known, whole := map[string]bool{}, []string{}
	for _, s := range suites {
		d := s.Describe()
		known[d.Name] = true
		for _, v := range append(d.Variants, d.ByName...) {
			known[v.Name] = len(v.Name) > 7 // a shorter one may be a word
			if strings.Contains(v.Name, "-") {
				whole = append(whole, regexp.QuoteMeta(v.Name))
			}
			for i, r := range v.Name {
				if r == '-' {
					known[v.Name[:i]], known[v.Name[:i+1]] = true, true
				}
			}
		}
	}
	delete(known, "memo") // which is also a word
	inside := regexp.MustCompile(`\b(` + strings.Join(whole, "|") + `)\b`)
	literals := 0
	for _, dir := range []string{"bench", "cmd/muqi", "report", "internal/*"} {
		files, err := filepath.Glob("../" + dir + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			switch filepath.Base(filepath.Dir(file)) {
			case "catalog", "census", "traps": // which are about games
				continue
			}
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			tree, err := parser.ParseFile(set, file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(tree, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					literals++
					text, err := strconv.Unquote(lit.Value)
					if err == nil && known[text] && !(text == "muqi" && strings.Contains(file, "/cmd/muqi/")) {
						t.Errorf("%v: %q is a name of the catalogue; take it from there, or give the variant another name", set.Position(lit.Pos()), text)
					}
					exempt := strings.HasPrefix(text, "  muqi ")
					if name := inside.FindString(text); name != "" && !exempt {
						t.Errorf("%v: %q has the name %s of the catalogue", set.Position(lit.Pos()), text, name)
					}
				}
				return true
			})
		}
	}
	if literals < 1000 {
		t.Errorf("only %d texts were looked at", literals)
	}
}

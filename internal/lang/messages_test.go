package lang_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// takers are the methods that take messages, with the first and the last of
// their arguments that are some; -1 is the last of all.
var takers = map[string][2]int{
	"Text": {0, 0}, "Format": {0, 0}, "Count": {2, 2},
	"Say": {0, 0}, "say": {0, 0}, "If": {1, 1}, "Para": {0, 0}, "Label": {0, 0}, "Heading": {1, 1}, "Heads": {0, -1}, "Table": {1, -1},
}

// inCode lists the messages of the Go files that match the patterns, each with
// where it is.
func inCode(t *testing.T, patterns ...string) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, file := range matches(t, patterns...) {
		set := token.NewFileSet()
		tree, err := parser.ParseFile(set, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			args, ours := messagesOf(n)
			for _, arg := range args {
				text, ok := constant(arg)
				name, isName := arg.(*ast.Ident)
				if !ok && ours && filepath.Base(file) != "words.go" && !(isName && name.Name == "message") { // which hands it on
					t.Errorf("%v: a message must be constant text", set.Position(arg.Pos()))
				}
				if ok {
					found[text] = set.Position(arg.Pos()).String()
				}
			}
			return true
		})
	}
	return found
}

// messagesOf lists the arguments of a call that may be messages, and says
// whether they are: a method of the same name may be that of another type.
func messagesOf(n ast.Node) (args []ast.Expr, ours bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return nil, false
	}
	at, ok := takers[method.Sel.Name]
	if !ok || len(call.Args) <= at[0] {
		return nil, false
	}
	if at[1] < 0 {
		return call.Args[at[0]:], speaks(method.X)
	}
	return call.Args[at[0] : at[1]+1], speaks(method.X)
}

// speaks reports whether a receiver is one of those that have words, by the
// names that the code has for them.
func speaks(receiver ast.Expr) bool {
	switch x := receiver.(type) {
	case *ast.Ident:
		return slices.Contains([]string{"w", "g", "s", "p", "l"}, x.Name)
	case *ast.SelectorExpr:
		return x.Sel.Name == "lang"
	}
	return false
}

// constant is the text of a literal, or of several with + between.
func constant(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.BinaryExpr:
		x, okX := constant(e.X)
		y, okY := constant(e.Y)
		return x + y, okX && okY && e.Op == token.ADD
	}
	return "", false
}

// inText lists what a pattern captures in files, each with its file.
func inText(t *testing.T, capture string, patterns ...string) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, file := range matches(t, patterns...) {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(capture).FindAllStringSubmatch(string(data), -1) {
			found[m[1]] = file
		}
	}
	return found
}

// matches lists the files that match the patterns, without tests.
func matches(t *testing.T, patterns ...string) (files []string) {
	t.Helper()
	for _, p := range patterns {
		list, err := filepath.Glob(p)
		if err != nil || len(list) == 0 {
			t.Fatalf("%s: no files (%v)", p, err)
		}
		files = append(files, list...)
	}
	return slices.DeleteFunc(files, func(file string) bool { return strings.HasSuffix(file, "_test.go") })
}

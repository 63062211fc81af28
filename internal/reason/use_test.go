package reason_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"muqi/internal/reason"
)

// The code makes every reason that has a text, and no other, with all of its arguments.
func TestCodeUsesEveryKey(t *testing.T) {
	english := reason.English()
	literals := map[string][]reason.Key{} // by folder
	makes := map[string]bool{}            // folders of packages that make reasons
	set := token.NewFileSet()
	err := filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		folder, name := filepath.Split(path)
		if err != nil || !strings.HasSuffix(name, ".go") || filepath.Base(folder) == "lang" {
			return err
		}
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		for _, i := range file.Imports {
			makes[folder] = makes[folder] || i.Path.Value == `"muqi/internal/reason"` || file.Name.Name == "reason"
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if key, args, ok := made(n); ok && (english[key] == "" || args != strings.Count(english[key], "%v")) {
				t.Errorf("%v: reason %q with %d arguments; its text is %q", set.Position(n.Pos()), key, args,
					english[key])
			}
			if key, ok := literal(n); ok && !strings.HasSuffix(name, "_test.go") {
				literals[folder] = append(literals[folder], key)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for folder := range makes {
		for _, key := range literals[folder] {
			delete(english, key)
		}
	}
	for key := range english {
		t.Errorf("%s: nobody makes this reason", key)
	}
}

// made is the key of a call of New, and the number of its arguments.
func made(n ast.Node) (key reason.Key, args int, ok bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() {
		return "", 0, false
	}
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || method.Sel.Name != "New" || len(call.Args) == 0 {
		return "", 0, false
	}
	if of, isName := method.X.(*ast.Ident); !isName || of.Name != "reason" {
		return "", 0, false
	}
	key, ok = literal(call.Args[0])
	return key, len(call.Args) - 1, ok
}

func literal(n ast.Node) (reason.Key, bool) {
	l, ok := n.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return reason.Key(text), err == nil
}

package docs

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"muqi/internal/evidence"
	"muqi/internal/golden"
)

// documents are what the files of evidence and --json hold, each with the type that has its fields.
var documents = []struct{ name, typ string }{
	{"`env.json`: where and how a report was made", "Env"},
	{"`diff.json` and `muqi diff --json`", "Diffs"},
	{"`explain.json`, `muqi explain --json` and `muqi smallest --json`", "Explanations"},
	{"`census.json`", "Censuses"},
	{"`muqi census --json`", "Census"},
	{"`muqi census --random --json`", "Sample"},
	{"`tiers.json`: the variants on the contest's tests", "Tiers"},
	{"`muqi judge --json`", "Judging"},
	{"`index.json` beside the boards of `muqi traps`", "Traps"},
	{"`muqi solve --json`", "Solutions"},
	{"`muqi list --json`", "Games"},
}

const jsonHead = `# JSON

Every file of evidence, and every command with --json, has these fields. **schema** is %d everywhere; it is raised
whenever a field changes its meaning or goes, and a file with another one is refused. "optional" fields are left
out where there is nothing to say. Seconds, bytes and weights are plain numbers.

A **reason** is what people are told, as a key with arguments: ` + "`" + `{"why": "limit", "args": […]}` + "`" + `. A **status** is a word such
as "ok", "wrong" or "too slow". A **counter** is an amount of work: ` + "`" + `{"unit": "positions", "n": 35}` + "`" + `, with
"atLeast": true where the true amount may be larger.
`

// known says what fields mean that have one meaning wherever they stand.
var known = map[string]string{
	"schema": "the version of the format", "game": "name of the game", "games": "one entry for each game",
	"algo": "name of the variant", "name": "name of the variant, the game or the program", "title": "what it is, for people",
	"truth": "the right value", "value": "what was found", "seed": "of what was drawn at random", "seconds": "how long it took",
	"rows": "number of rows", "cols": "number of columns", "row": "from 1", "col": "from 1", "status": "how it ended",
	"want": "the right value", "got": "what was answered", "error": "why there is no value", "file": "from which the instance is",
	"gain": "of the move, for Black", "unit": "what is counted", "formula": "by which it is counted", "points": "full points",
	"instances": "how many", "group": "of tests", "both": "instances that both solved", "agree": "those with one value",
	"go": "version of Go", "os": "as GOOS", "arch": "as GOARCH", "cpu": "name of the processor", "rules": "of the game",
	"picture": "of a position", "cost": "time and memory", "idea": "where the idea is from", "flaw": "what is wrong with it",
	"slow": "why it is slow", "a": "weights of Black", "b": "weights of White", "mechanism": "by what the variant fails",
	"forward": "what forward DP finds", "backward": "what backward DP finds", "high": "upper end of the 95 % interval",
	"maxError": "largest error", "player": "whose it is", "hints": "what may have gone wrong, for people",
	"method": "how it was counted: \"sums\" or \"full\", board by board", "orchard": "rows of the grid", "what": "what the group holds",
	"work": "what was counted",
}

// docs/json.md names every field of the types of evidence with its meaning, which is its comment.
func TestJSON(t *testing.T) {
	types, docs := evidenceTypes(t)
	var out strings.Builder
	fmt.Fprintf(&out, jsonHead, evidence.Schema)
	seen := map[string]bool{}
	for _, d := range documents {
		fmt.Fprintf(&out, "\n## %s\n", d.name)
		for queue := []string{d.typ}; len(queue) > 0; queue = queue[1:] {
			name := queue[0]
			if seen[name] {
				continue
			}
			seen[name] = true
			if name != d.typ {
				fmt.Fprintf(&out, "\n### %s\n", name)
			}
			fmt.Fprintf(&out, "\n| field | type | meaning |\n|---|---|---|\n")
			queue = append(queue, fields(t, &out, types, docs, name)...)
		}
	}
	golden.Check(t, "json.md", out.String())
}

// fields writes a row for each field of a type, and returns the types of evidence that these have.
func fields(
	t *testing.T, out *strings.Builder, types map[string]*ast.StructType, docs map[string]string, name string,
) (others []string) {
	if types[name] == nil {
		t.Fatalf("evidence has no struct %s", name)
	}
	for _, f := range types[name].Fields.List {
		typ := typeText(f.Type)
		if len(f.Names) == 0 { // its fields are this one's
			others = append(others, fields(t, out, types, docs, typ)...)
			continue
		}
		tag := ""
		if f.Tag != nil {
			text, _ := strconv.Unquote(f.Tag.Value)
			tag = reflect.StructTag(text).Get("json")
		}
		key, options, _ := strings.Cut(tag, ",")
		if key == "-" || !f.Names[0].IsExported() {
			continue
		}
		shown := typ
		base := strings.TrimLeft(typ, "[]")
		if i := strings.LastIndex(base, "to "); i >= 0 {
			base = base[i+3:]
		}
		meaning := cmp.Or(plain(f.Comment), plain(f.Doc), docs[base], known[key])
		if meaning == "" || key == "" {
			t.Errorf("%s.%s: want a name in JSON, and a comment that says what it means", name, f.Names[0])
		}
		if types[base] != nil {
			others = append(others, base)
		}
		if strings.Contains(options, "omit") {
			shown += ", optional"
		}
		fmt.Fprintf(out, "| %s | %s | %s |\n", key, shown, strings.ReplaceAll(meaning, "|", `\|`))
	}
	return others
}

func plain(c *ast.CommentGroup) string { return strings.Join(strings.Fields(c.Text()), " ") }

// typeText is a type as readers of JSON know it.
func typeText(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeText(e.X)
	case *ast.ArrayType:
		return "[]" + typeText(e.Elt)
	case *ast.MapType:
		return "object of " + typeText(e.Key) + " to " + typeText(e.Value)
	case *ast.SelectorExpr:
		return strings.ToLower(e.Sel.Name)
	case *ast.Ident:
		if e.Name == "Grid" {
			return "[]string"
		}
		if e.Name == "Method" {
			return "string"
		}
		switch e.Name {
		case "int", "int64", "uint64", "uint32", "float64":
			return "number"
		case "bool":
			return "true or false"
		}
		return e.Name
	}
	return fmt.Sprintf("%T", e)
}

// evidenceTypes are the structs of package evidence by name, and the first sentences of their comments.
func evidenceTypes(t *testing.T) (types map[string]*ast.StructType, docs map[string]string) {
	files, err := filepath.Glob("../internal/evidence/*.go")
	if err != nil {
		t.Fatal(err)
	}
	types, docs = map[string]*ast.StructType{}, map[string]string{}
	for _, file := range files {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			decl, ok := n.(*ast.GenDecl)
			if !ok || decl.Tok != token.TYPE {
				return true
			}
			for _, spec := range decl.Specs {
				spec := spec.(*ast.TypeSpec)
				if s, ok := spec.Type.(*ast.StructType); ok {
					sentence, _, _ := strings.Cut(plain(decl.Doc), ". ")
					types[spec.Name.Name], docs[spec.Name.Name] = s, sentence
				}
			}
			return true
		})
	}
	return types, docs
}

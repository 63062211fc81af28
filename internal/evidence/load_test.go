package evidence_test

import (
	"errors"
	"io/fs"
	"os"
	"testing"

	"muqi/internal/evidence"
)

func TestLoadRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, tt := range []struct{ name, text, want string }{
		{"empty file", "", "env.json:1:1: unexpected end of JSON input"},
		{"truncated", "{\n  \"schema\": 2,\n  \"made\": \"2026", "env.json:3:15: unexpected end of JSON input"},
		{"no JSON", "{\"schema\": 2,\n oops}", "env.json:2:2: invalid character 'o' looking for beginning of object key string"},
		{"more after the end", "{\"schema\": 2}\n{}", "env.json:2:1: invalid character '{' after top-level value"},
		{"no schema", "{\"made\": \"2026\"}", "env.json: no evidence of this program: it has no schema number; want schema 2"},
		{"null", "null", "env.json: no evidence of this program: it has no schema number; want schema 2"},
		{"another schema", "{\"schema\": 1, \"unknown\": true}", "env.json: evidence of schema 1; this program reads schema 2: make it anew with \"muqi report\""},
		{"schema 0", "{\"schema\": 0}", "env.json: evidence of schema 0; this program reads schema 2: make it anew with \"muqi report\""},
		{"unknown field", "{\"schema\": 2, \"mad\": \"2026\"}", "env.json: json: unknown field \"mad\""},
		{"another type", "{\"schema\": 2,\n\"made\": 5}", "env.json:2:9: json: cannot unmarshal number into Go struct field Env.made of type string"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if err := os.WriteFile(evidence.EnvFile, []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			var v evidence.Env
			if err := evidence.Load(evidence.EnvFile, &v); err == nil || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
		})
	}
}

func TestLoadMissing(t *testing.T) {
	t.Chdir(t.TempDir())
	var v evidence.Diffs
	err := evidence.Load(evidence.DiffFile, &v)
	if !errors.Is(err, fs.ErrNotExist) || err.Error() != "open diff.json: no such file or directory" {
		t.Errorf("error %v; want that diff.json does not exist", err)
	}
}

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
		{"truncated", "{\n  \"schema\": 3,\n  \"made\": \"2026", "env.json:3:15: unexpected end of JSON input"},
		{"no JSON", "{\"schema\": 3,\n oops}", "env.json:2:2: invalid character 'o' looking for beginning of object key string"},
		{"more after the end", "{\"schema\": 3}\n{}", "env.json:2:1: invalid character '{' after top-level value"},
		{"no schema", "{\"made\": \"2026\"}", "env.json: no evidence of this program: it has no schema number; want schema 3"},
		{"null", "null", "env.json: no evidence of this program: it has no schema number; want schema 3"},
		{"another schema", "{\"schema\": 1, \"unknown\": true}", "env.json: evidence of schema 1; this program reads schema 3: make it anew with \"muqi report\""},
		{"schema 0", "{\"schema\": 0}", "env.json: evidence of schema 0; this program reads schema 3: make it anew with \"muqi report\""},
		{"unknown field", "{\"schema\": 3, \"mad\": \"2026\"}", "env.json: json: unknown field \"mad\""},
		{"another type", "{\"schema\": 3,\n\"made\": 5}", "env.json:2:9: json: cannot unmarshal number into Go struct field Env.made of type string"},
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

// What no run can have found is refused, and so is what lacks a number.
func TestLoadChecks(t *testing.T) {
	const (
		census = `{"schema":3,"game":"muqi","rows":1,"cols":1,"max":1,"method":"full","boards":4,"evaluated":4,` +
			`"maxError":{"a":1},"seconds":1,`
		rate = `{"name":"a","low":0,"high":1,"meanError":0,"maxError":0,`
		test = `{"group":"contest","name":"1","size":"1×1","want":1,`
	)
	for _, tt := range []struct{ name, file, text, want string }{
		{"a right census", evidence.CensusFile, `{"schema":3,"samples":[],"censuses":[` + census +
			`"wrong":{"a":1},"errors":{"a":{"0":3,"1":1}}}]}`, ""},
		{"with a byte order mark", evidence.CensusFile, "\ufeff" + `{"schema":3,"samples":[],"censuses":[]}`, ""},
		{"wrong on more boards than there are", evidence.CensusFile, `{"schema":3,"samples":[],"censuses":[` + census +
			`"wrong":{"a":9},"errors":{"a":{"0":3,"1":1}}}]}`,
			"census.json: census 1: a: the counts by error make 4 boards, 1 of them wrong; want 4 and 9"},
		{"fewer than none", evidence.DiffFile, `{"schema":3,"games":[{"game":"muqi","groups":[{"name":"small","instances":2}],` +
			`"variants":[{"name":"a","groups":[{"refused":-1}]}],"agreement":[[{"both":0,"agree":0}]]}]}`,
			`diff.json: game "muqi": variant "a": -1 times "refused" in the group "small": want counts that make up its 2 instances`},
		{"more boards in the counts", evidence.CensusFile, `{"schema":3,"samples":[],"censuses":[` + census +
			`"wrong":{"a":9},"errors":{"a":{"0":3,"1":9}}}]}`,
			"census.json: census 1: a: the counts by error make 12 boards, 9 of them wrong; want 4 and 9"},
		{"wrong on more than it solved", evidence.CensusFile, `{"schema":3,"censuses":[],"samples":[{"boards":5,"rates":[` +
			rate + `"solved":5,"wrong":6,"share":1}]}]}`, "census.json: sample 1: a: 6 wrong of 5 solved, share 1 in 0 … 1: " +
			"5 boards give no such"},
		{"share beyond its interval", evidence.CensusFile, `{"schema":3,"censuses":[],"samples":[{"boards":5,"rates":[` +
			rate + `"solved":5,"wrong":5,"share":7}]}]}`, "census.json: sample 1: a: 5 wrong of 5 solved, share 7 in 0 … 1: " +
			"5 boards give no such"},
		{"accepted without an answer", evidence.TiersFile, `{"schema":3,"games":[{"game":"muqi","programs":[{"name":"a","tests":[` +
			test + `"status":"ok","cpu":1}]}]}]}`,
			`tiers.json: game "muqi": "a" on test 1: no run ends like this; want what "muqi report" writes`},
		{"time before the start", evidence.TiersFile, `{"schema":3,"games":[{"game":"muqi","programs":[{"name":"a","tests":[` +
			test + `"status":"ok","cpu":-1,"got":1}]}]}]}`,
			`tiers.json: game "muqi": "a" on test 1: no run ends like this; want what "muqi report" writes`},
		{"no truth", evidence.ExplainFile, `{"schema":3,"smallest":[],"explanations":[{"game":"muqi","algo":"a","value":1,` +
			`"mechanism":"","board":{"a":[[1]],"b":[[0]]}}]}`,
			`explain.json: explanations[0].truth is missing; want it as "muqi report" writes it`},
		{"no argument", evidence.ExplainFile, `{"schema":3,"smallest":[],"explanations":[{"right":{"why":"exit","args":[null]}}]}`,
			`explain.json: reason "exit": an argument is null; want a number, a text or a reason`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			if err := os.WriteFile(tt.file, []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			v := map[string]any{
				evidence.CensusFile: &evidence.Censuses{}, evidence.TiersFile: &evidence.Tiers{},
				evidence.ExplainFile: &evidence.Explanations{}, evidence.DiffFile: &evidence.Diffs{},
			}[tt.file]
			if err := evidence.Load(tt.file, v); err == nil && tt.want != "" || err != nil && err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
		})
	}
}

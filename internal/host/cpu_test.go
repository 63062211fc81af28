package host

import "testing"

func TestModelName(t *testing.T) {
	for info, want := range map[string]string{
		"": "",
		"processor\t: 0\nmodel\t\t: 17\nmodel name\t: AMD EPYC 9R14\nmodel name\t: other\n": "AMD EPYC 9R14",
		"processor\t: 0\nBogoMIPS\t: 50.00\n":                                               "",
		"model name":                                                                        "",
	} {
		if got := modelName(info); got != want {
			t.Errorf("modelName(%q) = %q, want %q", info, got, want)
		}
	}
}

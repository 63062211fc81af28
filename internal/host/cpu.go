package host

import (
	"os"
	"strings"
)

// CPU is the processor's name as Linux gives it. It is empty on other systems
// and where Linux gives none.
func CPU() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	return modelName(string(info))
}

// modelName finds the first processor's name in the text of /proc/cpuinfo.
func modelName(info string) string {
	for line := range strings.Lines(info) {
		key, value, _ := strings.Cut(line, ":")
		if strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

package host

import (
	"os"
	"testing"
	"testing/fstest"
)

func TestMemory(t *testing.T) {
	const (
		meminfo = "MemTotal:       24683620 kB\nMemFree:         1 kB\n"
		total   = 24683620 << 10
		v1      = "9:name=systemd:/\n4:cpu,memory:/docker/abc\n"
	)
	for _, tt := range []struct {
		name  string
		files map[string]string
		want  int64
	}{
		{"no Linux", nil, unknownMemory},
		{"a meminfo of another kind", map[string]string{"proc/meminfo": "none\n"}, unknownMemory},
		{"no cgroups", map[string]string{"proc/meminfo": meminfo}, total},
		{"version 2 without a limit", map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "max\n",
		}, total},
		{"version 2, limited above", map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/a/b\n",
			"sys/fs/cgroup/a/b/memory.max": "max\n", "sys/fs/cgroup/a/memory.max": "1073741824\n",
		}, 1 << 30},
		{"version 2, the least of several", map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/a/b\n",
			"sys/fs/cgroup/a/b/memory.max": "536870912\n", "sys/fs/cgroup/a/memory.max": "1073741824\n",
		}, 1 << 29},
		{"version 2, in a container", map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "1073741824\n",
		}, 1 << 30},
		{"version 1", map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": v1, "sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes": "1073741824\n",
		}, 1 << 30},
		{"version 1, in a container, which sees no folder of its path", map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": v1, "sys/fs/cgroup/memory/memory.limit_in_bytes": "1073741824\n",
		}, 1 << 30},
		{"version 1 without a limit", map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": v1, "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
		}, total},
		{"a limit of the address space", map[string]string{
			"proc/meminfo": meminfo, "proc/self/statm": "1000 20 3 4\n",
			"proc/self/limits": "Limit  Soft Limit  Hard Limit  Units\nMax address space  1073741824  unlimited  bytes\n",
		}, 1<<30 - 1000*int64(os.Getpagesize())},
		{"no limit of the address space", map[string]string{
			"proc/meminfo": meminfo, "proc/self/limits": "Max address space  unlimited  unlimited  bytes\n",
		}, total},
		{"a limit beyond the machine", map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "109951162777600\n",
		}, total},
	} {
		t.Run(tt.name, func(t *testing.T) {
			root := fstest.MapFS{}
			for name, text := range tt.files {
				root[name] = &fstest.MapFile{Data: []byte(text)}
			}
			if got := memory(root); got != tt.want {
				t.Errorf("%d bytes; want %d", got, tt.want)
			}
		})
	}
}

// On this machine it is what the system says, or less.
func TestMemoryHere(t *testing.T) {
	if _, err := os.Stat("/proc/meminfo"); err != nil {
		t.Skip("no Linux")
	}
	if got := Memory(); got < 64<<20 {
		t.Errorf("%d bytes of memory; want more", got)
	}
}

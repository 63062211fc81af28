package host

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
)

// unknownMemory is taken for the memory of a system that does not tell, as all but Linux: 4 GiB.
const unknownMemory = 4 << 30

// Memory is how many bytes the process may take: the machine's memory, or less in a cgroup or by a limit of its
// address space, of which it has some.
func Memory() int64 { return memory(os.DirFS("/")) }

// memory is Memory on a system with the files of root.
func memory(root fs.FS) int64 {
	info, err := fs.ReadFile(root, "proc/meminfo")
	if err != nil {
		return unknownMemory
	}
	var kib int64
	if _, err := fmt.Sscanf(string(info), "MemTotal: %d kB", &kib); err != nil {
		return unknownMemory
	}
	least := kib << 10
	limits, _ := fs.ReadFile(root, "proc/self/limits")
	statm, _ := fs.ReadFile(root, "proc/self/statm") // its size in pages, and more
	var space, pages int64
	if _, of, ok := strings.Cut(string(limits), "Max address space"); ok {
		if _, err := fmt.Sscan(of, &space); err == nil { // not "unlimited"
			_, _ = fmt.Sscan(string(statm), &pages)
			least = max(0, min(least, space-pages*int64(os.Getpagesize())))
		}
	}
	groups, _ := fs.ReadFile(root, "proc/self/cgroup") // none where the kernel has no cgroups
	for line := range strings.Lines(string(groups)) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3) // number, controllers, path
		switch {
		case len(parts) < 3:
		case parts[1] == "":
			least = min(least, limit(root, "sys/fs/cgroup", parts[2], "memory.max"))
		case slices.Contains(strings.Split(parts[1], ","), "memory"):
			least = min(least, limit(root, "sys/fs/cgroup/memory", parts[2], "memory.limit_in_bytes"))
		}
	}
	return least
}

// limit is the least number in the files of a name in the folder of a cgroup and those above it, up to
// top. A container sees its own cgroup as the top, whatever its path is outside.
func limit(root fs.FS, top, group, name string) int64 {
	least := int64(1<<63 - 1)
	for dir := path.Join("/", group); ; dir = path.Dir(dir) {
		text, _ := fs.ReadFile(root, path.Join(top, dir, name))
		if n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil { // not "max"
			least = min(least, n)
		}
		if dir == "/" {
			return least
		}
	}
}

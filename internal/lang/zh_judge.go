package lang

// judgeInChinese has what is said of programs that are judged.
var judgeInChinese = pairs(
	"**Limits:** %s of CPU time and %s; tests of seed %d.", "**限制**：CPU 时间 %s，内存 %s；测试数据种子 %d。",
	"**This system did without** %s.", "**这个系统缺少**：%s。",
	"`%s`: %s.", "`%s`：%s。",
	"`%s`: **does not compile**.", "`%s`：**编译错误**。",
	"`%s`: **%s**; %s.", "`%s`：**%s**；%s。",
	"not accepted", "未通过",
	"%d of %d points", "%[2]d 分中得 %[1]d 分",
	"%d of %d contest tests", "比赛测试点通过 %d/%d",
	"%d of %d traps", "hack 数据通过 %d/%d",
	"%d of %d tests of your own", "自备测试点通过 %d/%d",
	"%d of %d shipped instances", "自带数据通过 %d/%d",
	"stress: a failure in %s, %s", "对拍：在 %s中发现失败，用时 %s",
	"stress: no failure in %s, %s", "对拍：在 %s中没有失败，用时 %s",
	"test", "测试点",
	"time", "时间",
	"memory", "内存",
	"expected %d, got %s", "应为 %d，得到 %s",
	"program", "程序",
	"result", "结果",
	"tests", "测试点",
	"traps", "hack 数据",
	"stress", "对拍",
	"behaves like", "疑似错因",
	"does not compile", "编译错误",
	"accepted", "通过",
	"passed", "通过",
	"failed", "失败",
	"; or: ", "；或：",
	"**Hint:** %s", "**提示**：%s",
	" on %s: expected **%s**, got **%s**", "（%s）：应为 **%s**，得到 **%s**",
	"it fails on the same traps, on most of them in the same way", "它在同样的 hack 数据上失败，多数以同样的方式",
	"it fails on the same traps in the same way", "它在同样的 hack 数据上以同样的方式失败",
	"**Behaves like:** **%s**; %s.", "**疑似错因**：**%s**；%s。",
)

// commandInChinese has what only the command says.
var commandInChinese = pairs(
	"status", "状态",
	"work", "工作量",
	"\nEvidence in %s, counterexamples in %s", "\n证据在 %s，反例在 %s",
	"\nThe whole report is in %s, as a page in %s, its evidence in %s", "\n完整的报告在 %s，网页在 %s，证据在 %s",
	"%d boards in %s", "%d 个棋盘在 %s",
	"Benchmark text in %s", "基准测试文本在 %s",
	"%d boards to solve, each by %s and by %s", "要求解 %d 个棋盘，每个都用 %s 和 %s",
)

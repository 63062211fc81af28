package lang

// wordsInChinese has the words and the texts without arguments that evidence holds, and units behind their number.
var wordsInChinese = pairs(
	"natural", "直观写法", "literal", "原帖写法",
	"exact", "正解", "flawed", "错解", "not known", "未知",
	"board", "棋盘", "orchard", "果园", "row", "数列",
	"Black", "黑方", "White", "白方", "thief", "小偷", "guard", "守卫",
	"a program of its own, run as a process", "单独的程序，作为进程运行",

	// work
	"positions", "局面", "moves", "转移", "leaves", "叶子", "states", "状态", "entries", "表项", "calls", "调用", "sweeps", "扫描", "bits", "位",
	"queued", "入队", "visited", "访问", "masks", "掩码", "cuts", "切断", "cutoffs", "剪枝",
	"(nm)! / Π hooks", "(nm)! / Π 钩长",
	"2·k(k-1)·(apples+1)^trees", "2·k(k-1)·(苹果数+1)^树数",
	"%v leaves", "%v 个叶子", "%v positions", "%v 个局面", "%v moves", "%v 次转移", "%v states", "%v 个状态", "%v calls", "%v 次调用",
	"%v bytes of memory", "%v 字节内存", "%v bits of key", "%v 位的键", "%v contour steps", "%v 步轮廓线", "%v numbers of entries", "%v 个表项编号", "%v table entries", "%v 个表项",
	"%v open cells", "%v 块空地", "%v trees", "%v 棵树", "%v configurations of apples left", "%v 种剩余苹果的状态", "%v of total weight", "%v 的总权值",

	// statuses and verdicts
	"ok", "正确", "wrong", "错误", "too slow", "超时 (TLE)", "memory", "超内存", "refused", "规模超限，未运行", "crashed", "崩溃", "output", "输出过多",
	"silent", "无输出", "format", "格式错误", "stopped", "中止", "unjudged", "无法判定",
	"accepted", "通过", "wrong answer", "答案错误", "time limit", "超时", "memory limit", "超内存", "disk limit", "写文件过多", "disk", "写文件过多", "undecided", "无法判定", "judge error", "评测出错", "runtime error", "运行时错误",
	"output limit", "输出超限", "no output", "没有输出", "bad format", "格式有误",

	// groups and limits of instances
	"shipped", "自带", "small", "小规模", "random", "随机", "contest", "比赛", "trap", "hack 数据", "own", "自备",
	"boards to 10×10 with weights to 100 000", "不超过 10×10、权值不超过 100 000 的棋盘",
	"orchards of 5×6 with four trees of three apples, at least half of the cells obstacles",
	"5×6、四棵树各三个苹果、至少一半格子是障碍的果园",
)

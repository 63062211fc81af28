package lang

// saidInChinese has what evidence says in English: words, and texts that were
// made with others, for which %s stands, or with what is somebody else's, for
// which %v stands. The first that fits a text is taken, so what may hold
// anything comes first, and what is short last.
var saidInChinese = []message{
	// what ends in somebody else's text
	{"%s; its standard error: %v", "%s；它的标准错误输出：%v"},
	{"while it was timed: %s", "计时中：%s"},
	{"panic: %v", "panic：%v"},
	{"the answer %s does not fit 64 bits: %v", "%s的答案超出 64 位：%v"},
	{"the answer %s is not one integer: %v", "%s的答案不是一个整数：%v"},

	// words
	{"exact", "精确"}, {"flawed", "有缺陷"}, {"not known", "未知"},
	{"board", "棋盘"}, {"orchard", "果园"},
	{"Black", "黑方"}, {"White", "白方"},
	{"positions", "局面"}, {"moves", "转移"}, {"leaves", "叶子"}, {"states", "状态"}, {"entries", "表项"}, {"calls", "调用"}, {"sweeps", "扫描"}, {"bits", "位"},
	{"queued", "入队"}, {"visited", "访问"}, {"masks", "掩码"}, {"cuts", "切断"}, {"cutoffs", "剪枝"},
	{"thief", "小偷"}, {"guard", "守卫"},

	// statuses and verdicts
	{"ok", "正确"}, {"wrong", "错误"}, {"too slow", "太慢"}, {"memory", "超内存"}, {"refused", "拒绝"}, {"crashed", "崩溃"}, {"output", "输出过多"},
	{"silent", "无输出"}, {"format", "格式错误"}, {"stopped", "中止"}, {"unjudged", "无法判定"},
	{"accepted", "通过"}, {"wrong answer", "答案错误"}, {"time limit", "超时"}, {"memory limit", "超内存"}, {"runtime error", "运行时错误"},
	{"output limit", "输出超限"}, {"no output", "没有输出"}, {"bad format", "格式有误"},
	{"too much work", "工作量过大"},

	// the corpus
	{"shipped", "自带"}, {"small", "小规模"}, {"random", "随机"}, {"contest", "比赛"}, {"trap", "陷阱"}, {"own", "自备"},
	{"instances that come with their answers", "附有答案的实例"},
	{"all small instances", "全部小实例"},
	{"random instances of %s families", "取自 %s 个族的随机实例"},
	{"small instance %s", "小实例 %s"},
	{"random instance %s of seed %s (%s)", "种子 %[2]s 的随机实例 %[1]s（%[3]s）"},
	{"stress instance %s of round %s of seed %s", "种子 %[3]s 第 %[2]s 轮的对拍实例 %[1]s"},
	{"saved instance %v", "保存的实例 %v"},
	{"shipped instance %v", "自带实例 %v"},
	{"contest test %s", "比赛测试点 %s"},
	{"trap %s", "陷阱 %s"},
	{"test %v", "测试点 %v"},

	// limits
	{"%v: the instance needs %s; this variant takes %s", "%v：该实例需要：%s；此解法接受：%s"},
	{"%v: this machine does not run this variant, which needs %s", "%v：这台机器不能运行此解法，它需要 %s"},
	{"%v: gave up after %s; this variant does at most %s", "%v：做了 %s后放弃；此解法最多做 %s 次"},
	{"at most %s", "最多 %s"},
	{"sums of weights past int64", "超出 int64 的权值和"},
	{"weights whose total is less than 2^63", "总和小于 2^63 的权值"},
	{"more than its contest allows", "超出其比赛允许的范围"},
	{"boards to 10×10 with weights to 100 000", "不超过 10×10、权值不超过 100 000 的棋盘"},
	{"orchards of 5×6 with four trees of three apples, at least half of the cells obstacles", "5×6、四棵树各三个苹果、至少一半格子是障碍的果园"},
	{"AVX-512F and AVX-512VL", "AVX-512F 和 AVX-512VL"},
	{"an amd64 processor and a build without the tag purego", "amd64 处理器，且编译时不带 purego 标签"},

	// runs
	{"one solve takes more than %s", "一次求解超过 %s"},
	{"one solve did not stop after %s", "一次求解过了 %s 还没有停"},
	{"not run: an earlier solve of this variant did not stop", "没有运行：此解法先前的一次求解没有停"},
	{"did not stop within a second after its limit of %s", "过了 %s 的时限一秒后还没有停"},
	{"the solver ended its goroutine", "求解器结束了自己的 goroutine"},
	{"need %s %s samples for confidence interval at level %s", "要给出置信度 %[3]s 的区间，样本数须 %[1]s %[2]s"},
	{"need %s %s samples to detect a difference at alpha level %s", "要在显著性水平 %[3]s 下看出差别，样本数须 %[1]s %[2]s"},
	{"exact distribution expected, but values range from %s to %s", "应当完全相同，但值从 %s 到 %s 不等"},
	{"all samples are equal", "所有样本都相等"},

	// programs
	{"a program of its own, run as a process", "单独的程序，作为进程运行"},
	{"printed more than %s bytes", "输出超过 %s 字节"},
	{"wrote a file of more than %s bytes", "写了超过 %s 字节的文件"},
	{"still running after %s on the clock, with %s of CPU time", "实际时间过了 %s 还在运行，用了 CPU 时间 %s"},
	{"took %s of CPU time or more; the limit is %s", "至少用了 CPU 时间 %s；限制是 %s"},
	{"%s, with %s MiB at its peak; the limit is %s MiB", "%s，内存峰值 %s MiB；限制是 %s MiB"},
	{"killed by %s", "被 %s 终止"},
	{"exit code %s", "退出码 %s"},
	{"ended", "程序结束"},
	{"killed or stopped its supervisor, the process that holds it to its limits", "终止或暂停了监管它的进程（限制由那个进程执行）"},
	{"there is no answer %s: %s", "%s没有答案：%s"},
	{"no such file was written", "没有写出这个文件"},
	{"what was written is no regular file", "写出的不是普通文件"},
	{"it cannot be read: %v", "无法读取：%v"},
	{"there is no answer %s", "%s没有答案"},
	{"on standard output", "标准输出里"}, {"in %v", "%v 里"},
	{"%v names files, and prints nothing or dies at once: try %v.", "%v 里写有文件名，却什么也不输出或立刻退出：试试 %v。"},
	{"the memory limit", "内存限制"}, {"figures of memory", "内存数字"}, {"the limit of file sizes", "文件大小限制"},
	{"ending a program as soon as its CPU time is used up", "CPU 时间一用完就结束程序"}, {"ending what a program leaves behind", "清理程序留下的进程"},
	{"%v, which needs %s", "%v（它需要 %s）"},

	// explanations
	{"the board is un-played from full to empty, %s collects first, and %s", "把棋从满盘倒着下到空盘，%s先收，%s"},
	{"each player chooses what to collect", "每个玩家选择自己收什么"}, {"each player chooses what the other one collects", "每个玩家选择对方收什么"},
	{"%s, where K = %s is the largest weight", "%s，其中 K = %s 是最大的权值"},
	{"On a board of one row or one column there is a single line of play: nobody ever chooses.", "只有一行或一列的棋盘只有一种下法：谁也没有选择。"},
	{"On 2×2 the literal orientation gives the same as the right recurrence: A[1][1] − B[2][2] + min(A[2][1] − B[1][2], A[1][2] − B[2][1]).", "在 2×2 上，字面方向与正确的递推式结果相同：A[1][1] − B[2][2] + min(A[2][1] − B[1][2], A[1][2] − B[2][1])。"},
	{"The key of all row lengths in base 114 fits 64 bits: it is no fault on so few rows.", "各行长度按 114 进制的键不超过 64 位：行数这么少时不算错。"},
	{"It claims to be exact: to be right on every board.", "它自称精确：在每个棋盘上都对。"},
	{"It claims to be exact: to be right on every orchard.", "它自称精确：在每个果园上都对。"},
	{"All cells are worth the same, so every line of play ends with the same difference.", "所有格子的值都相同，所以怎样下差都一样。"},
	{"The board equals itself turned by 180° and has an odd number of cells, so the un-played game is the game itself.", "棋盘旋转 180° 后与自身相同，且格子数为奇数，所以倒着下的游戏就是它自己。"},
	{"The search comes back to positions on its stack here too, but what it counts for them decides none of the %s values that it memoises.", "搜索在这里也会回到栈上的局面，但它给它们算的数并不影响它记忆化的 %s 个值。"},
	{"Of the %s positions that the search memoises %s have too low a value, but not the start.", "搜索记忆化的 %s 个局面中有 %s 个的值偏低，但起点不在其中。"},
	{"What it computes instead: the sums of the weights K − A and K − B do not fit 64 bits.", "它实际上算的是什么：权值 K − A 和 K − B 的和超出 64 位。"},
	{"The first wrong value: the positions that this variant works on are not those of the board.", "第一个错误的值：此解法处理的局面不是这个棋盘的。"},
	{"Where it goes wrong: this takes the memos of all positions, of %s states at most.", "错在哪里：这需要全部局面的记忆值，最多 %s 个状态。"},
	{"The thief's whole plan: it has more than %s positions.", "小偷的完整方案：超过 %s 个局面。"},
	{"a further column of zeros on the right", "右边加一列 0"},
	{"a further row of zeros below", "下面加一行 0"},
	{"a further row and a further column of zeros", "加一行和一列 0"},
	{"a further row and two further columns of zeros", "加一行和两列 0"},
	{"two further rows and a further column of zeros", "加两行和一列 0"},
	{"%s = %s instead of %s, %s", "%s = %s（原为 %s），%s"},
	{"%s, %s = %s instead of %s", "%s，%s = %s（原为 %s）"},
	{"%s = %s instead of %s", "%s = %s（原为 %s）"},
	{"2·k(k-1)·(apples+1)^trees, with k = %s open cells", "2·k(k-1)·(苹果数+1)^树数，其中 k = %s 块空地"},
	{"(nm)! / Π hooks", "(nm)! / Π 钩长"},

	// figures with their nouns
	{"about %s", "约 %s"},
	{"%s bytes of memory", "%s 字节内存"},
	{"%s bits of key", "%s 位的键"}, {"%s contour steps", "%s 步轮廓线"}, {"%s numbers of entries", "%s 个表项编号"}, {"%s table entries", "%s 个表项"},
	{"%s open cells", "%s 块空地"}, {"%s trees", "%s 棵树"}, {"%s configurations of apples left", "%s 种剩余苹果的状态"}, {"%s of total weight", "%s 的总权值"},
	{"%s leaves", "%s 个叶子"}, {"%s positions", "%s 个局面"}, {"%s moves", "%s 次转移"}, {"%s states", "%s 个状态"}, {"%s calls", "%s 次调用"},
}

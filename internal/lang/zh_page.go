package lang

// pageInChinese has what only the page says, without its script.
var pageInChinese = pairs(
	"This page was made from these files, and can be made from them again.",
	"本页由这些文件生成，也可以由它们重新生成。",
	"None beside the page.", "页面旁边没有文件。",
	"text", "文字",
	"copy", "复制",
	"table", "表格",
	"plot", "图",
	"agreement", "对拍结果",
	"nothing in common", "没有共同数据",
	"agree", "一致",
	"differ on %s", "%s 不同",

	"Other pages", "其他页面",
	"link to this section", "本节链接",
	"The board needs the page's script; the text below says the same.", "棋盘需要本页的脚本；下面的文字说的是同样的内容。",
	"**backward** `V[S]` = best over moves **out of** `S` of `gain + V[S′]`",
	"**逆推** `V[S]` = 对**离开** `S` 的每一步取最优：`得分 + V[S′]`",
	"**forward** `F[S′]` = best over moves **into** `S′` of `F[S] + gain`",
	"**正推** `F[S′]` = 对**走到** `S′` 的每一步取最优：`F[S] + 得分`",
	"Appendix", "附录",

	"an optimal line", "一种最佳走法",
	"The moves as a table", "用表格列出各步",
	"instance", "数据",
	"%s size, spaced by its %s (log scale)", "%s规模，按%s数排布（对数坐标）",
	"%s size, spaced by its cells", "%s规模，按格子数排布",
	"Time of one %s against its size. Bars are 95 %% intervals of the median.",
	"一个%s的用时与规模。误差线是中位数的 95 %% 区间。",
	"time (log scale)", "时间（对数坐标）",
	"contest limit, %s", "比赛时限 %s",
	"Failure rate on random instances. Bars are 95 %% intervals (Wilson).",
	"随机数据上的错误率。误差线是 95 %% 区间（Wilson）。",
	"wrong values, %", "错误的值，%",
	"The rates as a table", "用表格列出错误率",
)

// scriptInChinese has what the page's script says.
var scriptInChinese = merged(startInChinese, walkInChinese, playInChinese, pairs(
	" ", "", "; ", "；",
	"copy", "复制", "copied", "已复制", "selected", "已选中",
	"The address has no board: {0}", "地址里没有可用的棋盘：{0}",

	"« first", "« 开头", "‹ back", "‹ 上一步", "next ›", "下一步 ›", "last »", "结尾 »",
	"{0} of {1}", "{0} / {1}",

	"line {0}, column {1}", "第 {0} 行第 {1} 列",
	"the input ends too soon: want {0}", "输入结束得太早：还需要{0}",
	"{0}: “{1}”: want {2}, a whole number from {3} to {4}", "{0}：“{1}”：这里应是{2}，从 {3} 到 {4} 的整数",
	"{0}: “{1}”: want nothing after the board", "{0}：“{1}”：棋盘之后不应再有内容",
	"the number of rows", "行数", "the number of columns", "列数",

	"thief", "小偷", "guard", "守卫",
	"stays on ({0}, {1})", "留在 ({0}, {1})",
	"goes to ({0}, {1})", "走到 ({0}, {1})",
	"{0}, picks an apple", "{0}，摘一个苹果",
	"Move {0}: the {1} {2}. The thief has {3}.", "第 {0} 步：{1}{2}。小偷有 {3} 个苹果。",
	"The start: the thief (T) is to move, the guard (S) follows.", "开始：小偷（T）先走，守卫（S）后走。",
))

// startInChinese has what the script says of the first screen.
var startInChinese = pairs(
	"Black", "黑方", "White", "白方",
	"board", "棋盘", "rows", "行数", "columns", "列数", "size", "大小", "weight", "权值",
	"lower the weight", "权值减一", "raise the weight", "权值加一",
	"Black’s weight at ({0}, {1})", "({0}, {1}) 的黑方权值", "White’s weight at ({0}, {1})", "({0}, {1}) 的白方权值",
	"{0}: “{1}”: want a whole number from 0 to {2}", "{0}：“{1}”：应为 0 到 {2} 的整数",
	"Example", "例子", "Sample", "样例", "Random", "随机", "Random wrong one", "随机反例", "Share", "分享",
	"Paste input…", "粘贴输入…", "n m, then A row by row, then B; to 10×10.", "n m，然后逐行是 A，再逐行是 B；不超过 10×10。",
	"board in contest format", "比赛格式的棋盘", "solve", "求解",
	"500 random boards of {0}, and forward DP ({1}) is right on all. Try more cells.", "500 个 {0} 的随机棋盘，正推 DP（{1}）全对。请换更大的棋盘。",
	"The address of this board is copied.", "本棋盘的地址已复制。", "The address of this board:", "本棋盘的地址：",
	"the value, by backward DP", "答案（逆推）", "forward DP ({0})", "正推 DP（{0}）",
	"forward DP", "正推 DP", "backward DP", "逆推 DP",
	"max / min", "黑 max、白 min", "min / max, as published", "黑 min、白 max（原帖）",
	"Black max, White min", "直观写法：黑 max、白 min", "Black min, White max, as published", "原帖写法：黑 min、白 max",
	"Its own line goes wrong at move {0}: {1}’s {2} gives away {3}.", "由它的转移回溯出的对局在第 {0} 步出错：{1}下在 {2}，亏 {3}。",
	"Its own line of play has no mistake.", "由它的转移回溯出的对局没有错着。",
	"Why? ↓", "为什么？↓",
)

// walkInChinese has what the script says of the walk.
var walkInChinese = pairs(
	"start", "开局", "full", "终局",
	"Black moved · max", "黑方刚落子 · max", "Black moved · min", "黑方刚落子 · min",
	"White moved · max", "白方刚落子 · max", "White moved · min", "白方刚落子 · min",
	"Black to move · max", "轮到黑方 · max", "White to move · max", "轮到白方 · max", "White to move · min", "轮到白方 · min",
	"Guess first", "先猜一猜", "Backward DP beside it", "与逆推对照", "Control: both want the same sum", "对照：双方都要同一个和最大",
	"to the mistake", "到出错处",
	"F: what forward DP holds. ends: F + V, what the game ends with from there under best play. ✗: F is wrong. Arrow keys move between positions.",
	"F：正推 DP 记下的差。终值：F + V，从这里起双方按最优策略下的结局。✗：F 是错的。方向键可在局面之间移动。",
	"empty board", "空棋盘", "row lengths {0}", "各行长度 {0}", "ends {0}", "终值 {0}", ", wrong", "，错",
	"{0} decides here:", "这里由{0}决定：", "{0} ends at {1}", "{0}，终值 {1}",
	"Right.", "对。", "No.", "不对。",
	"{0}: {1}. {2} has just moved. Which does forward DP keep?", "{0}：{1}。{2}刚落子。正推 DP 保留哪一个？",

	"Nobody has moved yet. The difference is 0.", "还没有人落子，差是 0。",
	"{0} {1} = {2} by {3}", "下在 {3}：{0} {1} = {2}",
	"{0} has just moved, and only one way leads here: {1}.", "{0}刚落子，只有一种走法到这里：{1}。",
	"Two ways lead here", "有两种走法到这里", "Three ways lead here", "有三种走法到这里", "Four ways lead here", "有四种走法到这里",
	"{0}: {1}.", "{0}：{1}。",
	"{0}, and all arrive with {1}: there is nothing to choose.", "{0}，差都是 {1}：没什么可选的。",
	"Forward DP keeps the larger, {0}, “for Black”.", "正推 DP 取 max，“替黑方”保留 {0}。",
	"Forward DP keeps the smaller, {0}, “for White”.", "正推 DP 取 min，“替白方”保留 {0}。",
	"But {0} never had that choice: {1} chose the way, one move earlier.", "可是{0}根本没得选：走哪条路是{1}在上一步决定的。",
	"But {0} never had that choice: {1} chose the way, {2} moves earlier.", "可是{0}根本没得选：走哪条路是{1}在 {2} 步之前决定的。",
	"Here {0} really chose the way, one move earlier.", "这里确实是{0}在上一步选的路。",
	"Here {0} really chose the way, {1} moves earlier.", "这里确实是{0}在 {1} 步之前选的路。",
	"Both want the same sum, so whoever chose the way chose so too.", "双方要的是同一个和，无论谁选路，选法都一样。",
	"{0}’s choice arrives with {1}.", "{0}自己会选的那条路，差是 {1}。",
	"F is wrong here, since it builds on a wrong one. With best play on these cells it is {0}.", "这里的 F 是错的，因为它来自错的 F。只看这些格子，双方按最优策略下，应是 {0}。",
	"F was wrong before. With best play on these cells it is {0}.", "前面的 F 已经错了。只看这些格子，双方按最优策略下，应是 {0}。",
	"With best play on these cells it is {0}.", "只看这些格子，双方按最优策略下，应是 {0}。",
	"From here on, the right answer is lost.", "正确答案就在这一步被丢掉。",
	"The board is full. Forward DP answers {0}, the value.", "棋盘已满。正推 DP 的答案是 {0}，正确。",
	"The board is full. Forward DP answers {0}, the value is {1}. The thick line is the play that it believes in.",
	"棋盘已满。正推 DP 的答案是 {0}，正确答案是 {1}。粗线是由它的转移回溯出的对局。",

	"Backward DP:", "逆推：",
	"V[full] = 0", "V[满] = 0", "The board is full: V = 0.", "棋盘已满：V = 0。",
	"{0} gives {1} {2} = {3}", "下在 {0}：{1} {2} = {3}",
	"{0} is to move and has one move: {1}.", "轮到{0}，只有一种走法：{1}。",
	"{0} is to move and really has the choice: {1}. V = {2}.", "轮到{0}，选择权确实在这一方：{1}。V = {2}。",
	"That is the value of the board.", "这就是答案。",

	"Forward DP’s own line of play, traced back from its answer {0}. The value is {1}.", "由正推 DP 的转移回溯出的对局，它的答案是 {0}。正确答案是 {1}。",
	"the board after {0} moves", "{0} 步之后的棋盘",
	"Move {0}: {1} fills {2}, {3}. The difference is {4}; under best play the game ends at {5}.", "第 {0} 步：{1}下在 {2}，{3}。差为 {4}；此后双方按最优策略下，终值是 {5}。",
	"A mistake: it gives away {0}. {1} was better.", "错着：亏 {0}，下在 {1} 更好。",
)

// playInChinese has what the script says of a play.
var playInChinese = pairs(
	"Play against the solver", "和求解器下一盘", "board to play on", "对局棋盘", "New game", "重新开局",
	"You are Black", "你执黑", "You are White", "你执白", "Forward DP advises you", "正推 DP 给你支招", " advised:", "推荐：",
	"({0}, {1}), for Black and for White:", "({0}, {1})，对黑方和对白方的值：",
	"You", "你", "Solver", "求解器", "{0}: {1}, {2}", "{0}：{1}，{2}", "{0}: {1}, {2}: gave away {3}", "{0}：{1}，{2}：亏 {3}",
	"The difference is {0}. {1} to move: click a free cell.", "差为 {0}。轮到{1}：点一个可落子的格子。",
	"Forward DP advises {0} and promises {1}.", "正推 DP 建议下在 {0}，声称终值是 {1}。",
	"The game ends at {0}; the value is {1}.", "终局，差为 {0}；正确答案是 {1}。",
	"You gave away {0}.", "你一共亏了 {0}。", "You gave nothing away.", "你没有亏。",
)

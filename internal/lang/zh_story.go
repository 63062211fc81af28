package lang

// storyInChinese has the story of the report, and what explanations say in the same words.
var storyInChinese = pairs(
	"Why a forward DP passes the sample and is still wrong", "正推 DP 为什么过得了样例却是错的",
	"Why forward DP is wrong", "正推 DP 错在哪里",
	"Why memoised search is wrong where play can cycle", "局面有环时，记忆化搜索为什么会错",
	"%s: how the solvers compare", "%s：各解法对比",
	"as a page, with a board to play on", "网页版（可以在棋盘上操作）",
	"Open it on the board.", "在网页棋盘上打开。",

	// the question
	"The question", "题目",
	"%s prints %d", "%s输出 %d",

	// where it goes wrong
	"The %s is worth **%d**; `%s` says **%d**.%s", "这个%s的答案是 **%d**；`%s` 给出 **%d**。%s",
	"Its answer rests on a line of play that it takes for the best, the **believed line**: %s. The line ends with **%d**.",
	"由它的转移**回溯出的对局**：%s，终局的差是 **%d**。",
	"Its answer rests on a line of play that it takes for the best, the **believed line**. The line ends with **%d**:",
	"由它的转移**回溯出的对局**，终局的差是 **%d**：",
	" By the mistake %s, exactly the gap between %d and %d.", "这步错着让%s，正好是 %d 与 %d 之差。",
	" By such mistakes %s. Together they make the gap between %d and %d.", "错着使%s，合起来就是 %d 与 %d 之差。",
	"%s loses %d", "%s损失 %d",
	" The mistakes cost both players %d: the total is right, but this is not best play.",
	"双方的错着各损失 %d：合计是对的，但这不是最优的下法。",
	"on arrival", "到达时的差",
	"the game ends with", "终局的差",
	"the larger", "较大的",
	"the smaller", "较小的",

	// why
	"The proof by hand", "手工可验证的证明",
	"%s begins: %s. ", "%s先走：%s。",

	// what it computes instead
	"number of cells", "格子数",
	"even", "偶数",
	"odd", "奇数",
	"Forward DP is right:", "正推 DP 在这些情况下是对的：",
	"**%s:** %d×%d, %s. Its value is %d; forward DP says %d. ", "**%s**：%d×%d，%s。答案是 %d，正推 DP 给出 %d。",
	"all weights 0", "权值全为 0",
	"all weights 0 but `%s`", "除 `%s` 外权值全为 0",
	"Forward DP is the exact solution of another game: %s", "正推 DP 精确地解出了另一个游戏：%s",
	"first argument of V", "V 的第一个自变量",
	"second argument of V", "V 的第二个自变量",

	// memoised search
	"If a memo is too low, some move of its position was cut, or leads to an earlier memo that is too low. There are finitely many earlier memos, so the chain ends at a cut.",
	"如果一个记忆值偏低，那么该局面的某一步在栈上被切断，或者通向一个更早的、偏低的记忆值。更早的记忆值只有有限个，所以这条链的尽头一定是一次切断。",
	"From the stack to the wrong answer", "从栈上的 0 到错误的答案",

	// how often
	"Exact counts over all boards with weights 0 and 1:", "权值只取 0 和 1 时，全部棋盘的精确计数：",
	"%s wrong", "%s出错",
	"%d (%s)", "%d（%s）",
	"**%s:** `%s` is wrong on %d of the %d that it solved (%s).", "**%s**：`%s` 解出 %[4]d 组，错 %[3]d 组（%[5]s）。",
	"Random boards, weights uniform in 0 … max; the intervals are those of Wilson.", "随机棋盘，权值在 0 … 上限内均匀随机；区间是 Wilson 区间。",

	// what to write
	"**For speed** take `%s`: %s at %s, the largest size timed.", "**要快**就用 `%s`：在测过的最大规模 %[3]s 上用时 %[2]s。",
	" Statistically tied with it: %s.", "与它无显著差异的：%s。",
	" At %s its speed-up over `%s` is %s.", "在 %s 上，它相对 `%s` 的加速比是 %s。",
	"idea", "思路",
	"answers", "正误",
	"median time, %s",
	"%s 用时（中位数）",
	"speed-up, 95 %% interval", "加速比（95 %% 区间）",
	"as a program", "作为程序",
	"memory of tables", "DP 表内存",
	"%d, though wrong",
	"%d（错解）",
	"**As a program** is computed: a solve, and %s for the start of an empty C++ program on this machine.",
	"**作为程序**是算出来的：一次求解，加上本机上一个空 C++ 程序启动的 %s。",

	"`%s` is flawed: %s", "`%s` 是错解：%s",
	" It ran on %.0f threads there.", "那里用了 %.0f 个线程。",

	// the appendix
	" **Refused** is what a variant does not take: too much work or memory, or weights that are too large for it.",
	"**规模超限，未运行**是该解法不接受的数据：计算量或内存太大，或者权值太大。",
	"Why %s is wrong: %s %s", "%s 为什么错：%s %s",
	"Smallest counterexamples", "极小反例",
	"Counts", "计数",
	"Contest tests", "比赛数据",
	"wrong on %d", "错 %d 组",
	" `%s` and `%s` agree on %d of the %d that both solved.",
	"`%s` 与 `%s` 在两者都解出的 %[4]d 组里有 %[3]d 组一致。",
	"**Warning.** The tables mix benchmark lines that differ in %s.", "**警告**：表中混有 %s 不同的测速结果。",

	// the question
	"The filled cells always form a staircase, and its outline, the **contour**, is the position. It is a path of n+m steps, so there are only C(n+m, n) positions: 184 756 on a 10×10 board. Dynamic programming (DP) over them solves the game. A move of Black gains `A[i][j]`, a move of White `−B[i][j]`, and **best** is max for Black's moves and min for White's. Backward and forward DP look alike:",
	"已落子的格子总是阶梯形，它的边界叫**轮廓线**，一条轮廓线对应一个局面。轮廓线由 n+m 步组成，所以只有 C(n+m, n) 个局面，10×10 时是 184 756 个，可以对它们做动态规划。黑方落子得 `A[i][j]`，白方落子得 `−B[i][j]`；**best** 在黑方的转移上取 max，在白方的转移上取 min。逆推和正推看上去很像：",
	"backward DP: V[S] is what the rest of the game is worth from position S; V[full] = 0, others unset\n"+
		"  for S from full back to empty, for each move S → S′:\n"+
		"    V[S] = best(V[S], gain + V[S′])            answer: V[empty]\n\n"+
		"forward DP: F[S′] is the difference on arrival at position S′; F[empty] = 0, others unset\n"+
		"  for S from empty on to full, for each move S → S′:\n"+
		"    F[S′] = best(F[S′], F[S] + gain)           answer: F[full]",
	"逆推 DP：V[S] 是从局面 S 到终局还能得到的差，V[满] = 0，其余未定\n"+
		"  S 从满到空，对每个转移 S → S′：\n"+
		"    V[S] = best(V[S], 得分 + V[S′])            答案：V[空]\n\n"+
		"正推 DP：F[S′] 是走到局面 S′ 时的差，F[空] = 0，其余未定\n"+
		"  S 从空到满，对每个转移 S → S′：\n"+
		"    F[S′] = best(F[S′], F[S] + 得分)           答案：F[满]",
	"This forward DP is the **natural** one%s. A published one takes min for Black's moves and max for White's, by the player who is to move after them: the **literal** one%s. Neither forward DP is right on every board.",
	"这是正推 DP 的**直观写法**%s。网上流传的**原帖写法**%s在黑方的转移上取 min，在白方的转移上取 max，也就是看落子之后轮到谁：轮到白方取 min，轮到黑方取 max。正推的这两种写法都不总是对的。",
	" (`%s`)", "（`%s`）",
	"The sample of the task (n and m, then A, then B):", "原题样例（先是 n、m，然后是 A、B）：",
	"Its answer is **%d**; %s.", "答案是 **%d**；%s。",
	" So a wrong program passes the sample, and passing it proves little.", "可见错误的程序也能过样例，过了样例说明不了什么。",

	// where it goes wrong, and why
	"Where forward DP goes wrong", "正推 DP 错在哪里",
	"On this board %s forward DP is wrong. The other one goes wrong in the same way, on larger boards. ",
	"在这个棋盘上，正推 DP 的%s是错的；另一种写法在更大的棋盘上同样会错。",
	"After move %d, %d lines of play reach the same position (cells filled by rows: %s). Forward DP keeps the best arrival:",
	"第 %d 步之后，有 %d 种走法到达同一个局面（各行已落子 %s 格）。正推 DP 在这些来路里取最优的一个：",
	"Move %d is a **mistake**: %s %s, and best play then ends with %d. Better: %s %s, which secures %d.",
	"第 %d 步是**错着**：%s%s，此后双方最优，终局是 %d。更好的是%s%s，能保证 %d。",
	"drops it, though it is right play",
	"丢弃，尽管这才是正确的下法",
	"Forward DP keeps **%d**, %s, as if %s could choose between the arrivals. But **%s decided at move %d**: %[4]s's right choice arrives with **%[6]d**. Forward DP overrules this decision.",
	"正推 DP 保留%[2]s **%[1]d**，好像%[3]s能在几种来路里挑一种。可是**第 %[5]d 步是%[4]s做的决定**：%[4]s正确的选择到达这里时是 **%[6]d**。正推 DP 推翻了这个决定。",
	"Why: a choice belongs to the player who is about to move", "为什么错：做选择的是即将落子的人",
	"Players choose where to go next. So backward DP takes the best over the moves that lead **out of** a position, and the player to move there makes that choice. Forward DP takes the best over the moves that lead **into** a position. It chooses among pasts, and no player ever has that choice: once the position is reached, the way to it is history.",
	"决策发生在走之前的局面，而不是走之后的局面：玩家选的是下一步往哪里走。逆推 DP 对一个局面**走出去**的转移取最优，做选择的正是轮到落子的人。正推 DP 在转移的终点对**走进来**的转移取最优，等于在几种过去里挑选，可是没有人能事后挑自己从哪里走来。",
	"No solver is needed to see that %d is wrong. The table is a whole strategy of %s: a move for each position that can arise, and after each reply of %s an arrow to the next step. ",
	"不用任何程序就能看出 %d 是错的。表中是%s的完整策略：可能出现的每个局面走哪一步；箭头指%s的每种应对之后转到第几项。",
	"Whatever %s does, the game ends with **%d** or more, and not with %d.", "无论%s怎么走，终局都至少是 **%d**，不会是 %d。",
	"Whatever %s does, the game ends with **%d** or less, and not with %d.", "无论%s怎么走，终局都至多是 **%d**，不会是 %d。",
	" Step %d is the position on the stack.", "第 %d 项就是栈上的局面。",
	"step", "项",
	"filled by rows", "各行已落子",
	"secures", "保证",
	"%s → step", "%s → 项",
	"To check a step, see that all replies are listed, and add the gain of its move, the gain of a reply, and what the reply's step secures. The sum is what this step secures for the rest of the game, or better for %s.",
	"逐项检验：对方的每种应对都列出了；这一步的得分、一种应对的得分、接着那一项的保证值，三者之和等于这一项的保证值（从这里到终局），或者对%s更好。",
	" **apple within** is how many moves the thief needs to the next apple at most. It falls until an apple is picked or more is secured, so play comes to an end.",
	"**几步内得苹果**是小偷得到下一个苹果最多还要走的步数。它逐项减小，直到有人摘苹果或保证值变大，所以对局总会结束。",
	"Of the positions in the order in which it completes them, number %d is the first with a wrong value. There %s is to move: the rest is worth **%d**, it finds **%d**.",
	"按算完的次序，第 %d 个局面是第一个值错的，轮到%s：余下的值是 **%d**，它得到 **%d**。",

	// what it computes instead
	"What forward DP computes instead, and when it is right", "正推 DP 实际上算的是什么，什么时候是对的",
	"Forward DP solves another game exactly. The board is **un-played**, from full to empty. The players take the cells back in turn; a cell may go once the cells below it and to its right are gone. Whoever makes the last move of the real game begins. In natural forward DP each player chooses which cell to take back, and collects its weight. In literal forward DP the opponent chooses the cell, and the player still collects it.",
	"正推 DP 精确地解出了另一个游戏：把棋盘从满**倒着下**到空。双方轮流收回格子，一个格子下方和右方的格子都收回之后才能收回它；原游戏里走最后一步的人先收。直观写法里，每一方自己挑要收回的格子，得到它的权值；原帖写法里由对手替他挑，权值仍归他。",
	"Un-playing is playing on the board turned by 180°; rot is that turn. Let V(A, B) be the value if the player who begins has the weights A and the other one B. Where White begins, the value is −V(B, A). To let the opponent choose is to play with weights K−w, where K is the largest weight. So forward DP prints:",
	"倒着下，就是在旋转 180° 的棋盘上正常地下；rot 表示旋转 180°。设 V(A, B) 是先手权值为 A、后手权值为 B 时先手减后手的最优差；白方先走时答案是 −V(B, A)。由对手替他挑，相当于把每个权值 w 换成 K−w，K 是最大的权值。所以正推 DP 的输出是：",
	"The board above has %d cells. In its entry of the table V(…) is %d, so %s forward DP prints %d. On a 3×3 board, with nine cells, natural forward DP prints the value of the board turned by 180°.",
	"上面的棋盘有 %d 格，表中对应的 V 是 %d，所以%s输出 %d。3×3 有 9 格，直观写法输出的就是旋转 180° 之后的棋盘的答案。",
	"V is the value of a board, and rot turns a matrix by 180°. Here V is **%d**, so forward DP says **%d**. Its arguments are:",
	"V 是棋盘的答案，rot 把矩阵旋转 180°。这里 V 是 **%d**，所以正推 DP 给出 **%d**。V 的自变量是：",
	"The direction alone is not the fault. If both players wanted the sum of all gains to be large, forward DP would find **%d** and backward DP **%d**: a longest path is equally long counted from either end.",
	"错的不是方向本身。如果双方都想让得分之和最大，正推得 **%d**，逆推得 **%d**：最长路从两端算一样长。",
	"**on every board of one row or one column**, natural and literal: there is one order of the moves, and no two lines of play meet;",
	"**只有一行或一列**，两种写法都对：落子次序只有一种，没有两条路线汇合；",
	"**on every 2×2 board, if it is literal**: two lines meet once, after move 3, at which Black has no choice. So the min over them is the choice that White really has, at move 2. Literal and backward DP both give `A[1][1] − B[2][2] + min(A[2][1] − B[1][2], A[1][2] − B[2][1])`;",
	"**2×2 的原帖写法**：两条路线只在第 3 步之后汇合一次，而黑方的第 3 步没有选择。对它们取 min，正好就是白方第 2 步真正的选择。原帖写法与逆推都得到 `A[1][1] − B[2][2] + min(A[2][1] − B[1][2], A[1][2] − B[2][1])`；",
	"**on every board, if both players want the same**: the sum of all gains, Black's of A and White's of B, as large as possible. This is a longest path, equally long counted from either end. So the direction alone is not the fault; the alternation of max and min is.",
	"**双方目标一致**（都想让黑方得到的 A 与白方得到的 B 之和最大），任何棋盘都对：这就是最长路，从两端算一样长。所以错的不是方向本身，而是 max 与 min 的交替。",
	" On the board above forward and backward DP then find %d and %d.", "在上面的棋盘上，这时正推得 %d，逆推得 %d。",
	"These are the smallest boards on which it is wrong: the first by number of cells, then rows, then total weight.",
	"下面是出错的最小棋盘：先比格子数，再比行数，再比总权值。",
	" **No smaller one exists:** each was solved, or has a shape on which forward DP is right, as said above.",
	"**没有更小的**：更小的棋盘要么逐个解过，要么如上所述一定正确。",

	// memoised search
	"Where memoised search goes wrong", "记忆化搜索错在哪里",
	"Why: a position on the stack has no value yet", "为什么错：栈上的局面还没有值",
	"Where play can cycle, a memoised search comes back to a position on its stack and counts it as 0. The 0 is memoised in all positions of the cycle, though they can go to the one on the stack and get its value.",
	"局面有环时，记忆化搜索会走回还在栈上的局面，把它当作 0。这个 0 被记进环上的所有局面，而它们明明可以走到栈上的那个局面，得到它的值。",

	// how often
	"How often the answer is wrong", "错得有多频繁",
	"In these counts it matters who moves last. With an odd number of cells Black begins both the real game and the un-played one, and natural is wrong less often than literal. With an even number White begins the un-played game, and it is the other way round. With large weights the difference fades.",
	"在这些计数里，谁走最后一步有影响。格子数是奇数时，原游戏和倒着下的游戏都由黑方先走，直观写法错得比原帖写法少；是偶数时，倒着下由白方先走，情况相反。权值大时，这种差别就不明显了。",
	"The sample is a %d×%d board. Even with weights 0 and 1, %s forward DP is right on %s of such boards, so one of them shows little.",
	"样例是 %d×%d 的棋盘。即使权值只取 0 和 1，%s在这种棋盘上也有 %s 是对的，一个样例说明不了什么。",
	"On random boards of %d×%d with weights 0 … %d, the wrong answers are %s. With 95 %% confidence each is wrong on at least %.1f %% of all such boards.",
	"%d×%d、权值在 0 … %d 内随机的棋盘，错误的答案有：%s。以 95 %% 的置信度，每种写法至少在 %.1f %% 的这类棋盘上出错。",
	"%d of %d by `%s`", "`%[3]s` 在 %[2]d 个里错 %[1]d 个",

	// which solution to write
	"Which solution to write, and how fast it is", "该怎么写，有多快",
	"**In a contest** write `%s`: %s. %s", "**比赛里**写 `%s`：%s。%s",
	" A solve at %s takes %s; the contest allows the program %s.", "解一个 %s 的棋盘用时 %s，时限是 %s。",
	"On tests like the contest's, %d of %d wrong variants get all points: %s.",
	"在仿照比赛生成的数据上，%[2]d 个错解里有 %[1]d 个得满分：%[3]s。",
	"**How the answers are known:** a value counts as right if independent variants agree on it.",
	"**答案怎么确定**：互相独立的解法得到相同的值，才算正确。",
	"**How sure the times are:** ", "**用时有多可靠**：",
	"every entry was measured in %d rounds at least, on %s with %s. ",
	"每项至少测了 %d 轮，机器是 %s，%s。",
	"A speed-up is the geometric mean of the ratios within each round, so it travels between machines better than times do. Where times vary much, it differs from the ratio of the medians. ",
	"加速比是各轮内两个时间之比的几何平均，比时间本身更能推广到别的机器；用时波动大时，它与中位数之比不同。",
	"The rounds were not paired, so a speed-up is a ratio of means. ", "各轮没有配对，所以加速比是平均用时之比。",
	"Identical code differed by up to %s in this run, and nothing below that is claimed. ", "同一份代码在这次运行里最多相差 %s，小于它的差别不下结论。",
	"**≈** marks a speed-up equal to 1 within %s, **?** one that is not known to differ from 1. That is adjusted for the number of comparisons; the intervals are not.",
	"**≈** 表示与 1 相差不超过 %s，**?** 表示不能断定与 1 有差别；断定时按多重比较校正过，区间没有校正。",
	"An example with its first mistake:", "一个例子和它的第一步错着：",
	" Minimal: after every further simplification it ends.", "极小反例（再减一步就能算完）。",
)

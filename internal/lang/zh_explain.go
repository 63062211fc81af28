package lang

// explainInChinese has what is said of why a variant is wrong.
var explainInChinese = pairs(
	// boards
	"`%s` on a %d×%d board", "`%s` 在一个 %d×%d 的棋盘上",
	"Black's weights A", "黑方的权值 A",
	"White's weights B", "白方的权值 B",
	"No reason is known why it must be right.", "不知道有什么必然的原因。",
	"The %s is worth **%d**, and `%s` says so too. %s", "这个%s的答案是 **%d**，`%s` 也给出这个答案。%s",

	"There, with %s to move, it takes the rest of the game for **%d**; it is worth **%d**.",
	"对局到此为止，轮到%s；它把余下部分当作 **%d**，其实是 **%d**。",
	"the end of the line", "对局到此为止",
	"All mistakes of the believed line:", "这局对局里的全部错着：",
	"played", "所走",
	"number %d", "第 %d 个",
	"%s: filled cells are #", "%s：# 为已落子的格子",
	"fills %s", "下在 %s",
	"the thief", "小偷",
	"the guard", "守卫",

	"the order of the moves", "各步的次序",
	"move", "步",
	"player", "玩家",
	"cell", "格子",
	"gain", "得分",
	"difference", "差",

	"An optimal line", "一种最优下法",

	"What it computes instead", "它实际上算的是什么",

	"The nearest board found on which it is wrong", "找到的离它最近的出错棋盘",
	"None: it is right on all boards tried near this one.", "没有：在试过的相近棋盘上它都是对的。",
	"With %s, the board is worth **%d**; `%s` says **%d**.", "改为 %s 后，答案是 **%d**；`%s` 给出 **%d**。",
	"Left out", "略去的内容",
	"Variants that are wrong here", "在这里出错的解法",
	"`%s` says **%d**.", "`%s` 给出 **%d**。",

	"Mistakes that cancel out", "互相抵消的错着",
	"best play then ends with", "此后双方最优的结果",
	"better", "更好的",

	"last move", "最后一步",
	"forward DP", "正推 DP",
	"difference before", "之前的差",
	"drops it", "丢弃它",
	"keeps it", "保留它",

	// searches for the smallest
	"`%s` is right on all %ss that were tried, which proves nothing about the others.",
	"`%s` 在试过的所有%s上都正确；对其余的，这什么也没有证明。",
	"`%s` is wrong on this %s: it is worth **%d**, the variant says **%d**. ",
	"`%s` 在这个%s上是错的：答案是 **%d**，它给出 **%d**。",
	"It is the smallest such %s, proved.", "已证明这是最小的这种%s。",
	"It is the smallest found: not all smaller %ss were tried.", "这是找到的最小的：较小的%s没有全部试过。",
	"What was tried, in order:", "依次试过的：",
	"shape", "形状",
	"total", "总和",
	"outcome", "结果",
	"any", "任意",
	"some", "部分",
	"all", "全部",
	"all %s", "全部 %s",
	"right on all of them", "全部正确",
	"right, proved", "正确，已证明",
	"wrong on the last of them", "最后一个是错的",
	"%s is right on every %s to %d cells and total weight %d: there is nothing to explain.",
	"%s 在不超过 %[3]d 格、总权值不超过 %[4]d 的每个%[2]s上都正确：没有什么需要解释。",
	"An optimal line of play, which ends at %d; `%s` says %d.", "一条最优的对局，终局为 %d；`%s` 给出的是 %d。",

	// traps
	"the right value", "标准答案",
	"How each variant fails on each board: its wrong value, or more than ten calls a position. No two rows are alike.",
	"每个解法在每个棋盘上怎样失败：错误的答案，或平均每个局面调用超过十次。没有两行相同。",

	// orchards
	"`%s` on a %d×%d orchard", "`%s` 在一个 %d×%d 的果园上",
	"T is the thief, who moves first, S the guard; digits are trees with as many apples, # obstacles.",
	"T 是小偷，先走；S 是守卫；数字是树，表示有几个苹果；# 是障碍。",
	"There is nothing to play for: the thief can have no apple.", "没有什么可争的：小偷一个苹果也得不到。",
	"Of equally good moves the thief takes the shortest way to the next apple, the guard the longest. The thief ends with **%d**.",
	"同样好的走法中，小偷取最快得到下一个苹果的，守卫取拖得最久的。小偷最后得到 **%d** 个。",
	"what it does", "做什么",
	"the thief has", "小偷有",
	"goes to %s", "走到 %s",
	"stays on %s", "留在 %s",
	"%s, picks", "%s，摘苹果",

	"Where it goes wrong", "错在哪里",
	"The search memoises %d positions, %d of them too low. The chain to the wrong answer begins with number %d, where the %s is to move. If it %s, play is back at a position on the stack, which the search counts as **0**. It is worth **%d**.",
	"搜索记忆化了 %d 个局面，其中 %d 个的值偏低。通向错误答案的链始于第 %d 个，那里轮到%s。如果它%s，就回到一个还在栈上的局面，搜索把它算作 **0**。它的值其实是 **%d**。",
	"on the stack, the %s to move", "栈上，轮到%s",
	"number %d, the %s to move", "第 %d 个，轮到%s",
	"In the drawings digits are the apples left. These moves lead from the position on the stack to number %d, and back:",
	"图中的数字是剩下的苹果。从栈上的局面走到第 %d 个、又回到它，经过这些步：",
	"Going round for ever brings the thief nothing, but the position on the stack is worth **%d** by moves that leave the cycle. The search memoises **%d** for number %d, which is worth **%d**.",
	"永远绕圈，小偷什么也得不到，但栈上的局面有离开这个圈的步，值为 **%d**。搜索给第 %[3]d 个记下 **%[2]d**，而真值是 **%[4]d**。",

	"From there to the wrong answer", "由此到错误的答案",
	"Each position has too low a memo because of its move: to the row above, or in the first row back to the stack. The last row is the start. **left** gives the apples left on each tree.",
	"每个局面的记忆值都偏低，因为它的一步通向上一行，第一行的则回到栈上。最后一行是起点。**剩余**是每棵树上剩下的苹果。",
	"number", "编号",
	"to move", "轮到",
	"left", "剩余",
	"the move", "这一步",
	"counted as", "算作",
	"is worth", "真值",
	"memo", "记忆值",
	"truth", "局面真值",

	"apple within", "几步内得苹果",
)

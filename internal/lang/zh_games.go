package lang

// gamesInChinese has the rules of the games, and how to solve them in a contest.
var gamesInChinese = pairs(
	"Black and White fill the cells of an n×m board in turn, Black first. An empty cell is open when the cell above it and the cell to its left are filled or do not exist. Filling cell (i, j) earns Black `A[i][j]`, or White `B[i][j]`. Black wants Black's total minus White's large, White wants it small. **What is the difference when both play best?** In the picture # is filled, o is open, . is not open yet:",
	"黑方与白方在 n×m 的棋盘上轮流落子，黑方先手。一个空格，只有上方和左方的格子都已落子（或不存在），才可落子。黑方下在 (i, j) 得 `A[i][j]` 分，白方得 `B[i][j]` 分。黑方想让“黑方总分减白方总分”尽量大，白方想让它尽量小。**双方都采用最优策略，最后的差是多少**？图中 # 是已落子的格子，o 是可落子的，. 是还不可落子的：",
	"Number the contours: read from the lower left, counting from 0, one with its n vertical steps at p1 < … < pn gets the number C(p1, 1) + … + C(pn, n). Every move raises the number. So one loop over an array, from the last contour back to the first, is all of backward DP.",
	"给轮廓线编号：从左下角走起，步从 0 数，n 个竖步在 p1 < … < pn 的，编号为 C(p1, 1) + … + C(pn, n)。每一步都使编号变大，所以开一个数组，从最后一个编号到第一个扫一遍，就是整个逆推。",
	"A thief and a guard walk on a grid in turn, the thief first, one cell at a time: not onto an obstacle, not onto the other player. A player may stay only on a tree, or where no move is possible. Whoever arrives at a tree with apples, or stays on one, picks one apple. The thief wants many apples, the guard few. Nobody is caught, and play may go on for ever. **How many apples can the thief get?** In this picture T is the thief, S the guard, # an obstacle, and a digit is a tree with its apples:",
	"小偷和守卫在方格里轮流走，小偷先走，每次走到相邻的一格，不能走到障碍上，也不能走到对方所在的格子。只有站在树上，或者无路可走时，才可以停留。走到（或停留在）还有苹果的树上的人摘一个苹果。小偷想多得苹果，守卫想让他少得。没有人会被抓住，对局可以永远进行下去。**小偷最多能得几个苹果**？图中 T 是小偷，S 是守卫，# 是障碍，数字是树和它的苹果数：",
	"Go through the apples that are left, fewest first. Among positions with the same apples left, work backwards from the moves that pick one.",
	"按剩余的苹果从少到多处理；剩余苹果相同的局面之间，从摘苹果的那些步倒着推。",
)

package lang

// benchInChinese is what is said of comparisons of times.
var benchInChinese = pairs(
	"The benchmark lines differ in %s: each kind has rows of its own, and no ratio mixes them.",
	"基准测试的各行有不同的 %s：每一种各占几行，比值不跨种类计算。",
	"× is the speed-up over `%s`, with its 95 %% interval. **≈** means equal within %s. **?** means not known: the interval reaches farther, and the ratio is not significant (p > %v) or not beyond the noise floor. p is adjusted for all %d comparisons of the table (Holm); the intervals are not. The geometric mean is over the sizes from %d positions on, in brackets how many, at which both were timed.",
	"× 是相对 `%[1]s` 的加速比，括号内为 95 %% 区间。**≈** 表示差别在 %[2]s 以内。**?** 表示不能断定：区间超出这个范围，而比值不显著（p > %[3]v）或没有超过噪声下限。p 按全表 %[4]d 次比较校正（Holm 法），区间未校正。几何平均取自两者都测过、局面数不少于 %[5]d 的规模，末尾括号内是规模数。",
	"one round: no interval", "只有一轮：没有区间",
	"**Noise floor:** identical code differed by up to %s in this run (%s). No smaller difference is claimed.",
	"**噪声下限**：本次运行中，同一份代码的用时最多相差 %s（%s）。更小的差别不作结论。",
	"%d comparisons of a variant with itself", "%d 次同一解法的自身比较",
	"**No noise floor is known:** this run measured no variant twice.", "**噪声下限未知**：本次运行没有把任何解法测两份。",
	"The text does not say that its rounds are interleaved. So entries are compared as independent samples, and p is that of the Mann–Whitney U test.",
	"这份文本没有说明各轮是交错进行的。所以各项按独立样本比较，p 来自 Mann–Whitney U 检验。",
)

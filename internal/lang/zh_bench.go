package lang

// benchInChinese is what is said of comparisons of times.
var benchInChinese = pairs(
	"The benchmark lines differ in %s: each kind has rows of its own, and no ratio mixes them.",
	"基准测试的各行有不同的 %s：每一种各占几行，比值不跨种类计算。",
	"× is the speed-up over `%s`, with its 95 %% interval. **≈** means equal within %s. **?** means not known: the interval reaches farther, and the ratio is not significant (p > %v) or not beyond the noise floor. p is adjusted for all %d comparisons of the table (Holm); the intervals are not. The geometric mean is over the sizes from %d positions on, in brackets how many, at which both were timed.",
	"× 是相对 `%[1]s` 的加速比，括号内为 95 %% 区间。**≈** 表示差别在 %[2]s 以内。**?** 表示不能断定：区间超出这个范围，而比值不显著（p > %[3]v）或没有超过噪声下限。p 按全表 %[4]d 次比较校正（Holm 法），区间未校正。几何平均取自两者都测过、局面数不少于 %[5]d 的规模，末尾括号内是规模数。",
	"%d to %d rounds", "%d 至 %d 轮",
	"exponent", "指数",
	"fixed cost (%s)", "固定开销 (%s)",
	"largest size ÷ fit", "最大规模 ÷ 拟合",
	"Time grows as the number of %s to the power of the **exponent**, fitted round by round to the sizes from %d %s on, but for the largest that the variant solved. **largest size ÷ fit** is the time there over the predicted one: an interval without 1× means that the growth changes, as where a table outgrows a cache.",
	"用时按%[1]s的**指数**次幂增长：对%[3]s不少于 %[2]d 的规模逐轮拟合，不含该解法解出的最大规模。**最大规模 ÷ 拟合**是那里的实测用时与预测之比：区间不含 1× 说明增长方式变了，例如表超出了缓存。",
	"%s, %v threads", "%s，%v 个线程",
	"Processor time of one instance, on one thread unless the entry says more. The garbage collector works on further threads, so that it may exceed the time above.",
	"一组数据的 CPU 时间；没有注明的都是单线程。垃圾回收在其他线程上运行，所以可能超过上面的用时。",
	"**The machine was busy:** in %d of %d entries of a single thread the processor worked for less than 90 %% of the time.",
	"**机器当时繁忙**：在 %[2]d 个单线程的项里，有 %[1]d 项的 CPU 占用不到 90 %%。",
	"**Drift:** from the first round to the last, times changed by %s (p = %.3f). Ratios within a round are free of it.",
	"**漂移**：从第一轮到最后一轮，用时变化 %s（p = %.3f）。同一轮内的比值不受影响。",
	"one round: no interval", "只有一轮：没有区间",
	"**Noise floor:** identical code differed by up to %s in this run (%s). No smaller difference is claimed.",
	"**噪声下限**：本次运行中，同一份代码的用时最多相差 %s（%s）。更小的差别不作结论。",
	"%d comparisons of a variant with itself", "%d 次同一解法的自身比较",
	"**No noise floor is known:** this run measured no variant twice.", "**噪声下限未知**：本次运行没有把任何解法测两份。",
	"The text does not say that its rounds are interleaved. So entries are compared as independent samples, and p is that of the Mann–Whitney U test.",
	"这份文本没有说明各轮是交错进行的。所以各项按独立样本比较，p 来自 Mann–Whitney U 检验。",
)

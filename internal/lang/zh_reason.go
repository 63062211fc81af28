package lang

import "muqi/internal/reason"

// reasonsInChinese has the text of every key. Where the order of the arguments differs, verbs are numbered.
var reasonsInChinese = map[reason.Key]string{
	"text":     "%v",
	"word":     "%v",
	"amount":   "%v %v",
	"about":    "约 %v",
	"at-least": "≥ %v",
	"and":      "%v，%v",

	// why a variant refuses an instance or gives it up
	"refused": "%v：%v",
	"limit":   "该数据需要：%v；此解法接受：最多 %v",
	"sums":    "该数据需要：超出 int64 的权值和；此解法接受：总和小于 2^63 的权值",
	"contest": "该数据需要：超出其比赛允许的范围；此解法接受：%v",
	"machine": "这台机器不能运行此解法，它需要 %v",
	"avx2":    "AVX2",
	"avx512":  "AVX-512F 和 AVX-512VL",
	"amd64":   "amd64 处理器，且编译时不带 purego 标签",
	"work":    "做了 %v后放弃；此解法最多做 %v 次",

	// how else a solve in this process ends without a value
	"panic":     "panic：%v",
	"goroutine": "求解器结束了自己的 goroutine",
	"time":      "一次求解超过 %v",
	"hung":      "一次求解过了 %v 还没有停",
	"not-again": "没有运行：此解法先前的一次求解没有停",
	"timed":     "计时中：%v",

	// what to know of measurements
	"interval":   "要给出置信度 %[2]v 的区间，样本数须 >= %[1]v",
	"difference": "要在显著性水平 %[2]v 下看出差别，样本数须 >= %[1]v",
	"equal":      "所有样本都相等",
	"inexact":    "应当完全相同，但值从 %v 到 %v 不等",

	// how a program ends without a value
	"stderr":       "%v；它的标准错误输出：%v",
	"output":       "输出超过 %v 字节",
	"file-size":    "写了超过 %v 字节的文件",
	"folder":       "它的文件夹超过了 %v MiB",
	"processes":    "它的进程超过了 %v 个",
	"threads":      "它的线程超过了 %v 个",
	"idle":         "空等：实际时间过了 %v 还没有结束，只用了 CPU 时间 %v",
	"busy":         "机器太忙：实际时间过了 %v 还在运行，用了 CPU 时间 %v",
	"cpu":          "至少用了 CPU 时间 %v；限制是 %v",
	"memory":       "%v，内存峰值 %v MiB；限制是 %v MiB",
	"signal":       "被 %v 终止",
	"exit":         "退出码 %v",
	"ended":        "程序结束",
	"no-answer":    "%v没有答案",
	"no-file":      "%v没有答案：%v",
	"not-written":  "没有写出这个文件",
	"not-regular":  "写出的不是普通文件",
	"unreadable":   "无法读取：%v",
	"out-of-range": "%v的答案超出 64 位：%v",
	"no-integer":   "%v的答案不是一个整数：%v",
	"on-stdout":    "标准输出里",
	"in-file":      "%v 里",
	"with-files":   "它用标准输入输出没有给出答案，改用文件 %v 和 %v 评测（- 指标准输入或标准输出）",
	"unchecked":    "%v 的答案没有核对：%v",

	// what a system cannot do with programs
	"unsupervised": "内存与文件大小的限制、内存数字，以及时间一到就结束程序和它启动的进程",
	"no-seccomp":   "系统调用过滤（seccomp）：程序可以启动进程",
	"no-landlock":  "对程序读写文件的限制（Landlock）",

	// where an instance comes from
	"shipped":     "第 %v 组自带数据",
	"small":       "第 %v 组小数据",
	"random":      "种子 %[2]v 的第 %[1]v 组随机数据（%[3]v）",
	"stress":      "种子 %[3]v 第 %[2]v 轮的第 %[1]v 组对拍数据",
	"saved":       "保存的数据 %v",
	"generated":   "生成器用种子 %v 生成的数据",
	"test":        "比赛测试点 %v",
	"trap":        "hack 数据 %v",
	"own":         "测试点 %v",
	"all-shipped": "附有答案的数据",
	"all-small":   "全部小数据",
	"families":    "取自 %v 个族的随机数据",

	// why a variant is right
	"exact":       "它预期是正解：在每个%v上都对。",
	"one-line":    "只有一行或一列的棋盘只有一种下法：谁也没有选择。",
	"2x2":         "在 2×2 上，原帖写法与正确的递推式结果相同：A[1][1] − B[2][2] + min(A[2][1] − B[1][2], A[1][2] − B[2][1])。",
	"key-fits":    "各行长度按 114 进制的键不超过 64 位：行数这么少时不算错。",
	"no-clash":    "%v 个局面的哈希两两不同。",
	"uniform":     "所有格子的值都相同，所以怎样落子差都一样。",
	"symmetric":   "棋盘旋转 180° 后与自身相同，且格子数为奇数，所以倒着下的游戏就是它自己。",
	"harmless":    "搜索在这里也会回到栈上的局面，但它给它们算的数并不影响它记忆化的 %v 个值。",
	"start-right": "搜索记忆化的 %v 个局面中有 %v 个的值偏低，但起点不在其中。",

	// what an explanation leaves out
	"no-other-game": "它实际上算的是什么：权值 K − A 和 K − B 的和超出 64 位。",
	"untraced":      "由它的转移回溯出的对局与第一个错误的值：此解法不给出它为各局面记下的值。",
	"many-values":   "由它的转移回溯出的对局与第一个错误的值：此解法记下的值多于 %v 个。",
	"no-memos":      "错在哪里：这需要全部局面的记忆值，最多 %v 个状态。",
	"long-strategy": "针对它的完整策略：超过 %v 个局面。",

	// what a forward search computes instead
	"un-played":        "把棋从满盘倒着下到空盘，%v先收，%v",
	"own-choice":       "每个玩家选择自己收什么",
	"opponent-chooses": "每个玩家选择对方收什么",
	"largest":          "%v，其中 K = %v 是最大的权值",

	// how a neighbour differs from a board
	"grown":  "大小 %v×%v（新格子的权值为 0）",
	"weight": "%v = %v（原为 %v）",
}

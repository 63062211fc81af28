package lang

// Parts of the catalogue of Chinese, by who says what they have.
var (
	InCode     = codeInChinese
	InVariants = read("variants")
	InEvidence = read("words")
	Reasons    = reasonsInChinese
	Whole      = chinese
)

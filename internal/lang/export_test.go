package lang

// Parts of the catalogue of Chinese, by who says what they have.
var (
	InCode     = []map[string]string{storyInChinese, reportInChinese, benchInChinese, pageInChinese, explainInChinese, judgeInChinese, commandInChinese}
	InVariants = variantsInChinese
	InEvidence = wordsInChinese
	Reasons    = reasonsInChinese
	Whole      = chinese
)

package lang

// Parts of the catalogue of Chinese, by who says what they have.
var (
	InCode     = []map[string]string{reportInChinese, pageInChinese, explainInChinese, judgeInChinese, commandInChinese}
	InVariants = variantsInChinese
	InEvidence = saidInChinese
	Whole      = chinese
)

// English and Translation are the two sides of a message.
func (m message) English() string     { return m.english }
func (m message) Translation() string { return m.text }

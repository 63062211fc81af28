package report

// pageData is what the script of a page works on.
type pageData struct{}

func (s *study) data() pageData { return pageData{} }

package external_test

import (
	"os"
	"testing"

	"muqi/algos/external"
	"muqi/internal/contestants"
)

func TestMain(m *testing.M) {
	external.Supervise()
	os.Exit(contestants.M{M: m}.Run())
}
